// The same mail as HTML: its paragraphs, with its links, and without pictures or styles that a mail program would have to fetch.

import { Markup, markup } from '#server/lib/http/markup.ts'

interface Html {
  language: string | null
  /** The links in the text; nothing else becomes one. */
  links: readonly string[]
  /** One whose line is `words: link`. The words become the link, because the address is hundreds of characters long. */
  hidden?: string
}

export function htmlOf(text: string, { language, links, hidden }: Html): string {
  const paragraphs = text
    .split('\n\n')
    .map(
      (paragraph) =>
        markup`<p>${paragraph.split('\n').map((line, at) => [at > 0 && BREAK, behindWords(line, hidden) ?? linked(line, links)])}</p>\n`,
    )
  return markup`<!doctype html>
<html lang="${language ?? 'en'}">
<head><meta charset="utf-8"></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em">
${paragraphs}</body>
</html>
`.source
}

const BREAK = new Markup('<br>')

function behindWords(line: string, link: string | undefined): Markup | null {
  const end = `: ${link}`
  return link && line.endsWith(end) ? markup`<a href="${link}">${line.slice(0, -end.length)}</a>` : null
}

function linked(line: string, links: readonly string[]): (Markup | string)[] {
  const link = links.find((each) => line.includes(each))
  if (link === undefined) return [line]
  const at = line.indexOf(link)
  return [line.slice(0, at), markup`<a href="${link}">${link}</a>`, ...linked(line.slice(at + link.length), links)]
}
