// Finds the people who want to know of new warnings, and when they are to be told.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { type WarningGroup, type WarningSeverity, warningSeverities } from '#contract/records/warning-options.ts'
import { tookItsNumber } from '#server/domain/claims/took-its-number.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isWarningInForce, officesTouched } from './in-force.ts'
import { quietUntil } from './quiet-hours.ts'

/** Warnings and people that are looked at before other requests get their turn. */
const WARNINGS = 50
const PEOPLE = 250

interface News {
  id: string
  group_name: WarningGroup
  severity: WarningSeverity
  stored_at: string
}

/** Notes for each person what to tell, and marks the warnings as dealt with. A process that ends before begins again with the same ones. */
export async function findDue(db: Db, at: number) {
  for (;;) {
    const untold = await db
      .selectFrom('warnings')
      .select(['id', 'group_name', 'severity', 'stored_at', 'is_news', 'ended_at', isWarningInForce().as('is_in_force')])
      .where('told_at', 'is', null)
      .orderBy('stored_at')
      .orderBy('id')
      .limit(WARNINGS)
      .execute()
    if (untold.length === 0) return
    const news = untold.filter((warning) => warning.is_news && warning.is_in_force)
    if (news.length > 0) await noteAll(db, news, at)
    const ids = untold.map(({ id }) => id)
    await db
      .updateTable('warnings')
      .set({ told_at: new Date(at).toISOString() })
      .where('id', 'in', ids)
      .execute()
  }
}

async function noteAll(db: Db, news: readonly News[], at: number) {
  const byId = new Map(news.map((warning) => [warning.id, warning]))
  for (let after = ''; ; ) {
    const people = await peopleAfter(db, after)
    const last = people.at(-1)
    if (!last) return
    after = last.user_id
    const touched = await touchedFor(
      db,
      [...byId.keys()],
      people.map(({ user_id }) => user_id),
    )
    const chosen = new Map(people.map((person) => [person.user_id, person]))
    const rows = touched.flatMap(({ user_id, warning_id }) => {
      const [person, warning] = [chosen.get(user_id), byId.get(warning_id)]
      return person && warning && wants(person, warning) ? [{ user_id, warning_id, due_at: dueFor(person, warning, at) }] : []
    })
    if (rows.length > 0)
      await db
        .insertInto('warnings_due')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await yieldToEventLoop()
  }
}

/** People who chose to be told. Locked, unproven and waiting people are not. */
const peopleAfter = (db: Db, after: string) =>
  db
    .selectFrom('warning_choices')
    .innerJoin('users', 'users.id', 'warning_choices.user_id')
    .select(['warning_choices.user_id', 'least_severity', 'groups', 'quiet_from', 'quiet_until', 'warning_choices.updated_at'])
    .select([sql<string | null>`(${mainOffice('county')})`.as('county'), sql<string | null>`(${mainOffice('state')})`.as('state')])
    .where('warning_choices.ways', '<>', '[]')
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where('warning_choices.user_id', '>', after)
    .orderBy('warning_choices.user_id')
    .limit(PEOPLE)
    .execute()

type Person = Awaited<ReturnType<typeof peopleAfter>>[number]

/** Of the person's current organization: quiet hours are those of its main office. */
export const mainOffice = (column: 'county' | 'state') => sql`select offices.${sql.ref(column)} from credit_unions
  join directory on directory.charter_number = credit_unions.charter_number
  join offices on offices.directory_id = directory.id
  where credit_unions.id = users.credit_union_id and offices.gone_at is null and not offices.is_closed_for_good
  order by case offices.kind when 'main' then 0 else 1 end, offices.id limit 1`

/** Which of these warnings touch an office of a confirmed organization to which these people belong. */
const touchedFor = (db: Db, warningIds: readonly string[], userIds: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .innerJoin('offices', 'offices.directory_id', 'directory.id')
    .innerJoin(officesTouched(sql.join([...warningIds])).as('touched'), 'touched.office_id', 'offices.id')
    .select(['memberships.user_id', 'touched.warning_id'])
    .distinct()
    .where('memberships.user_id', 'in', [...userIds])
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where(tookItsNumber)
    .execute()

/** What was in force when the person chose is not told. */
const wants = ({ least_severity, groups, updated_at }: Person, { severity, group_name, stored_at }: News) =>
  warningSeverities.indexOf(severity) >= warningSeverities.indexOf(least_severity) &&
  (JSON.parse(groups) as WarningGroup[]).includes(group_name) &&
  updated_at <= stored_at

const dueFor = (person: Person, { severity }: News, at: number) =>
  new Date(severity === 'Extreme' ? at : quietUntil(person, at)).toISOString()
