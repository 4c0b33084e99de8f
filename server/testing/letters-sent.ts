// Letters that have arrived, for tests of what their links do.

import { addressHasher } from '#server/domain/letters/address-key.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'
import type { TestApp } from './app.ts'
import type { Placed } from './offices.ts'
import { enroll, type SignedIn } from './people.ts'

let leagues = 0

/** An Association of Kansas that may vouch by letter. */
export async function leagueThatVouches(testApp: TestApp, terms: { may_vouch?: boolean; a_week?: number } = {}) {
  leagues += 1
  const name = `Heartland League ${leagues}`
  const person = await enroll(testApp, {
    ...{ type_organization: 'Association', credit_union_name: name, state: 'KS', city: 'Topeka', zip: '66603' },
  })
  const id = person.user.credit_union_id ?? ''
  await testApp.db
    .insertInto('letter_desks')
    .values({ association_id: id, may_vouch: true, ...terms })
    .execute()
  return { ...person, id, name }
}
export type League = Awaited<ReturnType<typeof leagueThatVouches>>

interface Sending {
  /** Null for the foundation's. */
  league: (SignedIn & { id: string }) | null
  place: Pick<Placed, 'id'>
  email: string
  vouches?: boolean
  written_at?: string
}

/** Written, and taken by the mail server a day ago. */
export async function letterSent({ db }: TestApp, { league, place, email, vouches = true, written_at = ago(1) }: Sending) {
  const [token, id, contact_id] = [newToken(), newId(), newId()]
  const association_id = league?.id ?? null
  const hash = await addressHasher(db)
  const [, domain = ''] = email.split('@')
  await db
    .insertInto('contacts')
    .values({
      ...{ id: contact_id, association_id, directory_id: place.id, first_name: 'Ana', last_name: 'Diaz' },
      ...{ email, email_key: emailKey(email), phone: null, language: null, note: null, is_by_letter: true },
      ...{ agreed_to_texts_at: null, agreed_to_texts_by: null },
      ...{ used_at: now(), created_at: now(), updated_at: now(), created_by: league?.user.id ?? 'foundation' },
    })
    .execute()
  await db
    .insertInto('letters')
    .values({
      ...{ id, association_id, contact_id, directory_id: place.id, written_by: league?.user.id ?? 'foundation', vouches },
      ...{ email_hash: hash(email), email_domain: domain === 'gmail.com' ? null : domain, token_hash: hashToken(token) },
      ...{ written_at, sent_at: written_at, expires_at: ago(-29) },
    })
    .execute()
  return { id, contact_id, token, email }
}

export const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
