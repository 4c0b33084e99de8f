// What became of a letter: computed from what is stored of it.

import type { Selectable } from 'kysely'
import type { LetterState } from '#contract/records/letter-options.ts'
import type { LettersTable } from '#server/lib/database/tables/letter-tables.ts'

type Stored = Pick<
  Selectable<LettersTable>,
  'used_at' | 'declined_at' | 'ended_at' | 'undeliverable_at' | 'sent_at' | 'expires_at' | 'contact_id' | 'again_at'
>

export function stateOfLetter(letter: Stored): LetterState {
  const { used_at, declined_at, ended_at, undeliverable_at, sent_at, expires_at, contact_id } = letter
  if (used_at !== null) return 'used'
  if (declined_at !== null) return 'declined'
  if (undeliverable_at !== null) return 'undeliverable'
  if (ended_at !== null || contact_id === null) return 'over'
  // One that is to be sent again was handed over before, and its link begins once it is again.
  if (sent_at === null || expires_at === null) return 'waiting'
  return expires_at > new Date().toISOString() ? 'sent' : 'over'
}
