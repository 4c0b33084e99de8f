// An ask to a contact of a credit union that has not enrolled carries a letter's link to enroll, so that the contact gets one mail instead of two.

import type { Insertable } from 'kysely'
import { DAYS_OF_A_LINK } from '#contract/letters/options.ts'
import type { HashAddress } from '#server/domain/letters/address-key.ts'
import type { LetterPayload } from '#server/domain/letters/letter-payload.ts'
import { newId } from '#server/lib/database/new-id.ts'
import type { LettersTable } from '#server/lib/database/tables/letter-tables.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'
import type { AskedPerson } from './who-is-asked.ts'

type Person = Pick<AskedPerson, 'person_id' | 'directory_id' | 'association_id' | 'email' | 'takes_letters' | 'channels'>

interface Asking {
  ask: Pick<Insertable<Tables['asks']>, 'asked_at' | 'asked_by'>
  hashed: HashAddress
}

/** The letter vouches for nobody, and does not count among the three a year. Null where the person gets no mail or wants no letters. */
export function letterOfAsk(person: Person, { ask, hashed }: Asking): { row: Insertable<LettersTable>; leads: LetterPayload } | null {
  const { person_id, directory_id, association_id, email, takes_letters, channels } = person
  if (email === null || !takes_letters || !channels.includes('mail')) return null
  const [letter_id, token] = [newId(), newToken()]
  const row = {
    ...{ id: letter_id, association_id, directory_id, contact_id: person_id, written_by: ask.asked_by ?? '', is_ask: true },
    ...{ email_hash: hashed(email), email_domain: null, token_hash: hashToken(token), written_at: ask.asked_at },
    expires_at: new Date(Date.parse(ask.asked_at) + DAYS_OF_A_LINK * DAY).toISOString(),
  }
  return { row, leads: { letter_id, token } }
}
