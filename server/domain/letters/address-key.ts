// Addresses that must be recognized again, and can't be read: keyed hashes. The key lies in the database and in its backups, and is for nothing else, so
// that what was declined stays declined wherever the database is restored.

import { createHmac, randomBytes } from 'node:crypto'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const NAME = 'address key'

export type HashAddress = (email: string) => string

export async function addressHasher(db: Db): Promise<HashAddress> {
  const key = Buffer.from(await keyIn(db), 'base64')
  return (email) => createHmac('sha256', key).update(emailKey(email)).digest('base64url')
}

async function keyIn(db: Db): Promise<string> {
  const stored = () => db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  const known = await stored()
  if (known) return known.value
  await db
    .insertInto('installation')
    .values({ name: NAME, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = (await stored()) ?? { value: '' }
  return value
}
