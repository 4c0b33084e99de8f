// Places to go in hundreds of random states, compared with a plain computation that knows nothing of ranks, squares and shared reads.

import { describe, expect, it, test } from 'vitest'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { HOUR } from '#server/lib/time.ts'
import { nearIndex } from './near-index.ts'
import {
  type Candidate,
  type FoundPlace,
  type Host,
  isGap,
  type Located,
  limitsAt,
  nearestPlace,
  placesFor,
  type World,
} from './place-rule.ts'

const AT = Date.parse('2026-11-28T14:00:00.000Z')
const ago = (hours: number) => new Date(AT - hours * HOUR).toISOString()

/** A sequence that is the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return { is: (share: number) => next() < share, pick: <Each>(all: readonly Each[]) => all[Math.floor(next() * all.length)] as Each, next }
}
type Random = ReturnType<typeof randomFrom>

const networks = ['coast', 'delta', 'summit']

function hostOf(random: Random, n: number): Host {
  const some = <Each>(all: readonly Each[]) => all.filter(() => random.is(0.4))
  const ids = Array.from({ length: 6 }, (_, at) => `cu-${at}`)
  return {
    directory_id: `of-${n}`,
    credit_union_id: `cu-${n}`,
    name: `Credit Union ${n}`,
    charter_number: `${n}`,
    networks: new Set(some(networks)),
    note: null,
    is_shown: random.is(0.85),
    guests_in: random.is(0.8),
    guests_out: random.is(0.8),
    reachable_public: random.is(0.5),
    none_until: random.pick([null, null, null, ago(1), ago(-1)]),
    prefers: random.is(0.3) ? [random.pick(ids)] : [],
    not_to: random.is(0.2) ? [random.pick(ids)] : [],
    not_from: random.is(0.2) ? [random.pick(ids)] : [],
    reach: { reachable: random.pick(['yes', 'yes', 'limited', 'no', 'not_said', null] as const), note: null },
  }
}

/** On both banks of the Mississippi, near Guam, where the longitude is near its end, and nowhere. */
const corners = [
  { latitude: 30.4, longitude: -91.2 },
  { latitude: 13.47, longitude: 144.79 },
  { latitude: 51.9, longitude: 179.95 },
]

function officeOf(random: Random, n: number): Candidate {
  const corner = random.pick(corners)
  const spread = () => (random.next() - 0.5) * 1.6
  const isPlaced = random.is(0.93)
  const status = random.pick(['open', 'open', 'open', 'limited', 'closed', null] as const)
  const longitude = corner.longitude + spread()
  return {
    id: `office-${String(n).padStart(3, '0')}`,
    directory_id: `of-${Math.floor(random.next() * 6)}`,
    // In another order than the ids.
    site_id: random.is(0.9) ? `${400 - n}` : null,
    ...{ name: `Office ${n}`, street: '1 Bay Road', city: 'Bayou', zip: '39501', county: null, phone: null, hours: null },
    state: random.pick(['LA', 'MS', 'GU']),
    // Some are at one place, so that distances tie.
    at: isPlaced
      ? {
          latitude: random.is(0.2) ? corner.latitude : corner.latitude + spread(),
          longitude: longitude > 180 ? longitude - 360 : longitude,
        }
      : null,
    placed_by: isPlaced ? 'zip' : null,
    status,
    as_of: status === null ? null : ago(random.pick([0.5, 5, 23, 25, 50, 71, 73, 200])),
    is_outside: random.is(0.2),
    guests: random.pick([null, null, true, true, false]),
    guests_usually: random.pick([null, true, true, false]),
  }
}

function worldOf(random: Random): World & { all: Candidate[] } {
  const hosts = new Map(Array.from({ length: 6 }, (_, n) => hostOf(random, n)).map((host) => [host.directory_id, host]))
  const all = Array.from({ length: 40 }, (_, n) => officeOf(random, n))
  const others = all.filter(({ directory_id }) => hosts.get(directory_id)?.guests_in)
  return {
    at: AT,
    limits: limitsAt(AT),
    hosts,
    all,
    offices: Map.groupBy(all, ({ directory_id }) => directory_id),
    others,
    near: nearIndex(others),
    nowhere: others.filter(({ at }) => at === null),
  }
}

