// A page of the list: what is known of these credit unions besides their stage.

import { type RawBuilder, sql } from 'kysely'
import { prepareFields, tabs } from '#contract/catalogue/prepare-form.ts'
import { type Answers, isTabComplete } from '#contract/catalogue/prepare-rules.ts'
import type { LeagueRow } from '#contract/league/schemas.ts'
import { ownOfficesTouched, warningsInForce } from '#server/domain/warnings/in-force.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import type { StagedRow } from './find-league.ts'
import { newestLetters } from './written-in.ts'

const YEAR = 365 * DAY

/** A list without a limit is read in parts. */
const AT_ONCE = 500

export async function presentLeague(db: Db, rows: readonly StagedRow[]): Promise<LeagueRow[]> {
  const all: LeagueRow[] = []
  for await (const some of presented(db, rows)) all.push(...some)
  return all
}

export async function* presented(db: Db, rows: readonly StagedRow[]): AsyncGenerator<LeagueRow[]> {
  for (const { values } of batches(rows, AT_ONCE)) yield await present(db, values)
}

async function present(db: Db, rows: readonly StagedRow[]): Promise<LeagueRow[]> {
  const ids = rows.flatMap(({ credit_union_id }) => credit_union_id ?? [])
  const places = rows.map(({ directory_id }) => directory_id)
  const [people, used, parts, warnings, letters] = await Promise.all([
    peopleOf(db, ids),
    usedThisYear(db, ids),
    partsOf(db, ids),
    warningsOf(db, places),
    newestLetters(db, places),
  ])
  return rows.map(({ name_key: _, county: __, ...row }) => {
    const id = row.credit_union_id ?? ''
    return {
      ...row,
      people: people.get(id) ?? 0,
      used_this_year: used.has(id),
      parts_complete: parts.get(id) ?? 0,
      letter: letters.get(row.directory_id) ?? null,
      warnings: warnings.get(row.directory_id) ?? 0,
    }
  })
}

type Counts = ReadonlyMap<string, number>

async function peopleOf(db: Db, ids: readonly string[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.credit_union_id as id', sql<number | string>`count(*)`.as('people')])
    .where('memberships.credit_union_id', 'in', ids)
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .groupBy('memberships.credit_union_id')
    .execute()
  return new Map(rows.map(({ id, people }) => [id, Number(people)]))
}

/** What an organization does here, and when. Nobody's sign-in is looked at. */
const deeds = [
  ['answer_changes', 'changed_at'],
  ['confirmations', 'confirmed_at'],
  ['office_statuses', 'created_at'],
  ['disaster_reports', 'created_at'],
  ['help_requests', 'created_at'],
  ['offers', 'created_at'],
  ['roll_calls', 'started_at'],
] as const

async function usedThisYear(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const since = new Date(Date.now() - YEAR).toISOString()
  const hasDone = deeds.map(
    ([table, at]): RawBuilder<boolean> =>
      sql`exists (select 1 from ${sql.table(table)} as done where done.credit_union_id = credit_unions.id
        and ${sql.ref(`done.${at}`)} > ${since} ${isOwn[table] ?? sql``})`,
  )
  const rows = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`(${sql.join(hasDone, sql` or `)})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a desk entered or asked for an organization, it did not do itself. */
const isOwn: { [table in (typeof deeds)[number][0]]?: RawBuilder<unknown> } = {
  disaster_reports: sql`and done.via is null`,
  office_statuses: sql`and done.source <> 'on_behalf'`,
  help_requests: sql`and done.desk_id is null`,
}

async function partsOf(db: Db, ids: readonly string[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_unions')
    .select(['id', ...prepareFields.map(({ name }) => name)])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...answers }) => [id, tabs.filter((tab) => isTabComplete(tab, answers as Answers)).length]))
}

async function warningsOf(db: Db, ids: readonly string[]): Promise<Counts> {
  if (ids.length === 0) return new Map()
  const inForce = warningsInForce(db).select('warnings.id')
  const rows = await db
    .selectFrom(ownOfficesTouched(sql`${inForce}`, ids).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select(['offices.directory_id', sql<number | string>`count(distinct touched.warning_id)`.as('warnings')])
    .groupBy('offices.directory_id')
    .execute()
  return new Map(rows.map(({ directory_id, warnings }) => [directory_id, Number(warnings)]))
}
