// A page without script: complete in one answer, on a weak signal and with any browser.

import { hash } from 'node:crypto'
import { type Language, languageNames, languages } from '#contract/options.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { oneDot } from '#server/lib/one-dot.ts'

export type Part = Parameters<typeof markup>[1]

interface PlainPage {
  language: Language
  title: string
  /** The address of the same page in another language. */
  addressIn: (language: Language) => string
  /** Frame and own style, as one text: the policy allows it by its hash. */
  style: string
  head?: Part
  /** Before everything else. */
  above?: Part
  main: Part
  foot?: Part
}

/** The page may use its own style and a form that leads to the portal. */
export const policyOf = (style: string) =>
  `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const paths = {
  open: markup`<circle cx="12" cy="12" r="8.5"/><path d="m8.2 12.3 2.6 2.6 5-5.3"/>`,
  limited: markup`<path d="M12 4.3 21 19.5H3zM12 10v4.4M12 17v.1"/>`,
  closed: markup`<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6m0-6-6 6"/>`,
  unknown: markup`<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.7c.2-1.4 1.2-2.1 2.5-2.1s2.5.8 2.5 2.1c0 1.8-2.5 1.9-2.5 3.8M12.1 16.4v.1"/>`,
}
type Sign = keyof typeof paths

/** The signs of statuses, drawn once in a page that shows many. */
export const signs = markup`<svg width="0" height="0" aria-hidden="true"><defs>${Object.entries(paths).map(
  ([sign, path]) => markup`<symbol id="${sign}" viewBox="0 0 24 24">${path}</symbol>`,
)}</defs></svg>`

/** A sign of a page that has them. */
export const signOf = (sign: Sign) => markup`<svg class="i" aria-hidden="true"><use href="#${sign}"/></svg>`
const mark = markup`<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M4 25.500C4 14.500 9 7.500 18.500 5.200" stroke-width="3.4"/><path d="M24.200 4v.01" stroke-width="4.6"/><path class="calm" d="M11 25.300h14.500M13 18.800h12.500M17.500 12.300h8" stroke-width="2.6"/></svg>`

export function plainPage({ language, title, addressIn, style, head = null, above = null, main, foot = null }: PlainPage): string {
  const others = languages
    .filter((each) => each !== language)
    .map((each) => markup`<a class="lang" href="${addressIn(each)}" hreflang="${each}" lang="${each}">${languageNames[each]}</a>`)
  const page = markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}<style>${new Markup(style)}</style></head>
<body>${above}<header><span class="brand">${mark}Breakwater</span><span>${others}</span></header>
<main id="main">${main}</main>
${foot && markup`<footer>${foot}</footer>`}</body>
</html>
`.source
  return oneDot(page)
}
