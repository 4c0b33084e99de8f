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
  name: string
  street: string
  city: string
  zip: string
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

export interface World {
  /** In milliseconds. */
  at: number
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

const MOST = 5
const MOST_OF_ONE = 2

/** In miles, both where nothing else is asked. */
export interface Within {
  within?: number | undefined
  /** What the public reads: nothing that tells of a system that is down, without its yes. */
  isPublic?: boolean
}

export function placesFor(office: Located, world: World, { within, isPublic = false }: Within = {}): FoundPlace[] {
  const home = world.hosts.get(office.directory_id)
  const far = within ?? FAR_PLACE
  const others = home && sendsOut(home, isPublic) ? othersNear(office, world, far) : []
  const all = [
    ...(world.offices.get(office.directory_id) ?? []).flatMap((each) => ownPlace(office, each, world.at)),
    ...others.flatMap((each) => otherPlace({ office, home, each, world })),
  ].sort(comparing(home, world.at))
  const known = all.filter(({ miles }) => isWithin(miles, far))
  const near = known.filter(({ miles }) => isWithin(miles, within ?? NEAR_PLACE))
  return [...(near.length > 0 ? near : known), ...all.filter(({ miles }) => miles === null)].filter(fewOfOne()).slice(0, MOST)
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

const isDoor = ({ status, as_of }: Candidate, at: number) =>
  (status === 'open' || status === 'limited') && as_of !== null && as_of >= hoursAgo(at, OLDEST)

function ownPlace(office: Located, each: Candidate, at: number): FoundPlace[] {
  if (each.id === office.id || !isDoor(each, at)) return []
  return placed(office, { office: each, host: undefined, own: true, guests: null })
}

interface Other {
  office: Located
  home: Host | undefined
  each: Candidate
  world: World
}

function otherPlace({ office, home, each, world }: Other): FoundPlace[] {
  const host = world.hosts.get(each.directory_id)
  if (!home || !host || each.directory_id === office.directory_id || !isOfferedTo(home, host, world.at)) return []
  const guests = takesGuests(each, world.at)
  return guests === null ? [] : placed(office, { office: each, host, own: false, guests })
}

/** Both said yes, belong to one network, and neither leaves the other out. */
export function isOfferedTo(home: Host, host: Host, at: number): boolean {
  if (!host.is_shown || !host.guests_in || (host.none_until !== null && Date.parse(host.none_until) > at)) return false
  if (![...home.networks].some((name) => host.networks.has(name))) return false
  return !home.not_to.includes(host.credit_union_id ?? '') && !host.not_from.includes(home.credit_union_id ?? '')
}

/** Null where it is no place for guests: what nobody said is no yes. */
export function takesGuests(each: Candidate, at: number): FoundPlace['guests'] {
  if (each.guests === false) return null
  if (each.is_outside) return each.status !== 'closed' && each.guests_usually ? 'usually' : null
  if (!isDoor(each, at)) return null
  if (each.guests) return 'yes'
  return each.guests_usually ? 'usually' : null
}

/** Without a distance, only in the same state: elsewhere it would be named across the country. */
function placed(from: Located, place: Omit<FoundPlace, 'miles'>): FoundPlace[] {
  const { at } = place.office
  const miles = from.at && at ? milesBetween(from.at, at) : null
  return miles === null && place.office.state !== from.state ? [] : [{ ...place, miles }]
}

/**
 * Younger ones, then older ones, then those outside every storm; own ones first, the preferred, the nearest. Places are those of ZIP codes, so distances tie:
 * then open before limited, what was said before what is usual, the newest word first.
 */
function comparing(home: Host | undefined, at: number) {
  const young = hoursAgo(at, YOUNG)
  const ranksOf = ({ office, own, miles, host, guests }: FoundPlace) => [
    miles === null ? 1 : 0,
    own ? 0 : office.is_outside ? 2 : 0,
    office.as_of !== null && office.as_of < young && (own || !office.is_outside) ? 1 : 0,
    own ? 0 : 1,
    own && office.status === 'limited' ? 1 : 0,
    own ? 0 : rankIn(home?.prefers ?? [], host?.credit_union_id ?? ''),
    miles ?? 0,
    office.status === 'limited' ? 1 : 0,
    guests === 'usually' ? 1 : 0,
    -Date.parse(office.as_of ?? '1970-01-01'),
  ]
  return (one: FoundPlace, other: FoundPlace) => {
    const [ranks, others] = [ranksOf(one), ranksOf(other)]
    const first = ranks.findIndex((rank, index) => rank !== others[index])
    if (first >= 0) return (ranks[first] ?? 0) - (others[first] ?? 0)
    const [charter, otherCharter] = [one.host?.charter_number ?? '', other.host?.charter_number ?? '']
    if (charter !== otherCharter) return charter < otherCharter ? -1 : 1
    return one.office.id < other.office.id ? -1 : 1
  }
}

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
