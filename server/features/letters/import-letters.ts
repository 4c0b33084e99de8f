// Writes letters to the people of a pasted list: first a preview by row, then all or none of the rows that were chosen.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { importLetters as importCall } from '#contract/letters/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isLoneName } from '#contract/rules/header-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { findPlaces } from '#server/domain/contacts/find-places.ts'
import type { Context } from '#server/domain/context.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { readSheet } from '#server/domain/sheets/read-sheet.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { type Chosen, compareRows, type PreviewRow, readyToCompare } from './compare-rows.ts'
import { forgetLooks, noteLooks } from './looks.ts'
import { limitDesk, requireMayVouch, requireMayWrite, type Sender, senderOf } from './sender.ts'
import { type NewLetter, storeLetters } from './store-letters.ts'

type Answer = AnswerOf<typeof importCall>
type Body = BodyOf<typeof importCall>

export async function importLetters(context: Context<Actor>, body: Body): Promise<Answer> {
  const { db, actor, vault } = context
  const { text, apply, rows: wanted } = body
  const sender = await senderOf(context)
  if (apply) await requireMayWrite(context, db, sender)
  if (apply && wanted?.some(({ vouches }) => vouches)) await requireMayVouch(actor, db, sender)
  if (hasEndlessLine(text)) throw new AppError('too_large')
  await limitDesk(db, 'letter imports', sender, rateLimits.letterImports)
  // Before the transaction: it takes time, and needs nothing that is stored.
  const sheet = await readList(context, sender, body)
  const columns = sheet.columns as Answer['columns']
  const chosen: Chosen = new Map(wanted?.flatMap(({ line, directory_id }) => (directory_id ? [[line, directory_id] as const] : [])))
  const compared = await readyToCompare(context, db, { sender, read: sheet.rows, chosen })
  if (!apply) {
    const rows = (await compareRows(db, compared)).map(shownOf)
    await noteLooks(db, sender.keeper, rows.filter(({ person }) => person.email !== null).length)
    return { columns, rows, stored: 0 }
  }
  return change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    const rows = await compareRows(tx, compared)
    const letters = chosenLetters(rows, wanted)
    await storeLetters(tx, { vault, actor, keeper: sender.keeper, hashed: await addressHasher(tx) }, letters)
    await forgetLooks(tx, sender.keeper, letters.length)
    if (letters.length > 0)
      await recordEvent(tx, actor, 'letter written', { details: { letters: letters.length, credit_unions: namesOf(rows, wanted) } })
    return { columns, rows: rows.map(shownOf), stored: letters.length }
  })
}

/** The most names of credit unions in one entry of the audit trail. */
const MOST_NAMES = 200

function namesOf(rows: readonly PreviewRow[], wanted: Body['rows']): string[] {
  const lines = wanted && new Set(wanted.map(({ line }) => line))
  const written = rows.filter(({ line, writes }) => writes !== null && (lines?.has(line) ?? true))
  return [...new Set(written.flatMap(({ credit_union }) => credit_union?.name ?? []))].slice(0, MOST_NAMES)
}

const shownOf = ({ writes: _, ...row }: PreviewRow) => row

/** A line of this length has no people in it. */
const LONGEST_LINE = 50_000
const hasEndlessLine = (text: string) => text.split(/[\r\n]/).some((line) => line.length > LONGEST_LINE)

/** A column that is only called "Name" has credit unions if the directory knows most of them, and people otherwise. */
async function readList({ db }: Context<Actor>, { states }: Sender, { text, columns: choice }: Body) {
  const sheet = await readSheet({ text, kind: 'letters', choice: choice ?? undefined })
  const fields = sheet.columns.map(({ field }) => field)
  const name = sheet.columns.find(({ header }) => isLoneName(header))
  if (choice || !name || fields.includes('credit_union')) return sheet
  const other = await readSheet({ text, kind: 'letters by name', choice: undefined })
  const named = other.rows.filter(({ place }) => place.credit_union !== '')
  const found = await findPlaces(
    db,
    { desk: states },
    named.map(({ place }) => ({ ...place, charter_number: '' })),
  )
  // Similar names do not count: the words of a person's name may be in that of a credit union, too.
  const known = found.filter((each) => 'id' in each || each.refusal !== fieldErrors.contactPlaceUnknown || each.candidates.length > 0)
  return known.length * 2 > named.length ? other : sheet
}

/** Those of the rows that were chosen; without a choice of every row that is new. */
function chosenLetters(rows: readonly PreviewRow[], wanted: Body['rows']): NewLetter[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const asked = wanted ?? rows.filter(({ state }) => state === 'new').map(({ line }) => ({ line, vouches: false }))
  if (asked.some(({ line }) => !byLine.has(line))) throw fieldError('rows', fieldErrors.rosterRowUnknown)
  if (new Set(asked.map(({ line }) => line)).size < asked.length) throw fieldError('rows', fieldErrors.contactTwice)
  const chosen = asked.map(({ line, vouches }) => ({ row: byLine.get(line), vouches: vouches ?? false }))
  if (chosen.some(({ row }) => !row?.writes)) throw new AppError('rows_changed', { more: { rows: rows.map(shownOf), stored: 0 } })
  if (chosen.some(({ row, vouches }) => vouches && row?.is_shared_mailbox)) throw fieldError('rows', fieldErrors.letterShared)
  return chosen.flatMap(({ row, vouches }) => (row?.writes ? [{ ...row.writes, vouches, urgent: false }] : []))
}
