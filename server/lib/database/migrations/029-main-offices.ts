// An organization is where its main office is. The address that it enrolled with, often a post office box, stays as its mailing address; its state
// still says which organization it is.

import { type Kysely, sql } from 'kysely'

const statements = [
  ...['street', 'city', 'zip', 'state'].map((column) => `alter table credit_unions add column mailing_${column} text`),
  'drop index credit_unions_name',
  `create unique index credit_unions_name on credit_unions (type_organization, coalesce(mailing_state, state), name_key)
    where type_organization <> 'Credit Union' and deleted_at is null and not is_rival`,
]

export const mainOffices = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
