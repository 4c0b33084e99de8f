// The letter that an ask to a contact carries, as long as its link still opens an enrollment.

import type { Deps } from '#server/domain/context.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { openLetter } from '#server/domain/letters/letter-payload.ts'
import { findLetter, type Letter } from '#server/domain/letters/living-letter.ts'
import { endLetter } from '#server/domain/letters/take-back-letter.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { NoLongerWanted, NotSetUp, NotYet, type OutboxRow } from '#server/lib/mail/outbox.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'settings'>

/**
 * Null where the ask leaves without the letter: no letter leaves without the program's postal address, nor for a desk whose letters are stopped or paused.
 * An ask by *Send the letter now* does not leave without it: it waits, or is taken back, as other letters are.
 */
export async function readLetterOfAsk(
  { db, vault, settings }: Parts,
  row: Pick<OutboxRow, 'id' | 'kind'>,
  sealed: string | undefined,
): Promise<(Letter & { token: string }) | null> {
  if (sealed === undefined) return null
  const { letter_id, token } = openLetter(vault, sealed)
  const letter = await findLetter(db, token)
  const { stopped_at, paused_at } = await termsOf(db, letter?.association_id ?? null)
  const isSetUp = Boolean(settings.PROGRAM_ADDRESS)
  if (letter && isSetUp && stopped_at === null && paused_at === null) return { ...letter, token }
  if (row.kind !== 'urgent_letter') return null
  if (!letter || stopped_at !== null) {
    await dropAsk(db, row)
    await endLetter(db, row, { id: letter_id, token })
    throw new NoLongerWanted('The letter has ended.')
  }
  if (!isSetUp) throw new NotSetUp('No letter leaves without PROGRAM_ADDRESS.')
  throw new NotYet('The letters of this Association wait for the foundation.')
}

/** What did not leave does not count as an ask. */
export const dropAsk = (db: Db, { id }: Pick<OutboxRow, 'id'>) => db.deleteFrom('ask_messages').where('id', '=', id).execute()

/** For an ask that is no longer wanted: the link of its letter opens nothing, and the letter does not count for its address. */
export function endLetterOfAsk({ db, vault }: Parts, row: Pick<OutboxRow, 'id'>, sealed: string) {
  const { letter_id, token } = openLetter(vault, sealed)
  return endLetter(db, row, { id: letter_id, token })
}
