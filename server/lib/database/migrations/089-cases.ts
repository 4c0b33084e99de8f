// A person who needs help is a case, until somebody says that it is settled: who is on it, since when, and what they noted.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const cases = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    const columns = [
      `case_opened_at ${moment}`,
      'case_taken_by_id text',
      'case_taken_by text',
      `case_taken_at ${moment}`,
      'case_note text',
      'case_settled_by_id text',
      'case_settled_by text',
      `case_settled_at ${moment}`,
      // When those in charge were told that nobody is on it.
      `case_told_at ${moment}`,
    ]
    for (const column of columns) await sql.raw(`alter table roll_call_people add column ${column}`).execute(db)
    // Of cases from before the upgrade, nobody is told again.
    await sql
      .raw(
        `update roll_call_people set case_opened_at = coalesce(answered_at, may_need_help_at), case_told_at = coalesce(answered_at, may_need_help_at)
          where state = 'needs_help' or may_need_help_at is not null`,
      )
      .execute(db)
    await sql
      .raw(
        'create index roll_call_people_cases on roll_call_people (case_opened_at) where case_opened_at is not null and case_told_at is null',
      )
      .execute(db)
  },
})
