// Which offices members can go to instead of one. Nobody is sent to a door that did not say that it is open to guests.

import type { OfficeStatus, WayPlaced } from '#contract/records/office-options.ts'
import { FAR_PLACE, NEAR_PLACE } from '#contract/where/options.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { HOUR } from '#server/lib/time.ts'
import type { Reach } from './reachable.ts'

/** An office that is not open, or one that could be gone to. */
export interface Located {
  id: string
  directory_id: string
  state: string
  /** Its own, or of its ZIP code; null where neither is known. */
  at: Coordinates | null
}

export interface Candidate extends Located {
  /** Null where its place is not known. */
  placed_by: WayPlaced | null
  /** NCUA's number of the office; null for one that NCUA does not list. */
  site_id: string | null
  name: string
  street: string
  city: string
  zip: string
  county: string | null
  phone: string | null
  hours: string | null
  /** What counts in an open storm over it; outside every storm, the newest. */
  status: OfficeStatus | null
  as_of: string | null
  /** In the area of no open storm. */
  is_outside: boolean
  /** Said in a storm over it; null if nothing was. */
  guests: boolean | null
  guests_usually: boolean | null
}

/** A credit union, and what its Administrators answered. */
export interface Host {
  directory_id: string
  /** Null where it has not enrolled. */
  credit_union_id: string | null
  name: string
  /** NCUA's number, or the state and its number, joined by a hyphen. */
  charter_number: string
  /** The keys of their names. */
  networks: ReadonlySet<string>
  note: string | null
  /** It is confirmed, and shows its offices on the public page. */
  is_shown: boolean
  guests_in: boolean
  guests_out: boolean
  reachable_public: boolean
  none_until: string | null
  prefers: readonly string[]
  not_to: readonly string[]
  not_from: readonly string[]
  reach: Reach
}

/** From these moments on, a word is young, and one is not too old. */
export interface Limits {
  young: string
  oldest: string
}

export interface World {
  /** In milliseconds. */
  at: number
  limits: Limits
  hosts: ReadonlyMap<string, Host>
  /** By credit union, without mobile branches. */
  offices: ReadonlyMap<string, readonly Candidate[]>
  /** The offices that may take guests of others. */
  others: readonly Candidate[]
  /** Those of them near a place. */
  near: (place: Coordinates, miles: number) => readonly Candidate[]
  /** Those whose place is not known. */
  nowhere: readonly Candidate[]
}

export interface FoundPlace {
  office: Candidate
  host: Host | undefined
  own: boolean
  /** Not rounded. */
  miles: number | null
  guests: 'yes' | 'usually' | null
}

/** In hours: what is older comes after all that is younger, and what is older still is no place. */
const YOUNG = 24
const OLDEST = 72

export const limitsAt = (at: number): Limits => ({ young: hoursAgo(at, YOUNG), oldest: hoursAgo(at, OLDEST) })

const MOST = 5
const MOST_OF_ONE = 2

/** In miles, both where nothing else is asked. */
export interface Within {
  within?: number | undefined
  /** What the public reads: nothing that tells of a system that is down, without its yes. */
  isPublic?: boolean
}

export function placesFor(office: Located, world: World, { within, isPublic = false }: Within = {}): FoundPlace[] {
  const far = within ?? FAR_PLACE
  const all = placesWithin({ office, world, isPublic }, far)
  const known = all.filter(({ miles }) => miles !== null)
  const near = known.filter(({ miles }) => isWithin(miles, within ?? NEAR_PLACE))
  return [...(near.length > 0 ? near : known), ...all.filter(({ miles }) => miles === null)].filter(fewOfOne()).slice(0, MOST)
}

/** The nearest of all, also where others are put first and where it is one of many. */
export function nearestPlace(office: Located, world: World, within: number): FoundPlace | undefined {
  const all = placesWithin({ office, world, isPublic: true }, within).filter(({ miles }) => miles !== null)
  return all.reduce<FoundPlace | undefined>(
    (nearest, each) => (nearest && (nearest.miles ?? 0) <= (each.miles ?? 0) ? nearest : each),
    undefined,
  )
}

interface Asked {
  office: Located
  world: World
  isPublic: boolean
}

/** All within that many miles, and those whose distance is not known, in the order in which members read them. */
function placesWithin({ office, world, isPublic }: Asked, far: number): FoundPlace[] {
  const home = world.hosts.get(office.directory_id)
  const others = home && sendsOut(home, isPublic) ? othersNear(office, world, far) : []
  const found = [
    ...(world.offices.get(office.directory_id) ?? []).flatMap((each) => ownPlace(office, each, { far, world })),
    ...others.flatMap((each) => otherPlace({ office, home, each, world, far })),
  ]
  return found
    .map((place) => ({ place, ranks: ranksOf(place, home, world.limits) }))
    .sort(byRank)
    .map(({ place }) => place)
}

const othersNear = ({ at }: Located, { near, nowhere, others }: World, miles: number) => (at ? [...near(at, miles), ...nowhere] : others)

/** One outside every storm closes no gap: nobody has said that it is open. */
export const isGap = (places: readonly FoundPlace[]) =>
  !places.some(({ miles, office, own }) => isWithin(miles, NEAR_PLACE) && (own || !office.is_outside))

/** What people read as 25 is within 25. */
const isWithin = (miles: number | null, limit: number) => miles !== null && Math.round(miles) <= limit

