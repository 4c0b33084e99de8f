// Answers an export: first recorded, then sent row by row, so that its length costs no memory. Reading ends when the client disconnects.

import { addAbortSignal, Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FileFormat } from '#contract/options.ts'
import type { Now } from '#contract/records/now.ts'
import { TOTAL_HEADER } from '#contract/wire.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { HandlerContext } from '#server/domain/calls/bind-calls.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { MINUTE } from '#server/lib/time.ts'
import type { Export } from './exports.ts'

/** The longest time of an export, because it holds a snapshot of the database. In milliseconds. */
const TIME_LIMIT = 15 * MINUTE

type Answering = Pick<HandlerContext, 'db' | 'reply'> & { actor: Actor }
interface Asked {
  format?: FileFormat | null | undefined
}

/** As a file. */
export async function answerFile(call: Answering & { query: Asked }, exported: Export): Promise<Readable> {
  const total = await onRecord(call, exported)
  call.reply.header(TOTAL_HEADER, total)
  return limited(answerTable(call.reply, { ...exported, pieces: flatPieces(exported) }, call.query.format))
}

/** As JSON: a list of records. */
export async function answerRecords(call: Answering, exported: Export): Promise<Readable> {
  const total = await onRecord(call, exported)
  call.reply.header('content-type', 'application/json; charset=utf-8').header(TOTAL_HEADER, total)
  return limited(Readable.from(jsonOf(exported), { highWaterMark: 1 }))
}

async function onRecord({ db, actor }: Answering, { what, asked, count }: Export) {
  const rows = await count()
  await recordEvent(db, actor, what, { details: { ...asked, rows } })
  return rows
}

const limited = (stream: Readable) => addAbortSignal(AbortSignal.timeout(TIME_LIMIT), stream)

async function* flatPieces(exported: Export) {
  for await (const records of inPieces(exported)) yield records.map(flat)
}

async function* jsonOf(exported: Export) {
  let separator = '['
  for await (const records of inPieces(exported)) {
    yield separator + records.map((record) => JSON.stringify(record)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

async function* inPieces({ records }: Pick<Export, 'records'>) {
  for await (const piece of records()) {
    yield piece
    // The embedded database answers without giving way: requests get their turn here.
    await yieldToEventLoop()
  }
}

interface Nested {
  creditUnion?: { name: string } | null
  filed_by?: { name: string; organization: string }
  now?: Now | null
}

/** In a file, an organization or a person who filed a report is shown by name, and how a credit union is now by its condition. */
const flat = ({ creditUnion, filed_by, now, ...record }: Nested): object => ({
  ...record,
  ...(creditUnion && { creditUnion: creditUnion.name }),
  ...(filed_by && { filed_by: [filed_by.name, filed_by.organization].filter(Boolean).join(', ') }),
  ...(now && { now: now.condition, now_as_of: now.as_of }),
})
