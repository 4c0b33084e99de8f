// The data of NCUA's contact file for each credit union, and the newest imported cycle of each kind of file.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table directory add column phone text',
  'alter table directory add column domains text',
  'alter table directory add column contact_cycle date',
  'create table directory_cycles (kind text not null primary key, newest_cycle date not null)',
]

export const directoryContacts = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
