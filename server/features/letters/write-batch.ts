// Writes letters to contacts that the desk keeps: to those who may be written to. Of the others it says why not.

import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { writeLetters as batchCall } from '#contract/letters/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { confirmedOf, type FoundPlace } from '#server/domain/contacts/find-places.ts'
import type { Context } from '#server/domain/context.ts'
import { covers } from '#server/domain/desk/desk.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { refusalsOf } from './addresses.ts'
import { compareRows } from './compare-rows.ts'
import { forgetLooks, noteLooks } from './looks.ts'
import { limitDesk, requireMayVouch, requireMayWrite, type Sender, senderOf } from './sender.ts'
import { storeLetters } from './store-letters.ts'

type Answer = AnswerOf<typeof batchCall>

/** @throws AppError `not_found` for a contact of another desk; what writing and vouching throw */
export async function writeBatch(context: Context<Actor>, body: BodyOf<typeof batchCall>): Promise<Answer> {
  const { db, actor, vault } = context
  const sender = await senderOf(context)
  await requireMayWrite(context, db, sender)
  const ids = [...new Set(body.contact_ids)]
  const vouched = new Set(body.vouches)
  if ([...vouched].some((id) => !ids.includes(id))) throw fieldError('vouches', fieldErrors.choice)
  if (vouched.size > 0) await requireMayVouch(actor, db, sender)
  await limitDesk(db, 'letter imports', sender, rateLimits.letterImports)
  const emails = (await contactsOf(db, sender, ids)).flatMap(({ email }) => email ?? [])
  const refusalOf = await refusalsOf(context, db, emails)
  const answer = await change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    const rows = await rowsOf(tx, { sender, ids, refusalOf })
    const letters = rows.flatMap(({ contact, row }) =>
      row.writes && !contact.is_for_asks_only ? [{ ...row.writes, vouches: vouched.has(contact.id), urgent: false }] : [],
    )
    if (rows.some(({ contact, row }) => vouched.has(contact.id) && row.is_shared_mailbox))
      throw fieldError('vouches', fieldErrors.letterShared)
    await storeLetters(tx, { vault, actor, keeper: sender.keeper, hashed: await addressHasher(tx) }, letters)
    await forgetLooks(tx, sender.keeper, letters.length)
    if (letters.length > 0) await recordEvent(tx, actor, 'letter written', { details: { letters: letters.length } })
    return { written: letters.length, left_out: rows.flatMap(leftOut) }
  })
  // What it says of an address, it says without a letter.
  if (answer.left_out.length > 0) await noteLooks(db, sender.keeper, answer.left_out.length)
  return answer
}

interface Chosen {
  sender: Sender
  ids: readonly string[]
  refusalOf: Awaited<ReturnType<typeof refusalsOf>>
}

/** What each contact's row of a list would say. */
async function rowsOf(tx: Db, { sender, ids, refusalOf }: Chosen) {
  const contacts = await contactsOf(tx, sender, ids)
  const confirmed = await confirmedOf(tx, [...new Set(contacts.map(({ charter_key }) => charter_key))])
  const read = contacts.map(({ first_name, last_name, email, phone }, line) => ({
    ...{ line, person: { first_name, last_name, email, phone, language: null, office: '' }, refusal: null, note: null },
    place: { charter_number: '', credit_union: '', state: '', city: '', note: '' },
  }))
  const places = contacts.map((contact): FoundPlace => {
    if (!covers(sender.states, contact.state)) return { refusal: fieldErrors.contactPlaceElsewhere, candidates: [] }
    if (contact.gone_at !== null) return { refusal: fieldErrors.contactPlaceGone, candidates: [] }
    return { ...contact, id: contact.directory_id, is_enrolled: confirmed.has(contact.charter_key) }
  })
  const emails = contacts.flatMap(({ email }) => email ?? [])
  const rows = await compareRows(tx, { keeper: sender.keeper, read, places, emails, refusalOf })
  return rows.flatMap((row, at) => {
    const contact = contacts[at]
    return contact ? [{ contact, row }] : []
  })
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Who wants asks alone has declined letters. */
function leftOut({ contact: { id: contact_id, is_for_asks_only }, row: { state, reason, writable_from } }: Row): Answer['left_out'] {
  if (is_for_asks_only) return [{ contact_id, why: 'declined', reason: null, writable_from: null }]
  return state === 'new' ? [] : [{ contact_id, why: state, reason, writable_from }]
}

/** Those of the desk alone. @throws AppError `not_found` */
async function contactsOf(db: Db, { keeper }: Sender, ids: readonly string[]) {
  const found = []
  for (const { values } of batches(ids))
    found.push(
      ...(await db
        .selectFrom('contacts')
        .innerJoin('directory', 'directory.id', 'contacts.directory_id')
        .select(['contacts.id', 'directory_id', 'first_name', 'last_name', 'email', 'contacts.phone', 'is_for_asks_only'])
        .select(['directory.name', 'directory.city', 'directory.state', 'charter_key', 'charter_number', 'gone_at'])
        .where('contacts.id', 'in', values)
        .where('association_id', keeper === null ? 'is' : '=', keeper)
        .orderBy('contacts.id')
        .execute()),
    )
  if (found.length < ids.length) throw new AppError('not_found')
  return found
}
