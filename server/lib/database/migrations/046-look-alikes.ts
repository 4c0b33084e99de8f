// An organization whose typed name looks like that of a confirmed one, or of the program, waits for the foundation alone.

import { type Kysely, sql } from 'kysely'

export const lookAlikes = {
  async up(db: Kysely<unknown>) {
    await sql`alter table credit_unions add column looks_like text`.execute(db)
  },
}