/** The rule as its sentences say it, one after the other. */
function plainly(from: Located, { hosts, all }: ReturnType<typeof worldOf>, isPublic: boolean): string[] {
  const home = hosts.get(from.directory_id)
  const milesTo = ({ at }: Candidate) => (from.at && at ? milesBetween(from.at, at) : null)
  const hours = ({ as_of }: Candidate) => (as_of === null ? Number.POSITIVE_INFINITY : (AT - Date.parse(as_of)) / HOUR)
  const isServing = (office: Candidate) => (office.status === 'open' || office.status === 'limited') && hours(office) <= 72
  const mayName = (office: Candidate) => milesTo(office) !== null || office.state === from.state
  const own = all.filter(
    (office) => office.directory_id === from.directory_id && office.id !== from.id && isServing(office) && mayName(office),
  )
  const areOthersShown =
    home?.guests_out &&
    home.networks.size > 0 &&
    home.reach.reachable !== null &&
    home.reach.reachable !== 'no' &&
    (!isPublic || home.reach.reachable !== 'limited' || home.reachable_public)
  const others = !areOthersShown
    ? []
    : all.filter((office) => {
        const host = hosts.get(office.directory_id)
        if (!host || host === home || !host.is_shown || !host.guests_in || !mayName(office)) return false
        if (host.none_until !== null && Date.parse(host.none_until) > AT) return false
        if (home.not_to.includes(host.credit_union_id ?? '') || host.not_from.includes(home.credit_union_id ?? '')) return false
        if (![...home.networks].some((name) => host.networks.has(name))) return false
        if (office.guests === false) return false
        if (office.is_outside) return office.status !== 'closed' && office.guests_usually === true
        return isServing(office) && (office.guests === true || office.guests_usually === true)
      })
  const isWithin = (limit: number) => (office: Candidate) => {
    const miles = milesTo(office)
    return miles !== null && Math.round(miles) <= limit
  }
  const isPreferred = (office: Candidate) => home?.prefers.includes(hosts.get(office.directory_id)?.credit_union_id ?? '') ?? false
  const isUsual = (office: Candidate) => office.directory_id !== from.directory_id && (office.is_outside || office.guests !== true)
  const charter = (office: Candidate) =>
    office.directory_id === from.directory_id ? '' : (hosts.get(office.directory_id)?.charter_number ?? '')
  const inOrder = (offices: readonly Candidate[]) =>
    offices.toSorted(
      (one, two) =>
        (milesTo(one) ?? 0) - (milesTo(two) ?? 0) ||
        Number(one.status === 'limited') - Number(two.status === 'limited') ||
        Number(isUsual(one)) - Number(isUsual(two)) ||
        (two.as_of ?? '').localeCompare(one.as_of ?? '') ||
        charter(one).localeCompare(charter(two)) ||
        Number(one.site_id ?? 10_000) - Number(two.site_id ?? 10_000) ||
        (one.id < two.id ? -1 : 1),
    )
  const preferredFirst = (offices: readonly Candidate[]) => {
    const sorted = inOrder(offices)
    return [...sorted.filter(isPreferred), ...sorted.filter((office) => !isPreferred(office))]
  }
  const openFirst = (offices: readonly Candidate[]) => {
    const sorted = inOrder(offices)
    return [...sorted.filter(({ status }) => status === 'open'), ...sorted.filter(({ status }) => status === 'limited')]
  }
  const isYoung = (office: Candidate) => hours(office) <= 24
  const listed = (some: (office: Candidate) => boolean) => {
    const [ownHere, othersHere] = [own.filter(some), others.filter(some)]
    const inStorm = othersHere.filter(({ is_outside }) => !is_outside)
    return [
      ...openFirst(ownHere.filter(isYoung)),
      ...preferredFirst(inStorm.filter(isYoung)),
      ...openFirst(ownHere.filter((office) => !isYoung(office))),
      ...preferredFirst(inStorm.filter((office) => !isYoung(office))),
      ...preferredFirst(othersHere.filter(({ is_outside }) => is_outside)),
    ]
  }
  const near = listed(isWithin(25))
  const placed = [...(near.length > 0 ? near : listed(isWithin(50))), ...listed((office) => milesTo(office) === null)]
  const ids: string[] = []
  const counts = new Map<string, number>()
  for (const { id, directory_id } of placed) {
    const count = counts.get(directory_id) ?? 0
    counts.set(directory_id, count + 1)
    if (count < 2 && ids.length < 5) ids.push(id)
  }
  return ids
}