/** Whether doors of others are shown to its members. */
function sendsOut({ guests_out, reach, reachable_public, networks }: Host, isPublic: boolean): boolean {
  if (!guests_out || networks.size === 0 || reach.reachable === null || reach.reachable === 'no') return false
  return !isPublic || reach.reachable !== 'limited' || reachable_public
}

const isDoor = ({ status, as_of }: Candidate, { oldest }: Limits) =>
  (status === 'open' || status === 'limited') && as_of !== null && as_of >= oldest

interface Far {
  /** In miles. */
  far: number
  world: World
}

function ownPlace(office: Located, each: Candidate, { far, world }: Far): FoundPlace[] {
  if (each.id === office.id || !isDoor(each, world.limits)) return []
  return placed(office, { office: each, host: undefined, own: true, guests: null }, far)
}

interface Other extends Far {
  office: Located
  home: Host | undefined
  each: Candidate
}

function otherPlace({ office, home, each, world, far }: Other): FoundPlace[] {
  const host = world.hosts.get(each.directory_id)
  if (!home || !host || each.directory_id === office.directory_id) return []
  const guests = takesGuests(each, world)
  // The distance is known sooner than whether they have a network in common, and leaves most of them out.
  const found = guests === null ? [] : placed(office, { office: each, host, own: false, guests }, far)
  return found.length > 0 && isOfferedTo(home, host, world.at) ? found : []
}

/** It is shown, said yes, and takes no break from that. */
export const isHost = (host: Host | undefined, at: number): host is Host =>
  Boolean(host?.is_shown && host.guests_in && host.networks.size > 0 && !isRefusing(host, at))

export const isRefusing = ({ none_until }: Host, at: number) => none_until !== null && Date.parse(none_until) > at

/** Both said yes, belong to one network, and neither leaves the other out. */
export function isOfferedTo(home: Host, host: Host, at: number): boolean {
  if (!isHost(host, at) || ![...home.networks].some((name) => host.networks.has(name))) return false
  return !home.not_to.includes(host.credit_union_id ?? '') && !host.not_from.includes(home.credit_union_id ?? '')
}

/** Null where it is no place for guests: what nobody said is no yes. */
export function takesGuests(each: Candidate, { limits }: Pick<World, 'limits'>): FoundPlace['guests'] {
  if (each.guests === false) return null
  if (each.is_outside) return each.status !== 'closed' && each.guests_usually ? 'usually' : null
  if (!isDoor(each, limits)) return null
  if (each.guests) return 'yes'
  return each.guests_usually ? 'usually' : null
}

/** Without a distance, only in the same state: elsewhere it would be named across the country. */
function placed(from: Located, place: Omit<FoundPlace, 'miles'>, far: number): FoundPlace[] {
  const { at, state } = place.office
  if (!from.at || !at) return state === from.state ? [{ ...place, miles: null }] : []
  const miles = milesBetween(from.at, at)
  return isWithin(miles, far) ? [{ ...place, miles }] : []
}

/**
 * Younger ones, then older ones, then those outside every storm; own ones first, the preferred, the nearest. Places are those of ZIP codes, so distances tie:
 * then open before limited, what was said before what is usual, the newest word first.
 */
function ranksOf({ office, own, miles, host, guests }: FoundPlace, home: Host | undefined, { young }: Limits): number[] {
  return [
    miles === null ? 1 : 0,
    own ? 0 : office.is_outside ? 2 : 0,
    office.as_of !== null && office.as_of < young && (own || !office.is_outside) ? 1 : 0,
    own ? 0 : 1,
    own && office.status === 'limited' ? 1 : 0,
    own ? 0 : rankIn(home?.prefers ?? [], host?.credit_union_id ?? ''),
    miles ?? 0,
    office.status === 'limited' ? 1 : 0,
    guests === 'usually' ? 1 : 0,
    office.as_of === null ? 0 : -Date.parse(office.as_of),
  ]
}

interface Ranked {
  place: FoundPlace
  ranks: readonly number[]
}

function byRank(one: Ranked, other: Ranked): number {
  const first = one.ranks.findIndex((rank, index) => rank !== other.ranks[index])
  if (first >= 0) return (one.ranks[first] ?? 0) - (other.ranks[first] ?? 0)
  return byNumbers(one.place, other.place)
}

/** By charter number, then by NCUA's number of the office. One that NCUA does not list comes last. */
function byNumbers({ host, office }: FoundPlace, other: FoundPlace): number {
  return (
    inNumericOrder.compare(host?.charter_number ?? '', other.host?.charter_number ?? '') ||
    Number(office.site_id === null) - Number(other.office.site_id === null) ||
    inNumericOrder.compare(office.site_id ?? '', other.office.site_id ?? '') ||
    (office.id < other.office.id ? -1 : 1)
  )
}

const inNumericOrder = new Intl.Collator('en', { numeric: true })

const rankIn = (prefers: readonly string[], id: string) => (prefers.includes(id) ? prefers.indexOf(id) : prefers.length)

/** At most two of one credit union. */
function fewOfOne() {
  const counted = new Map<string, number>()
  return ({ office: { directory_id } }: FoundPlace) => {
    const count = (counted.get(directory_id) ?? 0) + 1
    counted.set(directory_id, count)
    return count <= MOST_OF_ONE
  }
}

const hoursAgo = (at: number, hours: number) => new Date(at - hours * HOUR).toISOString()
