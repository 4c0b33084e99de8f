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
    if (language) root.lang = language
  } catch {
    // Storage is blocked or holds something else: the defaults of index.html stand.
  }
  // Of the screen's texts those in this language are fetched with its code.
  for (const link of document.querySelectorAll('link[rel=texts]')) {
    if (link.hreflang === document.documentElement.lang) link.rel = 'modulepreload'
  }
})()
