// Which recipients of an organization's mails it invited as colleagues: they are limited apart from those whom it asks for help.

import { type Kysely, sql } from 'kysely'

export const invitedRecipients = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table mail_recipients add column is_invited boolean not null default false`.execute(db)
  },
})
