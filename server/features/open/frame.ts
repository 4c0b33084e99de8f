// What all public pages have: the style, the header, and what a link to them looks like where it is shared.

import { hash } from 'node:crypto'
import { type Language, languageNames } from '#contract/options.ts'
import { type ShownStatus, shownStatuses } from '#contract/records/office-options.ts'
import { Markup, markup } from '#server/lib/http/markup.ts'
import { style } from './style.ts'
import { wordsIn } from './words.ts'

/** The page may use its own style and a form that leads to itself. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A file of the portal's own, 1200 by 630 pixels, without words: it is the same in every language. */
const PICTURE = '/assets/share.png'

const icons: Record<ShownStatus, Markup> = {
  open: markup`<circle cx="12" cy="12" r="8.5"/><path d="m8.2 12.3 2.6 2.6 5-5.3"/>`,
  limited: markup`<path d="M12 4.3 21 19.5H3z"/><path d="M12 10v4.4M12 17v.1"/>`,
  closed: markup`<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6m0-6-6 6"/>`,
  unknown: markup`<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.7c.2-1.4 1.2-2.1 2.5-2.1s2.5.8 2.5 2.1c0 1.8-2.5 1.9-2.5 3.8M12.1 16.4v.1"/>`,
}
const symbols = shownStatuses.map((status) => markup`<symbol id="${status}" viewBox="0 0 24 24">${icons[status]}</symbol>`)
const mark = markup`<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M4 25.500C4 14.500 9 7.500 18.500 5.200" stroke-width="3.4"/><path d="M24.200 4v.01" stroke-width="4.6"/><path class="calm" d="M11 25.300h14.500M13 18.800h12.500M17.500 12.300h8" stroke-width="2.6"/></svg>`

export interface Framed {
  language: Language
  /** Addresses of the same page in other languages. */
  otherLanguages: readonly { to: Language; address: string }[]
  publicUrl: string
  /** The path of the page, without a search. */
  path: string
}

interface Frame extends Framed {
  /** After the title: the storms. */
  about?: string
  /** What a shared link says below its title. */
  description: string
  head?: Markup
  body: Markup
  foot?: Markup
}

export function frame({ language, otherLanguages, publicUrl, path, about, description, head, body, foot }: Frame): string {
  const words = wordsIn[language]
  const title = about ? `${words.title} ${about}` : words.title
  const links = otherLanguages.map(
    ({ to, address }) => markup`<a class="lang" href="${address}" lang="${to}" hreflang="${to}">${languageNames[to]}</a>`,
  )
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website"><meta property="og:site_name" content="Breakwater"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${publicUrl}${path}"><meta property="og:image" content="${publicUrl}${PICTURE}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${words.pictureOf}"><meta name="twitter:card" content="summary_large_image">
${head ?? null}
<style>${new Markup(style)}</style>
</head>
<body>
<svg width="0" height="0" aria-hidden="true"><defs>${symbols}</defs></svg>
<a class="skip" href="#main">${words.skip}</a>
<header><span class="brand">${mark}Breakwater</span><span>${links}</span></header>
<main id="main">
<h1>${words.title}</h1>
${body}
</main>
<footer><p>${words.runBy}</p>${foot ?? null}</footer>
</body>
</html>
`.source
}
