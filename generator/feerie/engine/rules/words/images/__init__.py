"""Words for the squares that others lead to: steps, lines, reflections."""
