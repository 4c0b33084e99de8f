// The rows from which the snapshot of an incident is made. Their number depends on the area, not on the number of statuses.

import { sql } from 'kysely'
import { heardByOf, type Speaker } from '#contract/board/heard-by.ts'
import type { Condition, ThingOut } from '#contract/catalogue/condition.ts'
import type { Now } from '#contract/records/now.ts'
import type { OfficeStatus, ShownStatus } from '#contract/records/office-options.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { aboutOfListed } from '#server/domain/now/now-of.ts'
import { momentIn } from '#server/domain/office-facts.ts'
import { countsAsReport, countsInExercise, isTrial, trueAt } from '#server/domain/reports/which-count.ts'
import type { Settled } from '#server/domain/settled.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { affectedIn } from './affected.ts'
import { isCallIn } from './calls-in.ts'
import { countsInIncident, inAreas } from './count-credit-unions.ts'
import { officesInArea } from './in-area.ts'
import { beginOf, isLookedAt, type Looking, lookedAt, lookOf } from './look.ts'
import { countNeeds, type NeedsRule } from './requests-of.ts'

export interface SnapshotIncident extends Looking {
  quiet_after_hours: number
  closed_at: string | null
}

export interface PlacedOffice {
  id: string
  directory_id: string
  state: string
  county: string | null
  status: ShownStatus
  /** When anything was said of it; null if nothing was. */
  as_of: string | null
  /** The person and organization who said it, only with the newest word of each credit union. */
  heard_by: string | null
}

/** The offices of the area with their current status. */
export async function officesIn(db: Db, incident: SnapshotIncident): Promise<PlacedOffice[]> {
  const look = lookOf(incident)
  const said = sql<string | null>`case when ${isLookedAt(look, 'said')} then office_facts.said_key end`
  const placed = officesInArea(db, incident)
    .select(['offices.id', 'offices.directory_id', 'offices.state', 'offices.county'])
    .select([lookedAt<OfficeStatus>(look, 'status').as('status'), said.as('said_key')])
    .select(sql<number>`row_number() over (partition by offices.directory_id order by ${said} desc nulls last)`.as('place'))
  const rows = await db
    .selectFrom(placed.as('placed'))
    .select(['id', 'directory_id', 'state', 'county', 'status', 'said_key', lastSpeaker.as('said_by')])
    .execute()
  return rows.map(({ said_key, said_by, status, ...row }) => ({
    ...row,
    heard_by: said_by === null ? null : heardByOf(speakerIn(said_by)),
    status: status ?? 'unknown',
    as_of: said_key === null ? null : momentIn(said_key),
  }))
}

/** Looked up for each credit union: for a join, PostgreSQL reads all statuses that were ever stored. */
const lastSpeaker = sql<string | null>`case placed.place when 1 then (select said.entered_by_name || ${'\n'} || said.entered_by_organization
  || ${'\n'} || coalesce(said.via, '') || ${'\n'} || case when said.entered_with_support then 'yes' else '' end
  from office_statuses as said where said.id = substr(placed.said_key, 29)) end`

function speakerIn(saidBy: string): Speaker {
  const [name = '', organization = '', via = '', support = ''] = saidBy.split('\n')
  return { name, organization, via, with_support: support !== '' }
}

/** A credit union with offices in the area, and its newest report since the incident began. */
export interface Listed {
  directory_id: string
  credit_union_id: string | null
  charter_number: string
  charter_key: string
  name: string
  name_key: string
  city: string
  state: string
  /** Whether it counts in figures. */
  counts: boolean
  /** How it is now; null in an exercise, and if nothing is known. */
  condition: Condition | null
  now_as_of: string | null
  /** What is out now besides branches. */
  out: readonly ThingOut[]
  report: { id: string; at: string; by: string } | null
  /** By the newest report or call that says so, whatever else others say; null while nobody has. */
  employees_affected: number | null
}

/** Includes those that NCUA no longer lists, while they have offices. */
export async function listedIn(db: Settled, incident: SnapshotIncident): Promise<Listed[]> {
  const rows = await db
    .selectFrom('directory')
    .innerJoin('incidents', (join) => join.on('incidents.id', '=', incident.id))
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    // None in an exercise.
    .leftJoin('nows', (join) => join.on('nows.about', '=', incident.is_exercise ? '' : aboutOfListed(db)))
    .leftJoin('disaster_reports', (join) =>
      join.on('disaster_reports.id', '=', newestReport(incident)).on(incident.is_exercise ? countsInExercise : countsAsReport),
    )
    .select([
      'directory.id as directory_id',
      'directory.charter_number',
      'directory.charter_key',
      'directory.name',
      'directory.name_key',
      'directory.city',
      'directory.state',
    ])
    .select(countsInIncident.as('counts'))
    .select(['nows.condition as now_condition', 'nows.as_of as now_as_of'])
    // Nothing but branches is out in any other condition (`now-rule.ts`): most of a large area is not read.
    .select(sql<string | null>`case when nows.condition in ('closed', 'down') then nows.now end`.as('now'))
    .select(['credit_unions.id as credit_union_id', 'disaster_reports.id as report_id', 'disaster_reports.created_at as reported_at'])
    .select(['disaster_reports.filed_by_name', 'disaster_reports.filed_by_organization', 'disaster_reports.filed_with_support'])
    .select(affectedIn('number', { incident, since: beginOf(incident) }).as('employees_affected'))
    .where('directory.id', 'in', (eb) =>
      eb.selectFrom(inAreas.as('area')).select('area.directory_id').where('area.incident_id', '=', incident.id),
    )
    .execute()
  return rows.map(
    ({ report_id, reported_at, filed_by_name, filed_by_organization, filed_with_support, now_condition, now, ...listed }) => ({
      ...listed,
      condition: now_condition as Condition | null,
      out: now === null ? [] : outOf(JSON.parse(now)),
      counts: Boolean(listed.counts),
      report:
        report_id === null || reported_at === null
          ? null
          : {
              id: report_id,
              at: reported_at,
              by: heardByOf({ name: filed_by_name, organization: filed_by_organization, with_support: Boolean(filed_with_support) }),
            },
    }),
  )
}

