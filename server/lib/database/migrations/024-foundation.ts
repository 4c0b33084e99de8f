// The keys of the foundation's queue: whether an organization enrolled before any had to be confirmed, and whether the foundation withdrew its
// confirmation.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

export const foundation = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      'alter table credit_unions add column is_earlier boolean not null default false',
      'update credit_unions set is_earlier = true where confirmed_at is null',
      `alter table credit_unions add column withdrawn_at ${moments[engine]}`,
      'alter table credit_unions add column withdrawn_reason text',
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
