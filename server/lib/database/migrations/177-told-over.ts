// Organizations that were asked for help and told that it is no longer needed are told when it is needed again.

import { type Kysely, sql } from 'kysely'

export const toldOver = () => ({
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table help_invitations add column told_over_at text').execute(db)
  },
})
