// The lines and cells of a spreadsheet's text. A stranger may have sent it: lines are counted and cells cut before anything reads what is in them.

import { type CsvError, type Options, parse } from 'csv-parse/sync'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_PEOPLE } from '#contract/records/roll-call-options.ts'
import { MOST_COLUMNS } from '#contract/records/sheet-fields.ts'
import { fieldError } from '#server/lib/app-error.ts'

export interface TextRecord {
  /** Of the text, counted from 1. */
  line: number
  cells: string[]
}

/** A cell may have several lines, and a title may stand above the columns. */
const MOST_LINES = 4 * MOST_PEOPLE
/** A line of this length has no people in it, and would take seconds to take apart. */
const LONGEST_LINE = 50_000
/** More than any field takes, so that a cell that is cut is refused as too long. */
const LONGEST_CELL = 300

const SEPARATORS = ['\t', ';', ',', '|'] as const
/** Excel writes its separator into the first line, if asked to. */
const NAMED_SEPARATOR = /^"?sep=(\t|.)"?[\s,;|]*$/i
/** Spreadsheets also write rows of empty cells. */
const EMPTY_LINE = /^[\s,;|]*$/
const BYTE_ORDER_MARK = '\u{FEFF}'

/** @throws AppError `invalid_input` at `text` */
export function recordsIn(given: string): TextRecord[] {
  const lines = linesIn(given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given)
  const named = NAMED_SEPARATOR.exec(lines[0]?.text.slice(0, 20) ?? '')?.[1]
  if (named) lines.shift()
  const texts = lines.map(({ text }) => text)
  return parsed(texts, named ?? separatorOf(texts))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ line, cells }) => ({ line: lines[line - 1]?.line ?? line, cells: cells.slice(0, MOST_COLUMNS).map(shortened) }))
}

function linesIn(text: string) {
  const lines: { line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (EMPTY_LINE.test(line)) continue
    if (line.length > LONGEST_LINE) throw fieldError('text', fieldErrors.rosterColumns)
    if (lines.length === MOST_LINES) throw fieldError('text', fieldErrors.listFull)
    lines.push({ line: at + 1, text: line })
  }
  return lines
}

/** So often a part of the text is read again. After that all of its quotation marks are text. */
const MOST_READINGS = 5

/** A record, and on how many lines it stands. */
interface Found extends TextRecord {
  lines: number
}

/** Quotation marks hold a cell together. One that nobody closes, or that a later row closes by chance, is text, and its line a row as any other. */
function parsed(lines: readonly string[], delimiter: string): TextRecord[] {
  // Of whole records: in a file of which each row has a cell of two lines, most lines are parts of rows.
  const columns = usual(readLines(lines, delimiter, '"').map(({ cells }) => cells.length))
  const read = (from: number, to: number, readings: number): Found[] => {
    const found = readLines(lines.slice(from, to), delimiter, readings < MOST_READINGS ? '"' : null)
    const records = found.map((record) => ({ ...record, line: from + record.line }))
    const last = records.at(-1)
    const open = last ? last.line - 1 + last.lines : from
    return [...records.flatMap((record) => (hidesRows(record) ? withoutItsMark(record, readings) : [record])), ...anew(open, to, readings)]
  }
  const hidesRows = ({ line, lines: count }: Found) =>
    count > 1 && lines.slice(line - 1, line - 1 + count).every((each) => each.split(delimiter).length >= columns)
  const withoutItsMark = ({ line, lines: count }: Found, readings: number) => anew(line - 1, line - 1 + count, readings)
  const anew = (from: number, to: number, readings: number) => {
    if (from >= to) return []
    const [first] = readLines(lines.slice(from, from + 1), delimiter, null)
    return [...(first ? [{ ...first, line: from + 1 }] : []), ...read(from + 1, to, readings + 1)]
  }
  return read(0, lines.length, 0)
}

/** The records down to a quotation mark that is never closed. */
function readLines(lines: readonly string[], delimiter: string, quote: '"' | null): Found[] {
  const found: Found[] = []
  const options: Options<string[]> = {
    delimiter,
    quote,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { lines: end }) => {
      const count = cells.join('').split('\n').length
      found.push({ line: end - count + 1, lines: count, cells })
      return null
    },
  }
  try {
    parse(lines.join('\n'), options)
  } catch (error) {
    if (!(error as CsvError).code?.startsWith('CSV_')) throw error
  }
  return found
}

/** The most frequent of these numbers, of as many the largest: a title has fewer cells than the columns below it. At least two. */
function usual(counts: readonly number[]) {
  const times = [...Map.groupBy(counts, (count) => count)].map(([count, { length }]) => ({ count, length }))
  const [most] = times.sort((one, other) => other.length - one.length || other.count - one.count)
  return Math.max(2, most?.count ?? 0)
}

/** Blanks become one, and blanks with a line break in them one line break: two numbers in a cell are often on two lines. */
const shortened = (cell: string) =>
  cell
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
    .trim()
    .slice(0, LONGEST_CELL)

/** Lines that are looked at for the separator. */
const LOOKED_AT = 20

/** The one that most lines have, and of these the most frequent. What is in quotes does not count. */
function separatorOf(lines: readonly string[]): string {
  const outside = lines.slice(0, LOOKED_AT).map((line) => line.replace(/"[^"]*"/g, ''))
  const counted = SEPARATORS.map((separator) => {
    const counts = outside.map((line) => line.split(separator).length - 1)
    return { separator, lines: counts.filter((count) => count > 0).length, count: counts.reduce((sum, count) => sum + count, 0) }
  })
  return counted.reduce((most, each) => (each.lines > most.lines || (each.lines === most.lines && each.count > most.count) ? each : most))
    .separator
}
