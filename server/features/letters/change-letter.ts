// A desk writes one of its letters once more, or ends it.

import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isEnrolled } from '#server/domain/contacts/desk-of-contacts.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, outsideDesk } from '#server/domain/desk/desk.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { endUnsent } from '#server/domain/letters/end-letters.ts'
import { lettersWithContacts } from '#server/domain/letters/find-letter.ts'
import { stateOfLetter } from '#server/domain/letters/letter-state.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow, takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { againAfter } from './present.ts'
import { requireMayVouch, requireMayWrite, senderOf } from './sender.ts'
import { queueLetters } from './store-letters.ts'
import { refuseEarly } from './write-letter.ts'

/**
 * From the person who presses, to whom answers go: a letter that vouches does so by them from then on.
 * @throws AppError `not_acceptable_now` for one that was sent again, used, declined or ended; `written_lately`; what vouching throws
 */
export async function sendAgain(context: Context<Actor>, id: string) {
  const { db, actor, vault } = context
  const sender = await senderOf(context)
  await requireMayWrite(context, db, sender)
  await change(db, async (tx) => {
    await takeTurns(tx, 'contacts')
    const letter = await lettersWithContacts(tx)
      .where('letters.id', '=', id)
      .where('letters.association_id', sender.keeper === null ? 'is' : '=', sender.keeper)
      .executeTakeFirst()
    if (!letter) throw new AppError((await isOwn(tx, id, sender.keeper)) ? 'not_acceptable_now' : 'not_found')
    if (!covers(sender.states, letter.state)) throw outsideDesk(actor)
    const from = againAfter(letter, stateOfLetter(letter))
    if (from === null || letter.email === null || letter.gone_at !== null) throw new AppError('not_acceptable_now')
    if (await isEnrolled(tx, letter)) throw new AppError('already_enrolled')
    if (from > now()) throw new AppError('written_lately', { more: { writable_from: from } })
    if (letter.vouches && letter.written_by !== actor.id) await requireMayVouch(actor, tx, sender)
    const email_hash = (await addressHasher(tx))(letter.email)
    await refuseEarly(tx, email_hash, 'again')
    const token = newToken()
    const time = now()
    await tx
      .updateTable('letters')
      .set({ token_hash: hashToken(token), written_by: actor.id, again_at: time, expires_at: null })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('contacts')
      .set({ used_at: time })
      .where('id', '=', letter.contact_id ?? '')
      .execute()
    const { directory_id, contact_id, email } = letter
    const of = { id, directory_id, contact_id: contact_id ?? '', association_id: sender.keeper }
    await queueLetters(tx, { vault, actor }, [{ ...of, email, email_hash, urgent: false, token }])
    await recordEvent(tx, actor, 'letter sent again', { recordId: id, details: { directory_id: letter.directory_id } })
  })
}

/** @throws AppError `not_acceptable_now` for one that is over already */
export async function endLetter({ db, actor }: Context<Actor>, id: string) {
  requireRealPerson(actor)
  const { keeper } = await senderOf({ db, actor })
  await change(db, async (tx) => {
    const letter = await lockRow(tx, 'letters', id)
    if (!letter || letter.association_id !== keeper) throw new AppError('not_found')
    if (!['waiting', 'sent', 'undeliverable'].includes(stateOfLetter(letter))) throw new AppError('not_acceptable_now')
    await endUnsent(tx, [id])
    await recordEvent(tx, actor, 'letter ended', { recordId: id, details: { directory_id: letter.directory_id } })
  })
}

async function isOwn(tx: Parameters<typeof endUnsent>[0], id: string, keeper: string | null): Promise<boolean> {
  const letter = await lockRow(tx, 'letters', id)
  return letter !== undefined && letter.association_id === keeper
}
