// Alerts as users read them and as the back office sorts them.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { Alert } from '#contract/records/alert.ts'
import { searchKey, searchWords } from '#contract/rules/search-key.ts'
import { type Actor, realPersonId } from '#server/domain/actor.ts'
import { isInForce } from '#server/domain/offices.ts'
import { formsOf, hasWords } from '#server/lib/database/contains.ts'
import { countOf, inOrder, type List } from '#server/lib/database/list.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

interface AlertSearch {
  searchString?: string | null | undefined
  current_only?: boolean | null | undefined
  closed_last?: boolean | null | undefined
}

interface Reader extends Pick<Actor, 'id' | 'impersonator'> {
  credit_union_id: string | null
  waiting_for: { id: string } | null
}

export const alertFields = [
  ...(['alerts.id', 'alerts.title', 'alerts.desc', 'alerts.url', 'alerts.button_title', 'alerts.severity'] as const),
  ...(['alerts.states', 'alerts.counties', 'alerts.expires_at', 'alerts.ended_at', 'alerts.replaces'] as const),
  ...(['alerts.with_support', 'alerts.created_at', 'alerts.changed_at', 'alerts.credit_union_id', 'alerts.incident_id'] as const),
  'association.name as association_name',
] as const

export const notDeletedAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .leftJoin('credit_unions as association', 'association.id', 'alerts.credit_union_id')
    .where('alerts.deleted_at', 'is', null)

/** Neither ended nor past its time. */
export const isCurrent = (time = now()) =>
  sql<SqlBool>`(alerts.ended_at is null and (alerts.expires_at is null or alerts.expires_at > ${time}))`

/** The states of an organization, in a query that names it: its own; of an Association, those that it covers too. */
const statesOf = (creditUnion: Expression<unknown>) => sql`select own.state from credit_unions as own where own.id = ${creditUnion}
  union select covered.state from association_states as covered where covered.credit_union_id = ${creditUnion}`

/** The area that an alert is for. */
export interface AlertArea {
  /** A list in JSON; null for none. */
  states: Expression<unknown>
  /** A query of FIPS codes; null where it is known that there are none. */
  counties: Expression<unknown> | null
}

/** The area of the alert in `alerts`. */
export const OF_ALERT: AlertArea = {
  states: sql.ref('alerts.states'),
  counties: sql`select alert_counties.county from alert_counties where alert_counties.alert_id = alerts.id`,
}

/** Whether an organization has an office in one of these counties. */
const hasOfficeIn = (
  counties: Expression<unknown>,
  creditUnion: Expression<unknown>,
) => sql<SqlBool>`exists (select 1 from credit_unions as placed
  join directory on directory.charter_key = placed.charter_key
  join offices on offices.directory_id = directory.id
  where placed.id = ${creditUnion} and placed.type_organization = 'Credit Union' and not placed.is_rival and ${isInForce}
    and offices.county in (${counties}))`

/**
 * Whether something for an area is for an organization: one of its states, or an office in one of the counties. Who has none, and waits for none, gets
 * what is for everybody.
 */
export function reaches({ states, counties }: AlertArea, creditUnion: Expression<unknown>) {
  const isForAll = counties === null ? sql`${states} is null` : sql`(${states} is null and not exists (${counties}))`
  const isInCounty = counties === null ? sql`1 = 0` : hasOfficeIn(counties, creditUnion)
  return sql<SqlBool>`(${isForAll}
    or exists (select 1 from (${statesOf(creditUnion)}) as places where ${states} like '%"' || places.state || '"%')
    or ${isInCounty})`
}

/** Where a person of the query belongs: their current organization, or the one that they wait for. */
export const organizationOfUser = sql<string>`coalesce(users.credit_union_id, (select join_requests.credit_union_id from join_requests
  where join_requests.user_id = users.id and join_requests.state = 'waiting' limit 1), '')`

/** Whether the person closed it. One that asks to act now comes back once a day. */
const isClosedBy = (personId: string) => sql<boolean>`exists (select 1 from closed_alerts
  where closed_alerts.user_id = ${personId} and closed_alerts.alert_id = alerts.id
    and (coalesce(alerts.severity, '') <> 'urgent' or closed_alerts.closed_at > ${new Date(Date.now() - DAY).toISOString()}))`

type SeenAlert = AlertRow & { closed: boolean }

/** Those that are for a person's organization. */
export function alertsReaching(db: Db, { credit_union_id, waiting_for }: Reader) {
  const reader = credit_union_id ?? waiting_for?.id ?? ''
  // An Association also reads what it published itself.
  return notDeletedAlerts(db).where((eb) => eb.or([reaches(OF_ALERT, sql`${reader}`), eb('alerts.credit_union_id', '=', reader)]))
}

/** Alerts for the reader, newest first. */
export function alertsFor(db: Db, reading: Reader, search: AlertSearch): List<SeenAlert> {
  const { searchString, current_only, closed_last } = search
  const isClosed = isClosedBy(realPersonId(reading))
  const own = alertsReaching(db, reading)
  const shown = current_only ? own.where(isCurrent()) : own
  const matching = searchString ? shown.where(hasWords(formsOf(searchWords(searchString)), { keys: ['alerts.search_key'] })) : shown
  const all = matching.select(alertFields).select(isClosed.as('closed'))
  const rows = closed_last ? all.orderBy(sql`case when ${isClosed} then 1 else 0 end`) : all
  const gravest = current_only ? rows.orderBy(sql`case when severity = 'urgent' then 0 else 1 end`) : rows
  return { rows: inOrder(gravest, ['alerts.created_at', 'alerts.id'], 'desc'), count: countOf(matching) }
}

/** What a search looks in. Lists are sorted by it, too. */
export const alertKey = ({ title, desc }: Pick<Alert, 'title' | 'desc'>) => searchKey(`${title} ${desc}`)

/** The newest alerts that hold, wherever. */
export function currentAlerts(db: Db): List<AlertRow> {
  const matching = notDeletedAlerts(db).where(isCurrent())
  return { rows: inOrder(matching.select(alertFields), ['alerts.created_at', 'alerts.id'], 'desc'), count: countOf(matching) }
}

export interface AlertRow extends Omit<Alert, 'states' | 'counties' | 'over' | 'from'> {
  credit_union_id: string | null
  association_name: string | null
  states: string | null
  counties: string | null
}

const listIn = (stored: string | null) => (stored === null ? [] : (JSON.parse(stored) as string[]))

export const presentAlert = ({ states, counties, credit_union_id, association_name, ...row }: AlertRow): Alert => ({
  ...row,
  from: credit_union_id === null ? null : { id: credit_union_id, name: association_name ?? '' },
  states: listIn(states),
  counties: listIn(counties),
  over: row.ended_at !== null || (row.expires_at !== null && row.expires_at <= now()),
})

export const findAlert = (db: Db, id: string): Promise<AlertRow | undefined> =>
  notDeletedAlerts(db).select(alertFields).where('alerts.id', '=', id).executeTakeFirst()

/** False where there is none that could end. */
export async function endCurrent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ ended_at: now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** As it is stored: none is for everybody. */
export const storedList = (list: readonly string[] | null | undefined) => (list?.length ? JSON.stringify([...new Set(list)].sort()) : null)
