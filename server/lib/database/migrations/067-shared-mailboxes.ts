// People of a roster may share a mailbox. A row with the address of an account is of that account only if it has its name, too, so rows that were taken
// for an account's until now become so for good.

import { type Kysely, sql } from 'kysely'

const account = `(select users.id from users join memberships on memberships.user_id = users.id
  where users.email_key = roster_people.email_key and memberships.credit_union_id = roster_people.credit_union_id
  and not memberships.locked and users.deleted_at is null)`

const statements = [
  'drop index roster_people_email',
  'create index roster_people_email on roster_people (credit_union_id, email_key)',
  `update roster_people set user_id = ${account} where user_id is null and email_key is not null
    and not exists (select 1 from roster_people other where other.credit_union_id = roster_people.credit_union_id and other.user_id = ${account})`,
]

export const sharedMailboxes = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
