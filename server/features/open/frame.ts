// What the public pages have besides the frame: the description of a shared link, and the way past the header.

import type { Language } from '#contract/options.ts'
import { type Markup, markup } from '#server/lib/http/markup.ts'
import { plainPage, policyOf, signs } from '#server/lib/plain-pages/plain-page.ts'
import { style } from './style.ts'
import { wordsIn } from './words.ts'

export const pagePolicy = policyOf(style)

/** A file of the portal's own, 1200 by 630 pixels, without words: it is the same in every language. */
const PICTURE = '/assets/share.png'

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
  return plainPage({
    language,
    title,
    addressIn: (other) => otherLanguages.find(({ to }) => to === other)?.address ?? path,
    style,
    head: markup`
<meta name="description" content="${description}">
<meta property="og:type" content="website"><meta property="og:site_name" content="Breakwater"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${publicUrl}${path}"><meta property="og:image" content="${publicUrl}${PICTURE}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${words.pictureOf}"><meta name="twitter:card" content="summary_large_image">
${head ?? null}
`,
    above: markup`${signs}<a class="skip" href="#main">${words.skip}</a>`,
    main: markup`<h1>${words.title}</h1>
${body}`,
    foot: markup`<p>${words.runBy}</p>${foot ?? null}`,
  })
}
