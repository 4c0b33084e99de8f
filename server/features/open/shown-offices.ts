// The offices that members and the press can see: those of confirmed organizations that chose to be shown. Exercises are never shown.

import { sql } from 'kysely'
import type { OfficeStatus, WayPlaced } from '#contract/records/office-options.ts'
import { dayIn, isOver } from '#contract/rules/loan-days.ts'
import { shownCharterNumber } from '#server/domain/claims/charter-number.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { holds } from '#server/domain/incidents/area.ts'
import { countClosed, countCreditUnions, countTogether } from '#server/domain/incidents/count-credit-unions.ts'
import { type FoundIncident, findBySlug, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isInAreaOf, officesWithStatus } from '#server/domain/incidents/in-area.ts'
import { beforeScopeOf, beginOf, isSeen, type Look, lookedAt, lookOf, wasOpenAt } from '#server/domain/incidents/look.ts'
import { shareReads } from '#server/domain/incidents/share-reads.ts'
import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import { limitsAt } from '#server/domain/places/place-rule.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { lookEverywhere, officesWithNewest, shutSince } from './newest-statuses.ts'

interface ReadOffice {
  id: string
  credit_union_id: string
  directory_id: string
  credit_union: string
  /** NCUA's number, or the state and its number, joined by a hyphen. */
  charter_number: string
  /** Of the credit union. */
  home_state: string
  /** NCUA's number of the office; null for one that NCUA does not list. */
  site_id: string | null
  office: string
  street: string
  city: string
  state: string
  zip: string
  county: string | null
  latitude: number | null
  longitude: number | null
  placed_by: WayPlaced
  /** The office's number, or NCUA's of the credit union. Never a person's. */
  phone: string | null
  hours: string | null
  status_id: string | null
  /** Null for unknown. */
  status: OfficeStatus | null
  as_of: string | null
  opens_again_on: string | null
  public_note: string | null
  /** The incident of the card from which the status came. */
  said_in: string | null
  /** The newest status that is known, also one that does not count, with its moment. */
  newest: OfficeStatus | null
  newest_at: string | null
  /** When the day and the note were said. */
  opens_at: string | null
  note_at: string | null
}

export interface Before {
  status: OfficeStatus
  as_of: string
  /** False if it was said since a storm began, more than 14 days ago. */
  is_from_before: boolean
}

export interface ShownOffice extends ReadOffice {
  /** The open storms that cover it; of a closed one's list that one. */
  incidents: FoundIncident[]
  /** The name of the storm in which it was said to be not open, and which has closed. */
  since: string | null
  /** On the list of all storms: its status is from before those that are open now, and young enough to be shown. */
  isFromBefore: boolean
  /** The last status that is known of an office that is unknown in the storms of the list. */
  before: Before | null
}

/** When the note for members was said, which stays when the status changes. */
export const noteMoment = ({ public_note, note_at }: Pick<ReadOffice, 'public_note' | 'note_at'>) => (public_note === null ? null : note_at)

export interface ShownOffices {
  /** The storm of the list; null for all that are open. */
  incident: FoundIncident | null
  /** When the list was true: that of a closed storm was at its closing. */
  as_of: string
  /** When what came late was added to the list of a closed storm; null if nothing was. */
  completed_at: string | null
  /** By credit union, then by name. */
  offices: ShownOffice[]
  /** Credit unions in the list. */
  shown: number
  /** Credit unions in the area that are not in the list. */
  notShown: number
}

/** Open incidents, the newest first. */
export const openIncidents = async (db: Db): Promise<FoundIncident[]> =>
  (await findIncidents(db, ['watch', 'active'])).filter(({ is_exercise }) => !is_exercise)

export async function incidentOf(db: Db, slug: string): Promise<FoundIncident | undefined> {
  const found = await findBySlug(db, slug)
  return found?.is_exercise ? undefined : found
}

/** In milliseconds: how long the page of a closed storm is shown. */
const FROZEN = 90 * DAY

/** Whether a closed storm still has its page. */
export const isStillShown = ({ closed_at }: Pick<FoundIncident, 'closed_at'>) =>
  closed_at !== null && Date.parse(closed_at) >= Date.now() - FROZEN

/** How long the page of all storms has what the desk of a closed one said, in milliseconds. */
const SAID = 14 * DAY

/** Closed storms with a word of their desk: that of the page, or on the page of all storms those that closed lately. */
export async function closedWithNote(db: Db, incident: FoundIncident | null | undefined): Promise<FoundIncident[]> {
  if (incident) return incident.phase === 'closed' && incident.closing_note !== null && isStillShown(incident) ? [incident] : []
  if (incident === undefined) return []
  const since = new Date(Date.now() - SAID).toISOString()
  return (await findIncidents(db, ['closed'])).filter(
    ({ is_exercise, closing_note, closed_at }) => !is_exercise && closing_note !== null && (closed_at ?? '') >= since,
  )
}

