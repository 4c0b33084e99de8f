// Half an hour after a cry for help, those who were told are told again unless somebody has taken it up. Of earlier cries nobody is.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const criesToldAgain = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table ask_replies add column tell_again_at ${moments[engine]}`).execute(db)
    await sql`create index ask_replies_tell_again on ask_replies (tell_again_at) where tell_again_at is not null`.execute(db)
  },
})