const idsOf = (places: readonly FoundPlace[]) => places.map(({ office }) => office.id)

describe('five hundred random states', () => {
  const random = randomFrom(20_261_128)
  const states = Array.from({ length: 500 }, () => worldOf(random))

  it.each([false, true])('the same as a plain computation (public: %s)', (isPublic) => {
    let places = 0
    for (const world of states)
      for (const office of world.all.filter(({ status }) => status !== 'open').slice(0, 6)) {
        const found = idsOf(placesFor(office, world, { isPublic }))
        expect(found).toEqual(plainly(office, world, isPublic))
        places += found.length
      }
    expect(places).toBeGreaterThan(1000)
  })

  it('never a door that is closed, without consent, or of another network', () => {
    for (const world of states)
      for (const from of world.all)
        for (const { office, host, own } of placesFor(from, world)) {
          expect(office.status).not.toBe('closed')
          if (own) continue
          expect([host?.is_shown, host?.guests_in, office.guests === false]).toEqual([true, true, false])
          expect([...(world.hosts.get(from.directory_id)?.networks ?? [])].some((name) => host?.networks.has(name))).toBe(true)
        }
  })

  it('a gap has neither an own place nor one in a storm within 25 miles', () => {
    for (const world of states)
      for (const office of world.all.slice(0, 10)) {
        const places = placesFor(office, world)
        const closes = places.some(
          ({ miles, own, office: { is_outside } }) => miles !== null && Math.round(miles) <= 25 && (own || !is_outside),
        )
        expect(isGap(places)).toBe(!closes)
      }
  })
})

test('the nearest is the nearest of all, however many are put first', () => {
  const random = randomFrom(43)
  const at = (miles: number) => ({ latitude: 30 + miles / 69.09, longitude: -90 })
  const office = (id: string, directory_id: string, miles: number): Candidate => ({
    ...officeOf(random, 1),
    ...{ id, directory_id, at: at(miles), status: 'open', as_of: ago(1), is_outside: false, guests: true, state: 'LA' },
  })
  const closed = { ...office('closed', 'of-0', 0), status: 'closed' as const }
  const far = [30, 31, 32, 33, 34, 35].map((miles, n) => office(`far-${n}`, `of-${n}`, miles))
  const near = office('near', 'of-6', 29)
  const hosts = new Map(
    Array.from({ length: 7 }, (_, n): [string, Host] => [
      `of-${n}`,
      {
        ...hostOf(random, n),
        ...{ networks: new Set(['coast']), is_shown: true, guests_in: true, guests_out: true, none_until: null, not_to: [], not_from: [] },
        ...{ prefers: n === 0 ? ['cu-1', 'cu-2', 'cu-3', 'cu-4', 'cu-5'] : [], reach: { reachable: 'yes', note: null } },
      },
    ]),
  )
  const all = [closed, ...far, near]
  const offices = Map.groupBy(all, ({ directory_id }) => directory_id)
  const world: World = { at: AT, limits: limitsAt(AT), hosts, offices, others: all, near: nearIndex(all), nowhere: [] }
  expect(idsOf(placesFor(closed, world))).not.toContain('near')
  expect(nearestPlace(closed, world, 100)?.office.id).toBe('near')
  expect(nearestPlace(closed, world, 28)).toBeUndefined()
})

test('what is near is found on both sides of the date line', () => {
  const at = (latitude: number, longitude: number) => ({ at: { latitude, longitude } })
  const [west, east] = [at(52, 179.9), at(52, -179.9)]
  const near = nearIndex([west, east, at(0, 0)])
  expect(near({ latitude: 52, longitude: 179.95 }, 25)).toEqual([west, east])
})
