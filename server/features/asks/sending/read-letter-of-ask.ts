// The letter that an ask is as well, as long as it still opens an enrollment.

import type { Deps } from '#server/domain/context.ts'
import { termsOf } from '#server/domain/letters/desk-terms.ts'
import { openLetter } from '#server/domain/letters/letter-payload.ts'
import { findLetter, type Letter } from '#server/domain/letters/living-letter.ts'
import { takeBackLetter } from '#server/domain/letters/take-back-letter.ts'
import { NotSetUp, NotYet, type OutboxRow } from '#server/lib/mail/outbox.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'settings'>

/**
 * Null where the ask leaves without it: no letter leaves without the program's postal address, nor from a desk whose letters were stopped or wait. One that a
 * desk pressed for waits, or is taken back, as letters are.
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
  if (!letter || stopped_at !== null) return takeBackLetter(db, row, { id: letter_id, token, why: 'The letter has ended.' })
  if (!isSetUp) throw new NotSetUp('No letter leaves without PROGRAM_ADDRESS.')
  throw new NotYet('The letters of this Association wait for the foundation.')
}
