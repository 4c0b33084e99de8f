// Values as spreadsheets read them: RFC 4180, with the separators and quotes that each file is specified with.

export interface CsvFormat {
  separator: ',' | '\t'
  /** Around every value, or only where one would be read wrongly without. */
  quotes: 'all' | 'needed'
  byteOrderMark: boolean
}

type Value = string | number | boolean | null | undefined
/** Of any record, the columns are what is asked for. */
type Row = object

const BYTE_ORDER_MARK = '\u{FEFF}'
const LINE_END = '\r\n'

/** The first line: the names of the columns. */
export const csvHeader = (columns: readonly string[], format: CsvFormat) =>
  (format.byteOrderMark ? BYTE_ORDER_MARK : '') + csvLine(columns, format)

export const csvLines = (rows: readonly Row[], columns: readonly string[], format: CsvFormat) =>
  rows
    .map((row) =>
      csvLine(
        columns.map((column) => (row as Record<string, Value>)[column]),
        format,
      ),
    )
    .join('')

const csvLine = (values: readonly Value[], format: CsvFormat) =>
  values.map((value) => cell(value, format)).join(format.separator) + LINE_END

function cell(value: Value, { quotes }: CsvFormat) {
  const text = harmless(value)
  return quotes === 'all' || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// A comma or semicolon, too: spreadsheets that take the file for one of another separator would go on in the middle of a value.
const NEEDS_QUOTES = /["\t\r\n,;]|^\s|\s$/

/**
 * What a spreadsheet would run as a formula begins with an apostrophe, which makes it text. Spaces in front do not help a formula's reader
 * everywhere, and full-width signs count as signs in East Asian settings.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/u

function harmless(value: Value) {
  if (value === null || value === undefined) return ''
  // A number is no text that somebody typed.
  if (typeof value !== 'string') return String(value)
  return FORMULA.test(value) ? `'${value}` : value
}
