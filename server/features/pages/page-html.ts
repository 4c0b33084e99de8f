// A rendered page as HTML.

import { createHash } from 'node:crypto'
import type { PageDisplay } from '#contract/display/page-cookie.ts'
import type { RenderedPage } from '#contract/pages.ts'
import type { Pages } from './built-pages.ts'
import { styleFor } from './page-style.ts'

interface Content {
  rendered: RenderedPage
  display: PageDisplay
  now: number
  /** The path of the screen, as in the list of screens. */
  screen: string
  /** Which of its views, if it has several. */
  view: string | null
}

export interface PageHtml {
  html: string
  /** The style inside, as a source of a content security policy. */
  styleSource: string
}

/** The frame of every page around what was rendered. */
export function pageHtml(pages: Pages, { rendered, display, now, screen, view }: Content): PageHtml {
  const { language, title, queries } = rendered
  const { html, rules } = withoutStyleAttributes(rendered.html)
  const style = styleFor(rendered.bands + html, pages.rules) + rules
  const before = pages.before
    .replace(/<html[^>]*>/, () => `<html ${attributesOf(display, language)}>`)
    .replace(/<title>[^<]*<\/title>/, () => (title ? `<title>${title}</title>` : '<title>Breakwater</title>'))
  const data = `<script type="application/json" id="page-data">${asData({ build: pages.build, now, timeZone: display.timeZone, queries })}</script>`
  const [start = '', , end = ''] = pages.after
    .replace('<!-- no script -->', () => pages.noScript[language] ?? '')
    .split(/(<div id="root">[\s\S]*?<!-- build: end -->\s*<\/div>)/)
  return {
    html: [
      before,
      pages.head,
      (pages.screens[`${screen}?view=${view}`] ?? pages.screens[screen])?.[language] ?? '',
      // Nothing is shown before the screen is whole: what is centered, or shares a line, would move as more arrives. Browsers that lack this show it in pieces.
      '<link rel="expect" href="#whole" blocking="render">',
      `<style>${style}</style>`,
      start.replace('<div id="bands">', (place) => place + rendered.bands),
      `<div id="root">${html}</div><i id="whole" hidden></i>${data}<link rel="stylesheet" crossorigin href="${pages.style}">`,
      end,
    ].join(''),
    styleSource: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  }
}

/**
 * The content security policy allows no style attributes: each becomes a rule of the page's style that is stronger than those of classes. The
 * app itself sets them by script, and what it sets is stronger still.
 */
function withoutStyleAttributes(html: string) {
  const numbers = new Map<string, number>()
  const without = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `#root [data-style="${number}"]{${style.replace(/[^\w\s:;.,%()#/-]/g, '')}}`)
  return { html: without, rules: rules.join('') }
}

const attributesOf = ({ theme, text_size, motion }: PageDisplay, language: string) =>
  `lang="${language}" data-theme="${theme}" data-text-size="${text_size}" data-motion="${motion}" data-rendered`

/** JSON that can not end its own element. */
const asData = (data: unknown): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
