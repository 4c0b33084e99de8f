// Finds the people who want to know of new warnings, and when they are to be told.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import { type WarningGroup, type WarningSeverity, warningSeverities } from '#contract/records/warning-options.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isWarningInForce, officesTouched } from './in-force.ts'
import { quietUntil } from './quiet-hours.ts'

/** Warnings and people that are looked at before other requests get their turn. */
const WARNINGS = 100
const PEOPLE = 250
/** Warnings whose organizations one query finds, and rows that one query writes: each takes a few milliseconds. */
const AT_ONCE = 5
const ROWS = 300

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
  const newsOf = await organizationsTouched(db, news)
  if (newsOf.size === 0) return
  for (let after = ''; ; ) {
    const people = await peopleAfter(db, after)
    const last = people.at(-1)
    if (!last) return
    after = last.user_id
    await note(db, await wantedBy(db, people, newsOf), at)
    await yieldToEventLoop()
  }
}

type NewsOf = ReadonlyMap<string, readonly News[]>

/** What touches an office of each confirmed organization. */
async function organizationsTouched(db: Db, news: readonly News[]): Promise<NewsOf> {
  const found = new Map<string, News[]>()
  for (let from = 0; from < news.length; from += AT_ONCE) {
    const some = new Map(news.slice(from, from + AT_ONCE).map((warning) => [warning.id, warning]))
    for (const { credit_union_id, warning_id } of await pairsOf(db, [...some.keys()])) {
      const warning = some.get(warning_id)
      if (warning) found.set(credit_union_id, [...(found.get(credit_union_id) ?? []), warning])
    }
    await yieldToEventLoop()
  }
  return found
}

const pairsOf = (db: Db, warningIds: readonly string[]) =>
  db
    .selectFrom(officesTouched(sql.join([...warningIds])).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_number', 'directory.charter_number')
    .select(['credit_unions.id as credit_union_id', 'touched.warning_id'])
    .distinct()
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.superseded_by', 'is', null)
    .where(holdsCharterNumber)
    .execute()

/** People who chose to be told. Locked, unproven and waiting people are not. */
const peopleAfter = (db: Db, after: string) =>
  db
    .selectFrom('warning_choices')
    .innerJoin('users', 'users.id', 'warning_choices.user_id')
    .select(['warning_choices.user_id', 'least_severity', 'groups', 'quiet_from', 'quiet_until', 'warning_choices.updated_at'])
    .where('warning_choices.ways', '<>', '[]')
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where('warning_choices.user_id', '>', after)
    .orderBy('warning_choices.user_id')
    .limit(PEOPLE)
    .execute()

type Person = Awaited<ReturnType<typeof peopleAfter>>[number]

interface Wanted {
  person: Person
  news: readonly News[]
}

/** Each person with what they want to know, of all organizations that they belong to. */
async function wantedBy(db: Db, people: readonly Person[], newsOf: NewsOf): Promise<Wanted[]> {
  const ids = people.map(({ user_id }) => user_id)
  const memberships = await db
    .selectFrom('memberships')
    .select(['user_id', 'credit_union_id'])
    .where('user_id', 'in', ids)
    .where('locked', '=', false)
    .execute()
  const homes = Map.groupBy(memberships, ({ user_id }) => user_id)
  return people.flatMap((person) => {
    const all = new Set((homes.get(person.user_id) ?? []).flatMap(({ credit_union_id }) => newsOf.get(credit_union_id) ?? []))
    const news = [...all].filter((warning) => wants(person, warning))
    return news.length > 0 ? [{ person, news }] : []
  })
}

async function note(db: Db, wanted: readonly Wanted[], at: number) {
  const places = await placesOf(
    db,
    wanted.map(({ person }) => person.user_id),
  )
  const rows = wanted.flatMap(({ person, news }) => {
    const place = places.get(person.user_id) ?? nowhere
    const later = new Date(quietUntil({ ...person, ...place }, at)).toISOString()
    const soon = new Date(at).toISOString()
    return news.map(({ id, severity }) => ({ user_id: person.user_id, warning_id: id, due_at: severity === 'Extreme' ? soon : later }))
  })
  for (let from = 0; from < rows.length; from += ROWS)
    await db
      .insertInto('warnings_due')
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

interface PersonPlace {
  county: string | null
  state: string | null
}

export const nowhere: PersonPlace = { county: null, state: null }

/** Where the main office of each person's current organization is: its clock is theirs. */
export async function placesOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, PersonPlace>> {
  if (userIds.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id', 'credit_union_id'])
    .where('id', 'in', [...userIds])
    .execute()
  const homes = [...new Set(people.flatMap(({ credit_union_id }) => credit_union_id ?? []))]
  if (homes.length === 0) return new Map()
  const offices = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .innerJoin('offices', 'offices.directory_id', 'directory.id')
    .select(['credit_unions.id', 'offices.county', 'offices.state'])
    .where('credit_unions.id', 'in', homes)
    .where(holdsCharterNumber)
    .where('offices.gone_at', 'is', null)
    .where('offices.is_closed_for_good', '=', false)
    // The last one of each counts.
    .orderBy(sql`case offices.kind when 'main' then 1 else 0 end`)
    .orderBy('offices.id', 'desc')
    .execute()
  const places = new Map(offices.map(({ id, ...place }) => [id, place]))
  return new Map(people.map(({ id, credit_union_id }) => [id, places.get(credit_union_id ?? '') ?? nowhere]))
}

/** What was in force when the person chose is not told. */
const wants = ({ least_severity, groups, updated_at }: Person, { severity, group_name, stored_at }: News) =>
  warningSeverities.indexOf(severity) >= warningSeverities.indexOf(least_severity) &&
  (JSON.parse(groups) as WarningGroup[]).includes(group_name) &&
  updated_at <= stored_at
