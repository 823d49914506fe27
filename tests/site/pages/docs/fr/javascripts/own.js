document$.subscribe(() => document.body.setAttribute("data-own", "begun"))
