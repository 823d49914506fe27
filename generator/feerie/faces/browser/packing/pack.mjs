// Runs packing.py in the Python of the browser, under node, and tells how far it is.
//
//   node pack.mjs RUNTIME LIBRARY WORK
//
// RUNTIME is the folder of the runtime, LIBRARY its standard library, WORK what packing.py works on.

import { readFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const [runtime, library, work] = process.argv.slice(2).map(path => resolve(path))

const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")))
const { info } = JSON.parse(await readFile(join(runtime, "pyodide-lock.json"), "utf8"))

const python = await loadPyodide({
  indexURL: runtime,
  stdLibURL: library,
  // No package of the runtime's own list is ever asked for.
  lockFileContents: { info, packages: {} },
  // Places within lines would make the bytecode half as large again.
  env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0", HOME: "/home" },
  stderr: text => process.stderr.write(`${text}\n`),
  stdout: text => process.stdout.write(`${text}\n`),
})
python.mountNodeFS("/work", work)
try {
  python.runPython(await readFile(new URL("packing.py", import.meta.url), "utf8"))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
