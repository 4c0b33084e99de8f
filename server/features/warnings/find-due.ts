// Finds the people who want to know of new warnings, and when they are to be told.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { type WarningGroup, type WarningSeverity, warningSeverities } from '#contract/records/warning-options.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { quietUntil } from '#server/domain/geography/quiet-hours.ts'
import { isWarningInForce, officesTouched } from '#server/domain/warnings/in-force.ts'
import { batches } from '#server/lib/database/batches.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Warnings that are looked at before other requests get their turn. */
const WARNINGS = 100
/** Warnings whose organizations one query finds, organizations whose people one query finds, and rows that one query writes: each takes a few milliseconds. */
const AT_ONCE = 5
const ORGANIZATIONS = 20

interface NewWarning {
  id: string
  group_name: WarningGroup
  severity: WarningSeverity
  stored_at: string
  /** A list in JSON: the only areas in which it is news. */
  news_in: string | null
}

/** Notes for each person what to tell, and marks the warnings as dealt with. A process that ends before begins again with the same ones. */
export async function findDue(db: Db, at: number) {
  for (;;) {
    const untold = await db
      .selectFrom('warnings')
      .select(['id', 'group_name', 'severity', 'stored_at', 'is_news', 'news_in', goesOn().as('is_in_force')])
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

/** Whether it is in force, or what continues it: that may have come before anybody was told, and says nothing new by itself. */
const goesOn = () => sql<SqlBool>`(${isWarningInForce()} or exists (select 1 from warnings as later
  where later.chain = warnings.chain and later.ended_at is null and later.ends_at > ${now()}))`

/** Only the people of the organizations that are touched are looked at, however many others have chosen. */
async function noteAll(db: Db, news: readonly NewWarning[], at: number) {
  const newsOf = await organizationsTouched(db, news)
  const touched = [...newsOf.keys()]
  const places: Places = new Map()
  for (const { values } of batches(touched, ORGANIZATIONS)) {
    const people = await peopleOf(db, values)
    await note(db, { wanted: wantedBy(people, newsOf), places, at })
    await yieldToEventLoop()
  }
}

type NewsOf = ReadonlyMap<string, readonly NewWarning[]>

/** What touches an office of each confirmed organization. */
async function organizationsTouched(db: Db, news: readonly NewWarning[]): Promise<NewsOf> {
  const found = new Map<string, NewWarning[]>()
  for (const { values } of batches(news, AT_ONCE)) {
    const some = new Map(values.map((warning) => [warning.id, warning]))
    const touched = await pairsOf(db, [...some.keys()])
    for (const pairs of Map.groupBy(touched, ({ credit_union_id, warning_id }) => `${credit_union_id} ${warning_id}`).values()) {
      const [{ credit_union_id, warning_id } = { credit_union_id: '', warning_id: '' }] = pairs
      const warning = some.get(warning_id)
      if (warning && isNewsTo(warning, pairs)) found.set(credit_union_id, [...(found.get(credit_union_id) ?? []), warning])
    }
    await yieldToEventLoop()
  }
  return found
}

/** An organization with an office where an earlier message was in force knows of it. */
function isNewsTo({ news_in }: NewWarning, offices: readonly { county: string | null; state: string }[]) {
  if (news_in === null) return true
  const areas = new Set(JSON.parse(news_in) as string[])
  return offices.every(({ county, state }) => areas.has(state) || (county !== null && areas.has(county)))
}

const pairsOf = (db: Db, warningIds: readonly string[]) =>
  db
    .selectFrom(officesTouched(sql.join([...warningIds])).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['credit_unions.id as credit_union_id', 'touched.warning_id', 'offices.county', 'offices.state'])
    .distinct()
    .where(isConfirmed)
    .where(holdsCharterNumber)
    .execute()

/** Only people of such organizations are told. */
export const isConfirmed = sql<SqlBool>`(credit_unions.confirmed_at is not null and credit_unions.refused_at is null
  and credit_unions.superseded_by is null)`

/** The people of these organizations who chose to be told, once for each organization. Locked, unproven and waiting people are not. */
const peopleOf = (db: Db, organizations: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('warning_choices', 'warning_choices.user_id', 'memberships.user_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['warning_choices.user_id', 'least_severity', 'groups', 'quiet_from', 'quiet_until', 'warning_choices.updated_at'])
    .select(['memberships.credit_union_id as organization', 'users.credit_union_id as home'])
    .where('memberships.credit_union_id', 'in', [...organizations])
    .where('memberships.locked', '=', false)
    .where('warning_choices.ways', '<>', '[]')
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    // Several processes that note the same people do it in one order.
    .orderBy('memberships.user_id')
    .execute()

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

interface Wanted {
  person: Person
  news: readonly NewWarning[]
}

/** Each person with what they want to know. What was in force when the person chose is not told. */
function wantedBy(people: readonly Person[], newsOf: NewsOf): Wanted[] {
  return people.flatMap((person) => {
    const all = newsOf.get(person.organization) ?? []
    const news = all.filter((warning) => isWanted(person, warning) && person.updated_at <= warning.stored_at)
    return news.length > 0 ? [{ person, news }] : []
  })
}

/** Whether a warning is grave enough for a person, and of a group that they chose. */
export const isWanted = (
  { least_severity, groups }: { least_severity: WarningSeverity; groups: string },
  { severity, group_name }: { severity: WarningSeverity; group_name: WarningGroup },
) =>
  warningSeverities.indexOf(severity) >= warningSeverities.indexOf(least_severity) &&
  (JSON.parse(groups) as WarningGroup[]).includes(group_name)

async function note(db: Db, { wanted, places, at }: { wanted: readonly Wanted[]; places: Places; at: number }) {
  await findPlaces(
    db,
    wanted.map(({ person }) => person.home),
    places,
  )
  const soon = new Date(at).toISOString()
  const rows = wanted.flatMap(({ person, news }) => {
    const later = new Date(quietUntil({ ...person, ...placeOf(places, person.home) }, at)).toISOString()
    return news.map(({ id, severity }) => ({ user_id: person.user_id, warning_id: id, due_at: severity === 'Extreme' ? soon : later }))
  })
  for (const { values } of batches(rows)) {
    await yieldToEventLoop()
    await db
      .insertInto('warnings_due')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface Place {
  county: string | null
  state: string | null
}

/** Where the main office of each organization is: its clock is that of its people. */
export type Places = Map<string, Place>

const nowhere: Place = { county: null, state: null }

export const placeOf = (places: Places, organization: string | null) => places.get(organization ?? '') ?? nowhere

/** Adds the organizations that are not known yet. */
export async function findPlaces(db: Db, organizations: readonly (string | null)[], places: Places) {
  const missing = [...new Set(organizations)].filter((id) => id !== null && !places.has(id)) as string[]
  if (missing.length === 0) return
  const offices = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .innerJoin('offices', 'offices.directory_id', 'directory.id')
    .select(['credit_unions.id', 'offices.county', 'offices.state'])
    .where('credit_unions.id', 'in', missing)
    .where(holdsCharterNumber)
    .where('offices.gone_at', 'is', null)
    .where('offices.is_closed_for_good', '=', false)
    // The last one of each counts.
    .orderBy(sql`case offices.kind when 'main' then 1 else 0 end`)
    .orderBy('offices.id', 'desc')
    .execute()
  for (const id of missing) places.set(id, nowhere)
  for (const { id, ...place } of offices) places.set(id, place)
}
