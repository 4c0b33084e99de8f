// Warnings in force, and the offices in their area: by one query over offices and counties.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { warningKinds } from '#contract/warnings/kinds.ts'
import { type Area, statesOf } from '#server/domain/incidents/area.ts'
import { isInForce } from '#server/domain/offices.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Neither replaced, nor canceled, nor past its end. */
export const isWarningInForce = (time = now()) => sql<SqlBool>`(warnings.ended_at is null and warnings.ends_at > ${time})`

const forDeskOnly = warningKinds.filter((kind) => kind.is_for_desk_only).map(({ event }) => event)

/** Kinds that only the desk sees. */
export const isForAll = forDeskOnly.length > 0 ? sql<SqlBool>`warnings.kind not in (${sql.join(forDeskOnly)})` : sql<SqlBool>`1 = 1`

/** The offices in the area of each of some warnings: `warning_id` and `office_id`, each pair once. `chosen` yields ids of warnings. */
export const officesTouched = (chosen: RawBuilder<unknown>) =>
  sql<{ warning_id: string; office_id: string }>`(
    select warning_counties.warning_id, offices.id as office_id from warning_counties join offices on offices.county = warning_counties.county
      where warning_counties.warning_id in (${chosen}) and ${isInForce}
    union select warning_states.warning_id, offices.id from warning_states join offices on offices.state = warning_states.state
      where warning_states.warning_id in (${chosen}) and ${isInForce})`

/**
 * The same for rows of the directory. They have few offices and a warning touches thousands, so the search begins with theirs: SQLite keeps this order. `|| ''`
 * keeps it from looking up each office with each warning.
 */
export function ownOfficesTouched(chosen: RawBuilder<unknown>, directoryIds: readonly string[]) {
  const isOwn = sql`(offices.directory_id in (${sql.join([...directoryIds])}) and ${isInForce})`
  return sql<{ warning_id: string; office_id: string }>`(
    select warning_counties.warning_id, offices.id as office_id from offices cross join warning_counties
      where ${isOwn} and warning_counties.county = offices.county and warning_counties.warning_id || '' in (${chosen})
    union select warning_states.warning_id, offices.id from offices cross join warning_states
      where ${isOwn} and warning_states.state = offices.state and warning_states.warning_id || '' in (${chosen}))`
}

/** Whether a warning touches an office of this row of the directory. */
export const touchesOfficesOf = (directoryId: string) =>
  sql<SqlBool>`(exists (select 1 from warning_counties join offices on offices.county = warning_counties.county
      where warning_counties.warning_id = warnings.id and offices.directory_id = ${directoryId} and ${isInForce})
    or exists (select 1 from warning_states join offices on offices.state = warning_states.state
      where warning_states.warning_id = warnings.id and offices.directory_id = ${directoryId} and ${isInForce}))`

/** Whether a warning is in one of these states, wholly or in part. */
export const isInStates = (states: readonly string[]) =>
  states.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        states.map((state) => sql`warnings.states like ${`%"${state}"%`}`),
        sql` or `,
      )})`

/** Whether a warning and an area have a county or a state in common. */
export function overlaps(area: Area) {
  const states = statesOf(area)
  const isInCounty =
    area.counties.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`exists (select 1 from warning_counties where warning_counties.warning_id = warnings.id
          and warning_counties.county in (${sql.join(area.counties)}))`
  const isInWhole =
    states.length === 0
      ? sql<SqlBool>`1 = 0`
      : sql<SqlBool>`exists (select 1 from warning_states where warning_states.warning_id = warnings.id
          and warning_states.state in (${sql.join(states)}))`
  return sql<SqlBool>`(${isInCounty} or ${isInWhole} or ${isInStates(area.states)})`
}

export const warningsInForce = (db: Db) => db.selectFrom('warnings').where(isWarningInForce())
