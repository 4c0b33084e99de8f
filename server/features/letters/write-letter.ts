// A desk writes one letter.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type * as calls from '#contract/letters/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { askableFrom } from '#server/domain/asks/ask-by-letter.ts'
import { hasDeclined } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isEnrolled, type Place, placeFor } from '#server/domain/contacts/desk-of-contacts.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, outsideDesk } from '#server/domain/desk/desk.ts'
import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { isSharedMailbox } from '#server/domain/letters/shared-mailbox.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
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
  const storms = urgent ? await stormsOver(tx, keeper, place) : undefined
  const hashed = await addressHasher(tx)
  if (await isEnrolled(tx, place)) throw new AppError('already_enrolled')
  if (await hasDeclined(tx, email)) throw new AppError('declined')
  const refusalOf = await refusalsOf(context, tx, [email])
  const refusal = refusalOf(email) ?? (vouches && isSharedMailbox(email) ? fieldErrors.letterShared : null)
  if (refusal !== null) throw fieldError('email', refusal)
  await refuseEarly(tx, hashed(email), urgent ? 'urgent' : 'usual')
  // What is refused does not count.
  if (urgent) await limitDesk(tx, 'urgent letters', { keeper }, rateLimits.urgentLetters)
  const [id = ''] = await storeLetters(tx, { vault, actor, keeper, hashed }, [{ ...letter, ...(storms && { storms }) }])
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

/**
 * The storms under way over an office of the credit union, which is on the desk's call list: the letter asks about them, and counts as an ask.
 * @throws AppError `not_acceptable_now` without one, `letters_paused`, `asked_today` if it was asked four times today
 */
async function stormsOver(tx: Tx, keeper: Sender['keeper'], { id }: Place): Promise<string[]> {
  // So that no other desk and no round asks in between.
  await takeTurns(tx, 'asks')
  if ((await termsOf(tx, keeper)).paused_at !== null) throw new AppError('letters_paused')
  const incidents = await tx.selectFrom('incidents').select('id').where('phase', '<>', 'closed').where('is_exercise', '=', false).execute()
  const ids = incidents.map((each) => each.id)
  const over = await tx
    .selectFrom(inAreas.as('area'))
    .select('area.incident_id')
    .distinct()
    .where('area.directory_id', '=', id)
    .where('area.incident_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('area.incident_id')
    .execute()
  if (over.length === 0) throw new AppError('not_acceptable_now')
  const writable_from = await askableFrom(tx, id)
  if (writable_from !== null) throw new AppError('asked_today', { more: { writable_from } })
  return over.map(({ incident_id }) => incident_id)
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
