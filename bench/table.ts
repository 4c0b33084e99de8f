interface Cell {
  text: string
  isNumber: boolean
}

export type Row = (Cell | string)[]

const number = (text: string): Cell => ({ text, isNumber: true })
export const whole = (value: number) => number(Math.round(value).toLocaleString('en-US'))
export const share = (value: number) => number(value.toFixed(2))
export const milliseconds = (value: number) => number(value.toLocaleString('en-US', { maximumSignificantDigits: value < 1 ? 1 : 2 }))

/** A table that is readable on a terminal and in Markdown. Numbers are aligned right. */
export function table(head: string[], rows: Row[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { text: cell, isNumber: false } : cell)))
  const widths = head.map((title, column) => Math.max(3, title.length, ...cells.map((row) => row[column]?.text.length ?? 0)))
  const isNumber = (column: number) => cells[0]?.[column]?.isNumber ?? false
  const line = (texts: string[]) =>
    `| ${texts.map((text, column) => (isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(head), line(rule), ...cells.map((row) => line(row.map(({ text }) => text)))].join('\n')
}