/** Every office once, with its newest status, over all open storms and those that left it closed or limited. */
export const shownEverywhere = shareReads(
  () => '',
  async (db: Db, _all: null): Promise<ShownOffices> => {
    const as_of = now()
    const open = await openIncidents(db)
    const look = lookEverywhere()
    const rows = await shownOffices(officesWithNewest(db, look), look).where(eitherCoveredOrShut(open)).execute()
    const looks = new Map(open.map((incident) => [incident, lookOf(incident)]))
    const read = placedIn(rows, open, as_of)
    const notCurrent = read.filter((office) => !isCurrent(office, looks) && isShut(office))
    const left = await stormsThatLeft(db, notCurrent)
    const offices = read.flatMap((office) => inList(office, left.get(office.id), looks, as_of))
    const counted = await countTogether(
      db,
      open.map(({ id }) => id),
    )
    return { incident: null, as_of, completed_at: null, offices, ...shares(offices, counted) }
  },
)

/** The list of one storm: what was said in it; that of a closed one as of its closing. */
export const shownIn = shareReads(
  (incident: FoundIncident) => incident.id,
  (db: Db, incident: FoundIncident): Promise<ShownOffices> =>
    incident.phase === 'closed' ? shownAtClosing(db, incident) : shownNow(db, incident),
)

async function shownNow(db: Db, incident: FoundIncident): Promise<ShownOffices> {
  const as_of = now()
  const storms = await openIncidents(db)
  const [rows, counted] = await Promise.all([
    shownOffices(officesWithStatus(db, incident), lookOf(incident)).execute(),
    countCreditUnions(db, [incident.id]),
  ])
  const offices = placedIn(rows, storms, as_of).map((office) => withBefore(office, [incident]))
  return { incident, as_of, completed_at: null, offices, ...shares(offices, counted.get(incident.id) ?? 0) }
}

/** An organization that is confirmed later is not added. One that wants to be shown no more is left out. */
async function shownAtClosing(db: Db, incident: FoundIncident): Promise<ShownOffices> {
  const as_of = incident.closed_at ?? now()
  const [read, counted, picture, before] = await Promise.all([
    shownOffices(officesWithStatus(db, incident), lookOf(incident)).execute(),
    countClosed(db, [incident.id]),
    db.selectFrom('incident_pictures').select(['shown', 'completed_at']).where('incident_id', '=', incident.id).executeTakeFirst(),
    statusesBefore(db, incident),
  ])
  const shown = picture?.shown ? new Set<string>(JSON.parse(picture.shown)) : null
  const rows = read.filter(({ credit_union_id }) => shown === null || shown.has(credit_union_id))
  const completed = rows.map((row) => ({ ...row, ...before.get(row.id) }))
  const offices = placedIn(completed, [incident], as_of).map((office) => withBefore(office, [incident]))
  const completed_at = picture?.completed_at ?? null
  return { incident, as_of, completed_at, offices, ...shares(offices, counted.get(incident.id) ?? 0) }
}

/** By office: the last status from before the incident, as of its closing. */
async function statusesBefore(db: Db, { id }: FoundIncident) {
  const rows = await db
    .selectFrom('office_facts')
    .select(['office_id', 'status as newest', momentOf('status_key').as('newest_at')])
    .where('scope', '=', beforeScopeOf(id))
    .execute()
  return new Map(rows.map(({ office_id, ...status }) => [office_id, status]))
}

function placedIn(rows: readonly ReadOffice[], open: readonly FoundIncident[], as_of: string): ShownOffice[] {
  const today = dayIn(0, Date.parse(as_of))
  return rows.map((row) => ({
    ...withoutPastDay(row, today),
    incidents: open.filter((incident) => holds(incident, row)),
    since: null,
    isFromBefore: false,
    before: null,
  }))
}

/** Made once for a list of thousands of offices. */
type Looks = ReadonlyMap<FoundIncident, Look>

/** Whether what was said of an office at a moment counts in one of the storms over it. */
const countsIn = ({ incidents }: ShownOffice, looks: Looks, moment: string | null, said_in: string | null) =>
  moment !== null &&
  incidents.some((incident) => {
    const look = looks.get(incident)
    return look !== undefined && isSeen(look, moment, { incident_id: said_in })
  })

const isCurrent = (office: ShownOffice, looks: Looks) => countsIn(office, looks, office.as_of, office.said_in)
const isShut = ({ status }: ReadOffice) => status !== null && status !== 'open'

/** What an office is in the list of all storms; none if no storm has to do with it. */
function inList(office: ShownOffice, left: Left | undefined, looks: Looks, at: string): ShownOffice[] {
  if (isCurrent(office, looks)) return [office]
  if (left) return [{ ...office, ...left }]
  if (office.incidents.length === 0) return []
  return [isYoung(office, at) ? { ...office, isFromBefore: true } : unknown(office, looks)]
}

/** What was said today is not forgotten when a newer storm begins, or when the one in which it was said is closed. In the storm itself it stays unknown. */
const isYoung = ({ as_of }: ShownOffice, at: string) => as_of !== null && as_of >= limitsAt(Date.parse(at)).young

