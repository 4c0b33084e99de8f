// What NCUA's contact file says of each credit union, and which cycle of each kind of file was the newest that was imported.

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
