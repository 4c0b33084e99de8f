// Makes HTML and XML. Everything that is not `Markup` is text, and is escaped.

export class Markup {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = Markup | string | number | null | false | readonly Part[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Of control characters XML allows the tab and line ends only. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a feed
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function sourceOf(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.source
  return Array.isArray(part) ? part.map(sourceOf).join('') : escaped(String(part))
}

export const markup = (texts: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(texts.reduce((source, text, at) => source + sourceOf(parts[at - 1] ?? null) + text))
