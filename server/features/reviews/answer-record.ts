import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvOf } from '#server/lib/http/table-file.ts'
import { workbookFiles } from '#server/lib/http/workbook.ts'
import { zipOf } from '#server/lib/http/zip.ts'
import type { RecordFile } from './record.ts'

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zip: 'application/zip' } as const

/** Sends it while it is read, sheet by sheet. */
export function answerRecord(reply: FastifyReply, { name, sheets }: RecordFile, as: keyof typeof types): Readable {
  reply.header('content-type', types[as]).header('content-disposition', `attachment; filename="${name}.${as}"`)
  return zipOf(as === 'xlsx' ? workbookFiles(sheets) : sheets.map((sheet) => ({ name: `${sheet.name}.csv`, data: csvOf(sheet) })))
}
