// How many views of contacts of a person are counted.

import { newId, now } from '#server/lib/database/new-id.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

const keyOf = ({ user }: SignedIn) => `contacts viewed: ${user.id}`

export async function viewsOf({ db }: TestApp, person: SignedIn): Promise<number> {
  return (await db.selectFrom('failures').select('id').where('account_key', '=', keyOf(person)).execute()).length
}

/** As many more, in this hour. */
export async function viewedOften({ db }: TestApp, person: SignedIn, times: number) {
  const values = Array.from({ length: times }, () => ({
    ...{ id: newId(), account_key: keyOf(person), address: '', device_hash: null, happened_at: now() },
  }))
  for (let from = 0; from < values.length; from += 200)
    await db
      .insertInto('failures')
      .values(values.slice(from, from + 200))
      .execute()
}
