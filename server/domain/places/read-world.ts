// Everything that the rule for places to go asks: credit unions with their answers, and the offices that may be gone to. Exercises have no part in it.

import { type SqlBool, sql } from 'kysely'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { ReachableSaid } from '#contract/records/place.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import { shownCharterNumber } from '#server/domain/claims/charter-number.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import type { Area } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isSeen, type Look, lookOf } from '#server/domain/incidents/look.ts'
import { shareReads } from '#server/domain/incidents/share-reads.ts'
import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import type { Sources } from '#server/domain/now/now-rule.ts'
import { sourcesOf } from '#server/domain/now/now-sources.ts'
import { REAL } from '#server/domain/office-facts.ts'
import { isInForce } from '#server/domain/offices.ts'
import { listIn } from '#server/domain/organizations/stored-answers.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { consentsLapsed } from './consents-lapsed.ts'
import { nearIndex } from './near-index.ts'
import { type Candidate, type Host, isHost, limitsAt, takesGuests, type World } from './place-rule.ts'
import { reachOf } from './reachable.ts'

export const readWorld = shareReads(
  () => '',
  async (db: Db, _all: null): Promise<World> => {
    const at = Date.now()
    const storms = (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)
    const [hosts, offices] = await Promise.all([hostsIn(db, storms, at), candidatesIn(db, storms, at)])
    // Each office that is not open asks all of these that are near, so those that are no place for anybody are left out here.
    const limits = limitsAt(at)
    const others = offices.filter((each) => isHost(hosts.get(each.directory_id), at) && takesGuests(each, { limits }) !== null)
    return {
      at,
      limits,
      hosts,
      offices: Map.groupBy(offices, ({ directory_id }) => directory_id),
      others,
      near: nearIndex(others),
      nowhere: others.filter((each) => each.at === null),
    }
  },
)

const nothingSaid: Sources = { reports: [], offices: [] }

/** Those that said yes to anything, and those that named a network: all others have own places only. */
async function hostsIn(db: Db, storms: readonly FoundIncident[], at: number): Promise<Map<string, Host>> {
  const time = new Date(at).toISOString()
  const rows = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select(['directory.id as directory_id', 'directory.charter_key', shownCharterNumber.as('charter_number'), 'credit_unions.id'])
    .select('credit_unions.name')
    .select(['shared_branching_networks', 'guest_note', 'guests_in', 'guests_out', 'reachable_public', 'guests_answered_at'])
    .select(['guests_none_until', 'prefers', 'not_to', 'not_from', 'reachable', 'reachable_note', 'reachable_until'])
    .select(['data_processing_positive_balance_files', isShownPublicly.as('is_shown')])
    .where(holdsCharterNumber)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('guests_in', '=', true),
        eb('guests_out', '=', true),
        eb('shared_branching_networks', 'is not', null),
        eb('reachable_until', '>', time),
      ]),
    )
    .execute()
  const isSaid = ({ reachable, reachable_until }: (typeof rows)[number]) => reachable !== null && (reachable_until ?? '') > time
  const asking = rows.filter((row) => row.shared_branching_networks !== null && !isSaid(row)).map(({ charter_key }) => charter_key)
  const [sources, cyber] = await Promise.all([sourcesOfSystems(db, asking, at), consentsLapsed(db, storms)])
  return new Map(
    rows.map((row) => {
      const networks = listIn(row.shared_branching_networks) ?? []
      const host: Host = {
        directory_id: row.directory_id,
        credit_union_id: row.id,
        name: row.name,
        charter_number: row.charter_number,
        networks: new Set(networks.map(searchKey)),
        note: row.guest_note,
        is_shown: Boolean(row.is_shown),
        guests_in: row.guests_in,
        guests_out: row.guests_out,
        reachable_public: row.reachable_public && (row.guests_answered_at ?? '') >= (cyber.get(row.directory_id) ?? ''),
        none_until: row.guests_none_until,
        prefers: JSON.parse(row.prefers),
        not_to: JSON.parse(row.not_to),
        not_from: JSON.parse(row.not_from),
        reach: reachOf(at, {
          said: isSaid(row) ? { reachable: row.reachable as ReachableSaid, note: row.reachable_note } : null,
          hasNetworks: networks.length > 0,
          hasBalanceFiles: row.data_processing_positive_balance_files,
          sources: sources.get(`charter ${row.charter_key}`) ?? nothingSaid,
        }),
      }
      return [row.directory_id, host]
    }),
  )
}

