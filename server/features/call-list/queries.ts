// The credit unions that the desk has not heard from, with their phone numbers and the last call.

import type { CallRow } from '#contract/call-list/schemas.ts'
import { contactNumbers } from '#contract/catalogue/prepare-form.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import { type CallOutcome, callOutcomes } from '#contract/records/call-options.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { readableReplies, readsWords } from '#server/domain/asks/readable-replies.ts'
import { presentReplies, repliesIn } from '#server/domain/asks/replies.ts'
import { waitingIn, waitingSince } from '#server/domain/asks/waiting-replies.ts'
import { deskIfAny, deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { knownZoneOf } from '#server/domain/geography/time-zones.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { isCallIn } from '#server/domain/incidents/calls-in.ts'
import { isClaimedAt } from '#server/domain/incidents/claimed-calls.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { toCallOrRead } from '#server/domain/incidents/to-call.ts'
import { isInForce } from '#server/domain/offices.ts'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { openRequestsOf } from './open-requests.ts'
import { orderCalls } from './order-calls.ts'
import { saidLatelyBy } from './said-lately.ts'

export interface AtDesk {
  db: Db
  actor: Actor
}

const isOf = (desk: StatesCovered) => (row: SnapshotRow) => isOfDesk(desk, row)

/** The credit unions of the desk's states that it has to call, or whose reply waits, the most urgent first. */
export async function rowsToCall({ db, actor }: AtDesk, incidentId: string): Promise<SnapshotRow[]> {
  const desk = await deskOf(db, actor)
  const { rows } = await boardSnapshotOf(db, incidentId)
  const incident = await findIncident(db, incidentId)
  // There is nobody to call in an incident that is closed.
  if (incident.phase === 'closed') return []
  const waiting = await waitingIn(db, desk, incident)
  return orderCalls(db, { incidentId, waiting, time: now() }, toCallOrRead(desk, rows, waiting))
}

/** One credit union of the area, also one that was heard from. @throws AppError `not_found` outside the area, `forbidden` in another desk's states */
export async function findRow({ db, actor }: AtDesk, incidentId: string, directoryId: string): Promise<SnapshotRow> {
  const desk = await deskOf(db, actor)
  const { rows } = await boardSnapshotOf(db, incidentId)
  const row = rows.find(({ directory_id }) => directory_id === directoryId)
  if (!row) throw new AppError('not_found')
  if (!isOf(desk)(row)) throw outsideDesk(actor)
  return row
}

/** What the list needs of a row of the board. */
export type CalledRow = Pick<
  SnapshotRow,
  'directory_id' | 'charter_number' | 'name' | 'city' | 'state' | 'credit_union_id' | 'heard_at' | 'is_quiet'
> &
  Partial<Pick<SnapshotRow, 'asked_at' | 'ask_state' | 'ask_channels' | 'ask_delivery' | 'ask_declined'>> & { offices: { total: number } }

type CalledIn = { id: string; is_exercise: boolean } | null

/** Without an incident, the calls are those without one. */
export async function presentCalls({ db, actor }: AtDesk, incident: CalledIn, rows: readonly CalledRow[]): Promise<CallRow[]> {
  if (rows.length === 0) return []
  const incidentId = incident?.id ?? null
  const ids = rows.map(({ directory_id }) => directory_id)
  const [said, phones, attempts, calls, zones, replies, requests, confirmed] = await Promise.all([
    saidLatelyBy(db, incident, ids),
    phonesOf(db, rows),
    attemptsOf(db, incidentId, ids),
    claims(db, incidentId, ids),
    zonesOf(db, ids),
    repliesOf(db, actor, incidentId, ids),
    incident?.is_exercise ? new Map<string, never>() : openRequestsOf(db, ids),
    confirmedOf(db, rows),
  ])
  return rows.map((row) => {
    const call = calls.get(row.directory_id)
    const [last_attempt = null, ...earlier_attempts] = attempts.get(row.directory_id) ?? []
    const claim = call?.is_claimed ? call : null
    return {
      directory_id: row.directory_id,
      charter_number: row.charter_number,
      name: row.name,
      city: row.city,
      state: row.state,
      time_zone: zones.get(row.directory_id) ?? knownZoneOf(row.state),
      credit_union_id: row.credit_union_id,
      phones: phones.get(row.directory_id) ?? [],
      offices: row.offices.total,
      heard_at: row.heard_at,
      is_quiet: row.is_quiet,
      is_confirmed: confirmed.has(row.credit_union_id ?? ''),
      ...{
        asked_at: row.asked_at ?? null,
        ask_state: row.ask_state ?? null,
        ask_channels: row.ask_channels ?? null,
        ask_delivery: row.ask_delivery ?? null,
        ask_declined: row.ask_declined ?? null,
      },
      last_attempt,
      earlier_attempts,
      call_again_at: call?.call_again_at ?? null,
      claimed_by: claim?.claimed_by_name ?? null,
      claimed_until: claim?.claimed_until ?? null,
      is_mine: claim?.claimed_by === actor.id,
      replies: replies.get(row.directory_id) ?? [],
      requests: requests.get(row.directory_id) ?? [],
      said: said.get(row.directory_id) ?? null,
    }
  })
}

async function confirmedOf(db: Db, rows: readonly CalledRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ credit_union_id }) => credit_union_id ?? [])
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('credit_unions').select('id').where('id', 'in', ids).where('confirmed_at', 'is not', null).execute()
  return new Set(found.map(({ id }) => id))
}