/** Its status is from before the storms; a day or a note may be newer. */
function unknown(office: ShownOffice, looks: Looks): ShownOffice {
  const since = (moment: string | null) => countsIn(office, looks, moment, null)
  const shown = {
    ...office,
    ...{ status_id: null, status: null, as_of: null },
    opens_again_on: since(office.opens_at) ? office.opens_again_on : null,
    public_note: since(office.note_at) ? office.public_note : null,
  }
  return withBefore(shown, office.incidents)
}

function withBefore(office: ShownOffice, storms: readonly FoundIncident[]): ShownOffice {
  const { status, newest, newest_at } = office
  if (status !== null || newest === null || newest_at === null) return office
  const is_from_before = storms.every(({ starts_at }) => newest_at < starts_at)
  return { ...office, before: { status: newest, as_of: newest_at, is_from_before } }
}

type Left = Pick<ShownOffice, 'since'>

/** By office, for those over which a storm closed while they were not open: since which one. */
async function stormsThatLeft(db: Db, offices: readonly ShownOffice[]): Promise<ReadonlyMap<string, Left>> {
  if (offices.length === 0) return new Map()
  const [shut, closed] = await Promise.all([
    shutSince(
      db,
      offices.map(({ id }) => id),
    ),
    findIncidents(db, ['closed']),
  ])
  const byClosing = closed
    .filter(({ is_exercise, closed_at }) => !is_exercise && closed_at !== null)
    .sort((one, other) => ((one.closed_at ?? '') < (other.closed_at ?? '') ? 1 : -1))
  const found = offices.flatMap((office) => {
    const over = byClosing.filter((incident) => holds(incident, office))
    const from = shut.get(office.id)
    if (from === undefined || from > (over[0]?.closed_at ?? '')) return []
    return [[office.id, { since: stormOf(office, { over, from })?.name ?? null }] as const]
  })
  return new Map(found)
}

/** Where its status was said, or which was open then; of one that was said again later, the last that was open while it was shut. A storm that began later has no part in it. */
function stormOf({ as_of, said_in }: ShownOffice, { over, from }: { over: readonly FoundIncident[]; from: string }) {
  if (as_of === null) return undefined
  const begun = over.filter((incident) => beginOf(incident) <= as_of && from <= (incident.closed_at ?? ''))
  return begun.find(({ id }) => id === said_in) ?? begun.find((incident) => wasOpenAt(incident, as_of)) ?? begun[0]
}

/** How many credit unions show their offices, and how many in the area do not. */
function shares(offices: readonly ShownOffice[], counted: number) {
  const idsOf = (list: readonly ShownOffice[]) => new Set(list.map(({ credit_union_id }) => credit_union_id)).size
  const inside = offices.filter(({ incidents }) => incidents.length > 0)
  return { shown: idsOf(offices), notShown: Math.max(0, counted - idsOf(inside)) }
}

/** "Opens again January 1st" would promise the next one. A closed office is closed until somebody says more. */
const withoutPastDay = (office: ReadOffice, today: string): ReadOffice =>
  office.opens_again_on !== null && isOver({ until: office.opens_again_on }, today) ? { ...office, opens_again_on: null } : office

const eitherCoveredOrShut = (open: readonly FoundIncident[]) => {
  return sql<boolean>`(${isInAreaOf(open.map(({ id }) => id))} or office_statuses.status <> 'open')`
}

const momentOf = (key: string) => sql<string | null>`substr(${sql.ref(key)}, 1, 24)`

const shownOffices = (offices: ReturnType<typeof officesWithStatus>, look: Look) =>
  offices
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['offices.id', 'credit_unions.id as credit_union_id', 'credit_unions.name as credit_union', 'offices.name as office'])
    .select(['offices.directory_id', 'offices.site_id', shownCharterNumber.as('charter_number'), 'directory.state as home_state'])
    .select(['offices.street', 'offices.city', 'offices.state', 'offices.zip', 'offices.county'])
    .select(['offices.latitude', 'offices.longitude', 'offices.placed_by', 'offices.hours'])
    .select((eb) => eb.fn.coalesce('offices.phone', 'directory.phone').as('phone'))
    .select([
      'office_statuses.id as status_id',
      'office_statuses.status',
      'office_statuses.as_of',
      'office_statuses.incident_id as said_in',
    ])
    .select([lookedAt<string>(look, 'public_note').as('public_note'), lookedAt<string>(look, 'opens_again_on').as('opens_again_on')])
    .select(['office_facts.status as newest', momentOf('office_facts.status_key').as('newest_at')])
    .select([momentOf('office_facts.opens_again_on_key').as('opens_at'), momentOf('office_facts.public_note_key').as('note_at')])
    .where(holdsCharterNumber)
    .where(isShownPublicly)
    .orderBy('credit_unions.name_key')
    .orderBy('credit_unions.id')
    .orderBy('offices.name')
    .orderBy('offices.id')
