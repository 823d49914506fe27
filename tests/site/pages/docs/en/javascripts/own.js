document$.subscribe(() => document.body.setAttribute("data-own", "begun"))

const heard = []
for (const [name, target] of Object.entries({ document, window })) {
  target.addEventListener("DOMContentLoaded", () => {
    heard.push(name)
    document.body.setAttribute("data-heard", heard.join(" "))
  })
}