/** Of most, nobody said anything of their computer system: the facts of their offices are not read. */
async function sourcesOfSystems(db: Db, charters: readonly string[], at: number): Promise<ReadonlyMap<string, Sources>> {
  const since = new Date(at - DAYS_AFFECTED * DAY).toISOString()
  const [byOffices, byReports] = await Promise.all([
    db
      .selectFrom('office_facts')
      .innerJoin('offices', 'offices.id', 'office_facts.office_id')
      .innerJoin('directory', 'directory.id', 'offices.directory_id')
      .select('directory.charter_key')
      .distinct()
      .where('office_facts.scope', '=', REAL)
      .where('office_facts.systems', 'is not', null)
      .where('office_facts.systems_key', '>=', since)
      .execute(),
    db.selectFrom('disaster_reports').select('about').distinct().where('date_reported', '>=', since.slice(0, 10)).execute(),
  ])
  const spoken = new Set([...byOffices.map(({ charter_key }) => `charter ${charter_key}`), ...byReports.map(({ about }) => about)])
  const asked = charters.map((key) => `charter ${key}`).filter((about) => spoken.has(about))
  return asked.length === 0 ? new Map() : sourcesOf(db, asked)
}

/** The keys of facts are moments first. */
const momentOf = (key: string) => sql<string | null>`substr(${sql.ref(key)}, 1, 24)`

/** In which incident a fact was said, where that can matter: what is not older than any storm counts in all. */
const saidIn = (key: string, looks: readonly Looked[]) => {
  const newest = looks.reduce((since, { look }) => (look.since > since ? look.since : since), '')
  return sql<string | null>`case when ${sql.ref(key)} < ${newest}
    then (select said.incident_id from office_statuses as said where said.id = substr(${sql.ref(key)}, 29)) end`
}

/** Those that said something in the last two weeks, and those that usually take guests. Mobile branches are no places. */
async function candidatesIn(db: Db, storms: readonly FoundIncident[], at: number): Promise<Candidate[]> {
  const since = new Date(at - DAYS_AFFECTED * DAY).toISOString()
  const looks = storms.map(lookedAtBy)
  const { young } = limitsAt(at)
  const isSaid = sql<SqlBool>`(office_facts.status_key >= ${since} or office_facts.guests_key >= ${since})`
  const rows = await db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', REAL))
    .select(['offices.id', 'offices.directory_id', 'offices.site_id', 'offices.name', 'offices.street', 'offices.city', 'offices.state'])
    .select([
      'offices.zip',
      'offices.county',
      'offices.hours',
      'offices.latitude',
      'offices.longitude',
      'offices.placed_by',
      'offices.guests_usually',
    ])
    .select((eb) => eb.fn.coalesce('offices.phone', 'directory.phone').as('phone'))
    .select([
      'office_facts.status',
      momentOf('office_facts.status_key').as('status_at'),
      saidIn('office_facts.status_key', looks).as('status_in'),
    ])
    .select([
      'office_facts.guests',
      momentOf('office_facts.guests_key').as('guests_at'),
      saidIn('office_facts.guests_key', looks).as('guests_said_in'),
    ])
    .where(isInForce)
    .where('offices.kind', '<>', 'mobile')
    .where((eb) => eb.or([isSaid, eb('offices.guests_usually', '=', true)]))
    .execute()
  const zipCodes = await loadZipCodes()
  const coveredBy = stormsOver(looks)
  return rows.map((row): Candidate => {
    const { latitude, longitude, status_at } = row
    const over = coveredBy(row.state, row.county)
    const counts = (moment: string | null, incident_id: string | null) =>
      moment !== null && moment >= since && (over.length === 0 || over.some(({ look }) => isSeen(look, moment, { incident_id })))
    // As on the public page: what was said today is not forgotten when a newer storm begins.
    const status = counts(status_at, row.status_in) || (status_at ?? '') >= young ? row.status : null
    const own = latitude === null || longitude === null ? null : { latitude, longitude }
    const ofZip = own === null ? zipCodes.coordinatesOf(row.zip) : null
    // Field by field: two spreads of 20 columns for each of 20,000 offices took a tenth of the read.
    return {
      id: row.id,
      directory_id: row.directory_id,
      site_id: row.site_id,
      name: row.name,
      street: row.street,
      city: row.city,
      state: row.state,
      zip: row.zip,
      county: row.county,
      phone: row.phone,
      hours: row.hours,
      at: own ?? ofZip,
      placed_by: own ? row.placed_by : ofZip && 'zip',
      status: status as OfficeStatus | null,
      as_of: status === null ? null : status_at,
      is_outside: over.length === 0,
      guests: counts(row.guests_at, row.guests_said_in) ? row.guests : null,
      guests_usually: row.guests_usually,
    }
  })
}

interface Looked {
  look: Look
  holds: (state: string, county: string | null) => boolean
}

/** The area as sets: thousands of offices are looked up in it. */
function lookedAtBy(storm: FoundIncident): Looked {
  const { states, counties }: Area = storm
  const [inStates, inCounties] = [new Set(states), new Set(counties)]
  return {
    look: lookOf(storm),
    holds: (state, county) => inStates.has(state) || (county !== null && inCounties.has(county)),
  }
}

/** Of each county once: thousands of offices are in it. */
function stormsOver(looks: readonly Looked[]) {
  const known = new Map<string, Looked[]>()
  return (state: string, county: string | null): readonly Looked[] => {
    const key = `${state} ${county}`
    const over = known.get(key) ?? looks.filter(({ holds }) => holds(state, county))
    known.set(key, over)
    return over
  }
}
