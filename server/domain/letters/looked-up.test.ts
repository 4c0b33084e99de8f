// What the form of a letter, and the end of all letters to an address, look up: by an index, however many accounts and mails there are.

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isPostgres } from '#server/lib/database/engines/open.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { storeContact } from '#server/testing/asks.ts'
import { placed } from '#server/testing/offices.ts'
import { deleteMailsTo } from './decline-letters.ts'
import { hasNameKey } from './same-mailbox.ts'

const { db, ...testApp } = await appOfFile()

/** The plan of a query, as the database would carry it out on a large table. */
async function planOf(query: { compile: () => { sql: string; parameters: readonly unknown[] } }): Promise<string> {
  const compiled = query.compile()
  let at = 0
  const text = sql.join(
    compiled.sql
      .split(/\$\d+|\?/)
      .flatMap((part, index) => (index === 0 ? [sql.raw(part)] : [sql`${compiled.parameters[at++]}`, sql.raw(part)])),
    sql.raw(''),
  )
  return db.transaction().execute(async (tx) => {
    if (isPostgres(tx)) await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql`${sql.raw(isPostgres(tx) ? 'explain' : 'explain query plan')} ${text}`.execute(tx)
    return JSON.stringify(rows)
  })
}

it('addresses of one mailbox', async () => {
  const contacts = db.selectFrom('contacts').select('email_key')
  expect(await planOf(contacts.where(hasNameKey(db, 'contacts.email_key', 'ana@gmail.com')))).toContain('contacts_mailbox')
  const users = db.selectFrom('users').select('email_key')
  expect(await planOf(users.where(hasNameKey(db, 'users.email_key', 'ana@gmail.com')))).toContain('users_mailbox')
})

it.each(['ana@gmail.com', 'a.n.a+x+y@gmail.com', 'ANA+2@googlemail.com', '"ana@x"@gmail.com'])('finds %s by its mailbox', async (email) => {
  const { id } = await placed(db, ['28047'])
  await storeContact({ db, ...testApp }, { directory_id: id, email })
  const key = email.toLowerCase()
  const found = await db
    .selectFrom('contacts')
    .select('email_key')
    .where('directory_id', '=', id)
    .where(hasNameKey(db, 'contacts.email_key', key))
    .execute()
  expect(found).toEqual([{ email_key: key }])
})

it('mails to an address, and links of a person', async () => {
  expect(await planOf(deleteMailsTo(db, 'ana@gmail.com'))).toContain('outbox_letters')
  expect(await planOf(db.deleteFrom('one_time_tokens').where('user_id', '=', newId()))).toContain('one_time_tokens_user')
})
