// Many people with an organization each, as in a storm. No person and no organization reaches the limit on requests within an hour.

import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { sessionCookie } from '#server/lib/http/cookies.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { FetchingBrowser } from './fetching-browser.ts'

export interface Person {
  browser: FetchingBrowser
  email: string
  credit_union_id: string
  charter_number: string
}

const FIRST_CHARTER = 700_000

/** Administrators of confirmed credit unions, signed in. */
export function gatherCrowd(db: Db, size: number): Promise<Person[]> {
  return db.transaction().execute(async (tx) => {
    const people: Person[] = []
    for (let n = 0; n < size; n += 1) people.push(await enroll(tx, n))
    return people
  })
}

async function enroll(db: Db, n: number): Promise<Person> {
  const [credit_union_id, id, token, time] = [newId(), newId(), newToken(), now()]
  const charter_number = `${FIRST_CHARTER + n}`
  const email = `storm.${n}@example.org`
  const name = `Storm ${n} Credit Union`
  const place = { street: '1 Pier Road', city: 'Biloxi', zip: '39530', state: 'MS', latitude: 30.4, longitude: -88.9 }
  const times = { created_at: time, updated_at: time }
  await db
    .insertInto('credit_unions')
    .values({
      ...{ id: credit_union_id, type_organization: 'Credit Union' as const, charter_number, is_not_listed: false },
      ...{ name, name_key: name.toLowerCase(), core_system: 'KeyStone', logo_id: null, has_answers: false },
      ...{ confirmed_at: time, completed_at: null, deleted_at: null },
      ...place,
      ...times,
    })
    .execute()
  await db
    .insertInto('users')
    .values({
      ...{ id, email, email_key: email, email_proven_at: time, first_name: 'Dana', last_name: `Storm ${n}`, phone: '228-555-0142' },
      ...{ credit_union_id },
      ...times,
    })
    .execute()
  await db.insertInto('memberships').values({ user_id: id, credit_union_id, role: 'Administrator', created_at: time }).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      acting_as_id: null,
      created_at: time,
      last_used_at: time,
      address: null,
      user_agent: null,
    })
    .execute()
  const browser = new FetchingBrowser()
  browser.setCookie(sessionCookie({ PUBLIC_URL: 'http://localhost' }), token)
  return { browser, email, credit_union_id, charter_number }
}
