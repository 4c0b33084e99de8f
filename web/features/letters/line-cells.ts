// One line of a pasted text as its cells, to correct one of them.

const SEPARATORS = ['\t', ';', ',', '|']
const LINES = /(\r\n|\r|\n)/

/** The line with this number, from 1. */
export const lineOf = (text: string, line: number): string => text.split(LINES)[(line - 1) * 2] ?? ''

/** The rows that begin in these lines, below the headings if there are any: as they were typed, with cells that go over several lines. */
export function rowsOfLines(text: string, lines: readonly number[], hasHeadings: boolean): string {
  const all = text.split(LINES).filter((_, at) => at % 2 === 0)
  const rowAt = (first: number) => {
    let last = first
    while (last < all.length - 1 && isOpen(all.slice(first, last + 1))) last += 1
    return all.slice(first, last + 1).join('\n')
  }
  const headings = all.findIndex((line) => line.trim() !== '')
  const starts = [...(hasHeadings && headings >= 0 ? [headings] : []), ...lines.map((line) => line - 1)]
  return starts.map(rowAt).join('\n')
}

/** A cell in quotation marks has not ended. */
const isOpen = (lines: readonly string[]) => lines.join('').split('"').length % 2 === 0

/** The text with another line in its place. */
export const withLine = (text: string, line: number, words: string): string =>
  text
    .split(LINES)
    .map((each, at) => (at === (line - 1) * 2 ? words : each))
    .join('')

/** The cells and what is between them; null where that is not plain, as with quotes: then the line is corrected as a whole. */
export function cellsOf(words: string, columns: number): { cells: string[]; separator: string } | null {
  if (words.includes('"')) return null
  const separator = SEPARATORS.find((each) => words.split(each).length === columns && columns > 1)
  return separator === undefined ? null : { cells: words.split(separator), separator }
}

/** The cells as a line. What a cell may not hold becomes a blank. */
export const lineFrom = (cells: readonly string[], separator: string): string =>
  cells.map((cell) => cell.replaceAll(separator, ' ').replace(/[\r\n]+/g, ' ')).join(separator)
