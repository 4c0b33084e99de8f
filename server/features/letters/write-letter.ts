// A desk writes one letter.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/letters/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { hasDeclined } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isEnrolled, type Place, placeFor } from '#server/domain/contacts/desk-of-contacts.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, outsideDesk } from '#server/domain/desk/desk.ts'
import { isInAreaOf } from '#server/domain/incidents/in-area.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { isSharedMailbox } from '#server/domain/letters/shared-mailbox.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { refusalsOf } from './addresses.ts'
import { historiesOf, type Writing, writableFrom } from './history.ts'
import { noteLooks } from './looks.ts'
import { limitDesk, requireMayVouch, requireMayWrite, type Sender, senderOf } from './sender.ts'
import { type NewLetter, storeLetters } from './store-letters.ts'

type Form = BodyOf<typeof calls.writeLetter>

/** Returns the id of the letter. */
export async function writeLetter(context: Context<Actor>, form: Form): Promise<string> {
  const { db, actor } = context
  const sender = await senderOf(context)
  const place = await placeIn(context, sender, form.directory_id)
  await requireMayWrite(context, db, sender)
  if (form.vouches) await requireMayVouch(actor, db, sender)
  if (form.urgent) await requireUrgent(db, sender, place)
  const letter = letterIn(form)
  try {
    return await change(db, async (tx) => {
      const id = await write(tx, context, { keeper: sender.keeper, place, letter })
      const { directory_id, vouches, urgent } = letter
      await recordEvent(tx, actor, 'letter written', { recordId: id, details: { directory_id, vouches, urgent } })
      return id
    })
  } catch (error) {
    // What it says of an address, it said without a letter.
    if (error instanceof AppError) await noteLooks(db, sender.keeper, 1)
    throw error
  }
}

/** A rule that refuses it ends the change. */
async function write(tx: Tx, context: Context<Actor>, { keeper, place, letter }: Writes): Promise<string> {
  const { vault, actor } = context
  const { email, vouches, urgent } = letter
  await takeTurns(tx, 'contacts')
  const hashed = await addressHasher(tx)
  if (await isEnrolled(tx, place)) throw new AppError('already_enrolled')
  if (await hasDeclined(tx, email)) throw new AppError('declined')
  const refusalOf = await refusalsOf(context, tx, [email])
  const refusal = refusalOf(email) ?? (vouches && isSharedMailbox(email) ? fieldErrors.letterShared : null)
  if (refusal !== null) throw fieldError('email', refusal)
  await refuseEarly(tx, hashed(email), urgent ? 'urgent' : 'usual')
  // What is refused does not count.
  if (urgent) await limitDesk(tx, 'urgent letters', { keeper }, rateLimits.urgentLetters)
  const [id = ''] = await storeLetters(tx, { vault, actor, keeper, hashed }, [letter])
  return id
}

interface Writes {
  keeper: Sender['keeper']
  place: Place
  letter: NewLetter
}

/** @throws AppError `written_lately` with the moment from which it can be written */
export async function refuseEarly(tx: Tx, hash: string, writing: Writing) {
  const history = (await historiesOf(tx, [hash])).get(hash) ?? []
  const from = writableFrom(history, writing)
  if (from !== null) throw new AppError('written_lately', { more: { writable_from: from } })
}

/** Letters are for the states of the desk: by the directory's state alone. */
async function placeIn(context: Pick<Context<Actor>, 'db' | 'actor'>, { states }: Sender, directoryId: string): Promise<Place> {
  const place = await placeFor(context, directoryId)
  if (!covers(states, place.state)) throw outsideDesk(context.actor)
  if (place.gone_at !== null) throw fieldError('directory_id', fieldErrors.contactPlaceGone)
  return place
}

/** In a storm that is under way: for a credit union with an office in it. @throws AppError `not_acceptable_now`, `letters_paused` */
async function requireUrgent(db: Db, { keeper }: Sender, { id }: Place) {
  if ((await termsOf(db, keeper)).paused_at !== null) throw new AppError('letters_paused')
  const incidents = await db.selectFrom('incidents').select('id').where('phase', '<>', 'closed').where('is_exercise', '=', false).execute()
  const office = await db
    .selectFrom('offices')
    .select('id')
    .where('directory_id', '=', id)
    .where(isInAreaOf(incidents.map((each) => each.id)))
    .limit(1)
    .executeTakeFirst()
  if (!office) throw new AppError('not_acceptable_now')
}

const letterIn = ({
  directory_id,
  email,
  first_name,
  last_name,
  language,
  vouches,
  urgent,
}: Omit<Form, 'language'> & { language?: string | null | undefined }): NewLetter => ({
  ...{ directory_id, email, first_name: first_name ?? '', last_name: last_name ?? '', phone: null, language: language || null },
  ...{ vouches: vouches ?? false, urgent: urgent ?? false },
})