/** Offices say how branches are. */
export const outOf = ({ out }: Pick<Now, 'out'>) => out.filter((thing) => thing !== 'branches')

/**
 * The report that came last for a credit union, whatever day it gives; one that is not confirmed hides no other. An exercise has only those that
 * name it.
 */
const newestReport = (incident: SnapshotIncident) => sql<string>`(select newest.id from disaster_reports as newest
  where newest.about = 'charter ' || directory.charter_key and newest.deleted_at is null and ${belongsTo(incident, 'newest')}
  order by newest.confirmed desc, newest.created_at desc, newest.id desc limit 1)`

const belongsTo = (incident: SnapshotIncident, table: 'disaster_reports' | 'newest') =>
  incident.is_exercise
    ? sql<boolean>`${sql.ref(`${table}.incident_id`)} = ${incident.id}`
    : sql<boolean>`(${sql.ref(`${table}.withdrawn_at`)} is null and ${trueAt(table)} >= ${beginOf(incident)})`

/** A person and their organization, by their names at that time. */
export const nameOf = (name: string | null, organization: string | null) => [name, organization].filter(Boolean).join(', ')

/** What came in besides statuses and reports. */
export interface LatestNews {
  /** By directory id: the last call that reached a person. */
  calls: ReadonlyMap<string, { at: string; by: string }>
  /** By directory id; those of an exercise are none. */
  needs: ReadonlyMap<string, { open: number; met: number }>
  /** The keys of credit unions with news that does not count. */
  unconfirmed: ReadonlySet<string>
}

export async function latestNewsOf(db: Db, incident: SnapshotIncident, rule?: NeedsRule): Promise<LatestNews> {
  const [calls, needs, unconfirmed] = await Promise.all([
    callsThatReached(db, incident),
    countNeeds(db, incident, { rule }),
    unconfirmedNews(db, incident),
  ])
  return {
    calls: new Map(calls.map((call) => [call.directory_id, { at: call.at, by: call.by }])),
    needs,
    unconfirmed: new Set(unconfirmed.flatMap(({ charter_key }) => charter_key ?? [])),
  }
}

const callsThatReached = (db: Db, incident: SnapshotIncident) =>
  db
    .selectFrom('call_attempts')
    .innerJoin('incidents', (join) => join.on('incidents.id', '=', incident.id))
    .select(['call_attempts.directory_id', 'call_attempts.created_at as at', 'call_attempts.made_by_name as by'])
    .where(isCallIn('incidents'))
    // Found by the index of these: calls of all other storms are not read.
    .where('call_attempts.directory_id', 'in', (eb) =>
      eb.selectFrom(inAreas.as('area')).select('area.directory_id').where('area.incident_id', '=', incident.id),
    )
    .where('call_attempts.outcome', '=', 'reached')
    .orderBy('call_attempts.created_at')
    .orderBy('call_attempts.id')
    .execute()

/** Credit unions with a status or report from an organization that is not confirmed. */
const unconfirmedNews = (db: Db, incident: SnapshotIncident) =>
  db
    .selectFrom('credit_unions')
    .select('credit_unions.charter_key')
    .where('type_organization', '=', 'Credit Union')
    .where('confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('superseded_by', 'is', null)
    .where(sql<boolean>`not ${isTrial}`)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('office_statuses')
            .select('office_statuses.id')
            .whereRef('office_statuses.credit_union_id', '=', 'credit_unions.id')
            .where('office_statuses.via', 'is', null)
            .where('office_statuses.withdrawn_at', 'is', null)
            .where(isAbout(incident)),
        ),
        eb.exists(
          eb
            .selectFrom('disaster_reports')
            .select('disaster_reports.id')
            .whereRef('disaster_reports.credit_union_id', '=', 'credit_unions.id')
            .where('disaster_reports.deleted_at', 'is', null)
            .where('disaster_reports.via', 'is', null)
            .where(belongsTo(incident, 'disaster_reports')),
        ),
      ]),
    )
    .distinct()
    .execute()

/** Whether an entry is news of the incident: in an exercise, if it names it; otherwise, if it is real and since it began. */
const isAbout = (incident: SnapshotIncident) =>
  incident.is_exercise
    ? sql<boolean>`office_statuses.incident_id = ${incident.id}`
    : sql<boolean>`(office_statuses.as_of >= ${beginOf(incident)} and not exists (select 1 from incidents as exercise
        where exercise.id = office_statuses.incident_id and exercise.is_exercise))`
