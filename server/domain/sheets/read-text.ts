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
  const text = lines.map((line) => line.text).join('\n')
  return parsed(text, named ?? separatorOf(lines.map((line) => line.text))).map(({ line, cells }) => ({
    line: lines[line - 1]?.line ?? line,
    cells: cells.slice(0, MOST_COLUMNS).map(shortened),
  }))
}

function linesIn(text: string) {
  const lines: { line: number; text: string }[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (EMPTY_LINE.test(line)) continue
    if (line.length > LONGEST_LINE) throw fieldError('text', fieldErrors.rosterColumns)
    if (lines.length === MOST_LINES) throw fieldError('text', fieldErrors.rosterFull)
    lines.push({ line: at + 1, text: line })
  }
  return lines
}

function parsed(text: string, delimiter: string): TextRecord[] {
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_records_with_empty_values: true }
  try {
    return parseWith(text, options)
  } catch (error) {
    // A quotation mark that is never closed: it is text then.
    if ((error as CsvError).code?.startsWith('CSV_')) return parseWith(text, { ...options, quote: null })
    throw error
  }
}

const parseWith = (text: string, options: Options): TextRecord[] =>
  (parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record,
  }))

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
