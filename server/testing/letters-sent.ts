// Letters that have arrived, for tests of what their links do.

import { register } from '#contract/auth/calls.ts'
import { addressHasher } from '#server/domain/letters/address-key.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { DAY } from '#server/lib/time.ts'
import type { TestApp } from './app.ts'
import { type Placed, placed } from './offices.ts'
import { enroll, PASSWORD, registration, type SignedIn } from './people.ts'

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

/** A credit union of Kansas, as NCUA has it. */
export const inKansas = { city: 'Salina', state: 'KS', street: '1 Mill Road', zip: '67401' }
export const prairieWind = ({ db }: TestApp, charter: number, changes: object = {}) =>
  placed(db, ['20169'], { name: `Prairie Wind ${charter} Credit Union`, charter_number: `${charter}`, ...inKansas, ...changes })

/** The form by letter: the person, and no organization. */
export function personForm(token: string, email: string, changes: object = {}) {
  const { first_name, last_name, phone, position, department } = registration()
  const person = { first_name, last_name, phone, position, department, terms_agreed: true as const }
  return { ...person, token, email, password: PASSWORD, password_confirmation: PASSWORD, ...changes }
}
export async function enrollByLetter(testApp: TestApp, form: ReturnType<typeof personForm>) {
  const browser = testApp.visitor()
  const { status, body, error } = await browser.call(register, { body: form })
  return { browser, status, user: body, error }
}
/** What became of an enrollment, and which there are. */
export const outcome = ({ status, user }: Awaited<ReturnType<typeof enrollByLetter>>) => [
  status,
  user.email_proven,
  user.organization_confirmed,
  user.token_used,
]
export const CONFIRMED = [201, true, true, true]
export const WAITS = [201, true, false, true]
export const ORDINARY = [201, false, false, false]
