// Values as spreadsheets read them: RFC 4180, with the separators and quotes that each file is specified with.

export interface CsvFormat {
  separator: ',' | '\t'
  /** Quotes every value, or only those that would be misread without. */
  quotes: 'all' | 'needed'
}

export const commasAndQuotes: CsvFormat = { separator: ',', quotes: 'all' }

type Value = string | number | boolean | null | undefined
/** The columns of any record. */
type Row = object

const BYTE_ORDER_MARK = '\u{FEFF}'
const LINE_END = '\r\n'

/** The first line: the names of the columns. The mark tells spreadsheets that the letters are UTF-8. */
export const csvHeader = (columns: readonly string[], format: CsvFormat) => BYTE_ORDER_MARK + csvLine(columns, format)

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

// A comma or semicolon, too: a spreadsheet that expects another separator would split the value there.
const NEEDS_QUOTES = /["\t\r\n,;]|^\s|\s$/

/**
 * An apostrophe in front makes text of a value that a spreadsheet would run as a formula. Some programs ignore leading spaces, and East Asian
 * settings treat full-width signs as signs.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}])/u

function harmless(value: Value) {
  if (value === null || value === undefined) return ''
  // A number is not text that a user typed.
  if (typeof value !== 'string') return String(value)
  return FORMULA.test(value) ? `'${value}` : value
}
