// The footer of printed sheets in the margin boxes of CSS (@page), because only they know the sheet number.

interface Foot {
  what: string
  who: string
  /** "Page [page] of [pages]" */
  sheet: string
}

/** Whether this browser prints into the margin. */
export const canPrintMargins = () => 'CSSMarginRule' in globalThis

/** The CSS rules: content, person and time at the left, the sheet number at the right. */
export function pageFoot({ what, who, sheet }: Foot): string {
  const look =
    'border-top: 0.75pt solid #000; padding-top: 1.5mm; vertical-align: top; font: 8.5pt/1.35 system-ui, sans-serif; color: #000;'
  return `@page {
    @bottom-left { content: ${quoted(what)} "\\a" ${quoted(who)}; white-space: pre-wrap; width: 82%; text-align: left; ${look} }
    @bottom-right { content: ${sheetContent(sheet)}; width: 18%; text-align: right; ${look} }
  }`
}

/** Escapes a text for CSS, because a name can contain quotes, backslashes and line breaks. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`

const sheetContent = (sheet: string) =>
  sheet
    .split(/(\[pages?\])/)
    .filter(Boolean)
    .map((part) => (part === '[page]' ? 'counter(page)' : part === '[pages]' ? 'counter(pages)' : quoted(part)))
    .join(' ')
