// Credit unions that no list of reports shows, because nobody filed one: only the statuses of their offices are known.

import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import { conditions } from '#contract/catalogue/condition.ts'
import type { countKnownByOffices } from '#contract/disaster-reports/calls.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { StateCode } from '#contract/rules/states.ts'
import type { Actor } from '#server/domain/actor.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import type { Settled } from '#server/domain/settled.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

const isWithoutReport: RawBuilder<boolean> = sql`not exists (select 1 from disaster_reports
  where disaster_reports.about = nows.about and disaster_reports.is_latest and not disaster_reports.is_hidden)`

/** By how they are now. People of an organization that was refused or replaced find none. */
export async function knownByOffices(db: Db, { isShutOut }: Actor, state: StateCode | null): Promise<Known> {
  const [rows, open] = [isShutOut ? [] : await countsIn(await settleNow(db), state), await findIncidents(db, ['watch', 'active'])]
  const [incident, ...others] = open.filter(({ is_exercise }) => !is_exercise)
  const counted = new Map(rows.map((row) => [row.condition, Number(row.found)]))
  const found = ofEach(conditions, (condition) => counted.get(condition) ?? 0)
  return { found, incident_id: incident && others.length === 0 && !isShutOut ? incident.id : null }
}

type Known = AnswerOf<typeof countKnownByOffices>

const countsIn = (db: Settled, state: StateCode | null) =>
  db
    .selectFrom('nows')
    .innerJoin('directory', (join) => join.on(sql<boolean>`nows.about = 'charter ' || directory.charter_key`))
    .select(['nows.condition', sql<number>`count(*)`.as('found')])
    .where(isWithoutReport)
    .$if(state !== null, (query) => query.where('directory.state', '=', state ?? ''))
    .groupBy('nows.condition')
    .execute()