/** Those that the desk decides; without an incident, whatever waits. */
async function repliesOf(db: Db, actor: Actor, incidentId: string | null, ids: readonly string[]): Promise<Map<string, AskReply[]>> {
  if (!readsWords(actor)) return new Map()
  const incident = incidentId === null ? null : await findIncident(db, incidentId)
  const found =
    incident === null
      ? await waitingSince(db, oldest()).where('ask_replies.directory_id', 'in', ids).execute()
      : [...(await repliesIn(db, incident, ids)).values()].flat()
  const rows = await readableReplies(db, await deskIfAny(db, actor), found, incident)
  const presented = await presentReplies(db, rows, actor)
  return Map.groupBy(presented, (_, at) => rows[at]?.directory_id ?? '')
}

/** By the county of the main office: some states have two time zones. */
async function zonesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const offices = await db
    .selectFrom('offices')
    .select(['directory_id', 'county', 'state'])
    .where('directory_id', 'in', ids)
    .where('kind', '=', 'main')
    .where(isInForce)
    .orderBy('id')
    .execute()
  return new Map(offices.map(({ directory_id, county, state }) => [directory_id, zoneOfPlace({ county, state })]))
}

async function claims(db: Db, incidentId: string | null, ids: readonly string[]) {
  const rows = await db
    .selectFrom('incident_calls')
    .selectAll()
    .select(isClaimedAt(now()).as('is_claimed'))
    .where('incident_id', '=', incidentId)
    .where('directory_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.directory_id, row]))
}

/** The newest first: those of its list, and calls of others that reached the credit union and count in it. */
async function attemptsOf(db: Db, incidentId: string | null, ids: readonly string[]) {
  const rows = await db
    .selectFrom('call_attempts')
    .leftJoin('incidents', (join) => join.on('incidents.id', '=', incidentId))
    .select(['directory_id', 'call_attempts.created_at as at', 'made_by_name as by', 'call_attempts.note'])
    .select((eb) => [eb.ref('call_attempts.outcome').$castTo<CallOutcome>().as('outcome')])
    .where((eb) =>
      incidentId === null
        ? eb('incident_id', 'is', null)
        : eb.or([eb('incident_id', '=', incidentId), eb.and([eb('outcome', '=', 'reached'), isCallIn('incidents')])]),
    )
    .where('directory_id', 'in', ids)
    .where('call_attempts.outcome', 'in', callOutcomes)
    .where('call_attempts.withdrawn_at', 'is', null)
    .orderBy('call_attempts.created_at', 'desc')
    .orderBy('call_attempts.id', 'desc')
    .execute()
  const byRow = Map.groupBy(rows, ({ directory_id }) => directory_id)
  return new Map([...byRow].map(([id, tries]) => [id, tries.map(({ directory_id: _, ...attempt }) => attempt)]))
}

type Phones = CallRow['phones']

/**
 * The people of the organization first: its contacts for disasters, then its Administrators, then what NCUA has. Numbers of an organization that is
 * not confirmed are left out, because anyone can claim to be it.
 */
async function phonesOf(db: Db, rows: readonly CalledRow[]): Promise<ReadonlyMap<string, Phones>> {
  const organizations = rows.flatMap(({ credit_union_id }) => credit_union_id ?? [])
  const [contacts, administrators, listed] = await Promise.all([
    contactsOf(db, organizations),
    phonesOfAdministrators(db, organizations),
    listedPhones(
      db,
      rows.map(({ directory_id }) => directory_id),
    ),
  ])
  const of = (row: CalledRow) => [
    ...(contacts.get(row.credit_union_id ?? '') ?? []),
    ...(administrators.get(row.credit_union_id ?? '') ?? []),
    ...(listed.get(row.directory_id) ?? []),
  ]
  return new Map(rows.map((row) => [row.directory_id, eachOnce(of(row))]))
}

const eachOnce = (phones: Phones) => [...new Map(phones.toReversed().map((phone) => [phone.number, phone])).values()].toReversed()

const contactColumns = contactNumbers.flatMap(
  (n) => [`contact_${n}_first_name`, `contact_${n}_last_name`, `contact_${n}_title`, `contact_${n}_phone`] as const,
)

async function contactsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Phones>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_unions')
    .select(['id', ...contactColumns])
    .where('id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      contactNumbers.flatMap((n) => {
        const number = row[`contact_${n}_phone`]
        const name = fullName({ first_name: row[`contact_${n}_first_name`], last_name: row[`contact_${n}_last_name`] })
        return number ? [{ label: [name, row[`contact_${n}_title`]].filter(Boolean).join(', '), number }] : []
      }),
    ]),
  )
}

