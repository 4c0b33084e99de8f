// A table as a file: comma- or tab-separated values as each export is specified with, or a workbook if that is asked for.

import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FileFormat } from '#contract/options.ts'
import { type CsvFormat, commasAndQuotes, csvHeader, csvLines } from './csv.ts'

export interface Table {
  /** The name of the file, without its ending. */
  name: string
  columns: readonly string[]
  format?: CsvFormat
  /** The rows, in the pieces in which they are read. */
  pieces: Iterable<readonly object[]> | AsyncIterable<readonly object[]>
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends it row by row, so that its length costs no memory. */
export function answerTable(reply: FastifyReply, table: Table, asked: FileFormat | null | undefined): Readable {
  const isWorkbook = asked === 'xlsx'
  reply
    .header('content-type', isWorkbook ? XLSX : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${table.name}.${isWorkbook ? 'xlsx' : 'csv'}"`)
  return isWorkbook ? Readable.fromWeb(workbookOf(table)) : Readable.from(csvOf(table), { highWaterMark: 1 })
}

export async function* csvOf({ columns, format = commasAndQuotes, pieces }: Table) {
  yield csvHeader(columns, format)
  for await (const rows of pieces) yield csvLines(rows, columns, format)
}

const workbookOf = ({ columns, pieces }: Table) =>
  writeXlsxStream(rowsOf(columns, pieces), {
    name: 'Breakwater',
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  })

async function* rowsOf(columns: readonly string[], pieces: Table['pieces']) {
  for await (const rows of pieces) for (const row of rows) yield columns.map((column) => textIn((row as Record<string, unknown>)[column]))
}

/** Every cell is text: a spreadsheet makes a day of "1-5", drops the zeros of a ZIP code, and runs no formula in text. */
export const textIn = (value: unknown) =>
  value === null || value === undefined ? null : String(value).replace(NOT_IN_XML, '').slice(0, LONGEST_CELL)

/** Spreadsheets call a longer cell damaged. */
const LONGEST_CELL = 32_767

/** Control characters except tabs and line ends, lone surrogates, and code points that are not characters. */
const NOT_IN_XML = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
