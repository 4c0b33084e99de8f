// A workbook of several sheets that is sent row by row: the library writes one sheet while it reads (ADR 037), and several only at once. Every cell is
// text.

import { type Table, textIn } from './table-file.ts'
import type { ZipFile } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The files of a workbook: its list of sheets first. The names of tables are those of the sheets, at most 31 characters. */
export function* workbookFiles(tables: readonly Table[]): Generator<ZipFile> {
  const each = (text: (number: number, name: string) => string) => tables.map(({ name }, at) => text(at + 1, escaped(name))).join('')
  yield {
    name: '[Content_Types].xml',
    data: [
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${FORMAT}.worksheet+xml"/>`)}</Types>`,
    ],
  }
  yield {
    name: '_rels/.rels',
    data: [
      `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  }
  yield {
    name: 'xl/workbook.xml',
    data: [
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    data: [
      `${HEAD}<Relationships xmlns="${RELATIONS}">${each((number) => `<Relationship Id="r${number}" Type="${TYPES}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ],
  }
  for (const [at, table] of tables.entries()) yield { name: `xl/worksheets/sheet${at + 1}.xml`, data: sheetOf(table) }
}

async function* sheetOf({ columns, pieces }: Table) {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(columns)}`
  for await (const rows of pieces)
    yield rows.map((row) => rowOf(columns.map((column) => (row as Record<string, unknown>)[column]))).join('')
  yield '</sheetData></worksheet>'
}

const rowOf = (cells: readonly unknown[]) => `<row>${cells.map(cellOf).join('')}</row>`

function cellOf(value: unknown): string {
  const text = textIn(value)
  return text === null || text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