async function phonesOfAdministrators(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Phones>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .select(['memberships.credit_union_id', 'users.first_name', 'users.last_name', 'users.phone'])
    .where('memberships.credit_union_id', 'in', ids)
    .where('memberships.role', '=', 'Administrator')
    .where('memberships.locked', '=', false)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where('users.phone', 'is not', null)
    .orderBy('users.id')
    .execute()
  return phonesBy(rows, ({ credit_union_id, first_name, last_name, phone }) => [
    credit_union_id,
    fullName({ first_name, last_name }),
    phone,
  ])
}

/** The number of the main office where it has one, and NCUA's. */
async function listedPhones(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Phones>> {
  const offices = await db
    .selectFrom('offices')
    .select(['directory_id', 'name', 'phone'])
    .where('directory_id', 'in', ids)
    .where('kind', '=', 'main')
    .where('phone', 'is not', null)
    .where(isInForce)
    .execute()
  const listed = await db.selectFrom('directory').select(['id', 'phone']).where('id', 'in', ids).where('phone', 'is not', null).execute()
  const all = [...offices, ...listed.map(({ id, phone }) => ({ directory_id: id, name: 'NCUA', phone }))]
  return phonesBy(all, ({ directory_id, name, phone }) => [directory_id, name, phone])
}

function phonesBy<Row>(rows: readonly Row[], read: (row: Row) => [id: string, label: string, number: string | null]) {
  const byId = new Map<string, Phones>()
  for (const row of rows) {
    const [id, label, number] = read(row)
    if (number) byId.set(id, [...(byId.get(id) ?? []), { label, number }])
  }
  return byId
}
