// Comma-separated records of one line each, as NCUA writes them. A stray quotation mark costs its own record and never the rest of
// the file, which is why this is not left to a general parser.

export interface CsvRecord {
  /** Counted from the header line, which is 1. */
  line: number
  /** Null if a quotation mark is opened and not closed. */
  fields: string[] | null
}

/** A field may continue over this many lines if that completes the record. */
const LINES_OF_A_RECORD = 5
const END_OF_FILE_MARK = '\u001a'

/** Every record that is not blank. The first one says how many fields a record of several lines has to have. */
export function* readCsv(text: string): Generator<CsvRecord, undefined> {
  const lines = text.split(/\r\n|\n|\r/)
  let width: number | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || line === END_OF_FILE_MARK) continue
    const fields = splitRecord(line)
    const longer = fields === null ? joinLines(lines, index, width) : null
    yield { line: index + 1, fields: fields ?? longer?.fields ?? null }
    width ??= fields?.length
    index += longer?.more ?? 0
  }
}

/** A record whose field continues over the next lines; null if closing it takes a later record's quotation mark. */
function joinLines(lines: readonly string[], first: number, width: number | undefined) {
  for (let more = 1; more < LINES_OF_A_RECORD; more += 1) {
    const fields = splitRecord(lines.slice(first, first + more + 1).join('\n'))
    if (fields) return fields.length === width ? { fields, more } : null
  }
  return null
}

/** The fields of a record; null while a quotation mark is open. Within a field a doubled quotation mark is one, and a single one is text. */
function splitRecord(record: string): string[] | null {
  const fields: string[] = []
  let at = 0
  while (at <= record.length) {
    const field = record[at] === '"' ? quotedField(record, at) : plainField(record, at)
    if (field === null) return null
    fields.push(field.value)
    at = field.end + 1
  }
  return fields
}

interface Field {
  value: string
  /** The position of the comma after it, or of the end. */
  end: number
}

function plainField(record: string, start: number): Field {
  const comma = record.indexOf(',', start)
  const end = comma === -1 ? record.length : comma
  return { value: record.slice(start, end), end }
}

function quotedField(record: string, start: number): Field | null {
  let value = ''
  let from = start + 1
  for (;;) {
    const mark = record.indexOf('"', from)
    if (mark === -1) return null
    const next = record[mark + 1]
    if (next === undefined || next === ',') return { value: value + record.slice(from, mark), end: mark + 1 }
    value += record.slice(from, mark + 1)
    from = mark + (next === '"' ? 2 : 1)
  }
}
