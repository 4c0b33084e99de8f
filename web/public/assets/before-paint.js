// Sets what the person chose under Display before anything is drawn, so that a light screen never flashes dark. A file of its own
// and no module: it has to run before the first paint. The build puts it into the page (scripts/build/pages.ts), whose policy allows it by its hash.
// The values are those of contract/options.ts, kept under this key by web/lib/session/display.ts.
;(() => {
  try {
    const { theme, text_size, motion, language } = JSON.parse(localStorage.getItem('breakwater.display') ?? '{}')
    const root = document.documentElement
    if (theme) root.dataset.theme = theme
    if (text_size) root.dataset.textSize = text_size
    if (motion) root.dataset.motion = motion
    // A rendered page is in its person's language.
    if (language && !root.hasAttribute('data-rendered')) root.lang = language
  } catch {
    // Storage is blocked or holds something else: the defaults of index.html stand.
  }

  // Until the app runs, what a person types and presses is noted (web/lib/page/early-input.ts).
  const presses = []
  const fields = new Set()
  const filledIn = (form) =>
    form ? new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString() : ''
  const note = (event) => {
    if (event.type === 'click') {
      const button = event.target.closest('button')
      if (button && !button.disabled) presses.push({ button, form: button.form, filled: filledIn(button.form) })
    } else fields.add(event.target)
  }
  const kinds = ['click', 'input', 'change']
  for (const kind of kinds) document.addEventListener(kind, note, true)
  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, note, true)
  }
  window.early = { presses, fields, stop }
  // Forms are the app's. The browser itself would leave the page, also after the app has begun: a part that it has not taken over hears of nothing.
  document.addEventListener('submit', (event) => event.preventDefault(), true)
})()
