// What invited organizations answer, where exactly help is needed, and which side moves what is lent.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table help_invitations add column seen_at text',
  'alter table help_invitations add column declined_at text',
  'alter table help_invitations add column decline_reason text',
  'alter table help_requests add column place_street text',
  'alter table help_requests add column place_city text',
  'alter table help_requests add column place_contact_name text',
  'alter table help_requests add column place_contact_phone text',
  "alter table offers add column moves text not null default 'lender'",
  "update offers set moves = 'borrower' where transport = 'You fetch it'",
]

export const lendingAnswers = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
