// Nobody is sent to an office whose credit union did not say yes: in 500 random states of consents, withdrawals, statuses, storms, exercises and hidden
// organizations, every public page and file, the frame, and what the sign is drawn from are compared with a plain computation.

import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test, vi } from 'vitest'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { listPlacesOf } from '#contract/where/calls.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newId } from '#server/lib/database/new-id.ts'
import { guestPlaces, type Made } from '#server/testing/guest-places.ts'
import { open } from '#server/testing/incidents.ts'
import { ago, BAY, GULF } from '#server/testing/open-pages.ts'

const { testApp, dev, made, newStorm } = await guestPlaces()
const { db } = testApp

const STATES = 500
const ORGANIZATIONS = 6
/** After which an answer is made again, in milliseconds. */
const LIFE = 5001
/** In hours: what is older is no place. */
const OLDEST = 72

/** A sequence that is the same in each run. */
let seed = 20_261_130
function next() {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const is = (share: number) => next() < share
const pick = <Each>(all: readonly Each[]) => all[Math.floor(next() * all.length)] as Each

interface Door {
  id: string
  name: string
  of: Cove
  county: string
  status: OfficeStatus | null
  hours: number
  guests: boolean | null
  usually: boolean
}

interface Cove {
  made: Made
  name: string
  directory_id: string
  doors: Door[]
  confirmed: boolean
  shown: boolean
  guests_in: boolean
  guests_out: boolean
  reachable_public: boolean
  refusing: boolean
  networks: string[]
  reachable: 'yes' | 'limited' | 'no' | null
  not_to: Cove | null
  not_from: Cove | null
}

interface Storm {
  id: string
  slug: string
  counties: readonly string[]
  isOpen: boolean
}

let coves: Cove[]
let doors: Door[]
let storms: Storm[]
let exercise: Storm
let ahead = 0

beforeAll(async () => {
  const { storm } = await newStorm()
  const changes = { states: [], starts_at: ago(100) }
  const second = await open(dev, { ...changes, name: 'Storm over one county', counties: [BAY] })
  const drill = await open(dev, { ...changes, name: 'Drill', counties: [BAY, GULF], is_exercise: true })
  const known = ({ id, slug }: { id: string; slug: string }, counties: readonly string[]) => ({ id, slug, counties, isOpen: true })
  storms = [known(storm, [BAY, GULF]), known(second, [BAY])]
  exercise = known(drill, [BAY, GULF])
  coves = []
  for (let n = 0; n < ORGANIZATIONS; n += 1) coves.push(await newCove(n))
  doors = coves.flatMap((cove) => cove.doors)
}, 240_000)

async function newCove(n: number): Promise<Cove> {
  const counties = [BAY, GULF, BAY]
  const one = await made(`Cove ${'ABCDEF'[n]}`, { miles: [n * 2, n * 5, 20 + n], counties })
  const { name, directory_id } = await db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['directory.name', 'directory_id'])
    .where('offices.id', '=', one.offices[0] ?? '')
    .executeTakeFirstOrThrow()
  const cove: Cove = {
    ...{ made: one, name, directory_id, doors: [], confirmed: true, shown: true, guests_in: true, guests_out: true },
    ...{ reachable_public: true, refusing: false, networks: ['Coast'], reachable: null, not_to: null, not_from: null },
  }
  for (const [at, id] of one.offices.entries()) {
    const door = {
      ...{ id, name: `Door ${n}${at}`, of: cove, county: counties[at] ?? BAY },
      ...{ status: null, hours: 0, guests: null, usually: false },
    }
    await db.updateTable('offices').set({ name: door.name }).where('id', '=', id).execute()
    cove.doors.push(door)
  }
  return cove
}

/** One storm at most closes or opens again, two credit unions answer, two offices speak, and something is said in the exercise. */
async function changeAtRandom() {
  if (is(0.1)) await turn(pick(storms))
  for (const cove of [pick(coves), pick(coves)]) await answer(cove)
  const spoken = [pick(doors), pick(doors)]
  for (const door of spoken) await speak(door)
  const drilled = pick(doors)
  await enter(drilled, exercise.id, { status: 'open', hours: 0.1, guests: true })
  await recount([...spoken, drilled])
}

const recount = (some: readonly Door[]) => db.transaction().execute((tx) => recountOffices(tx, [...new Set(some.map(({ id }) => id))]))

async function turn(storm: Storm) {
  storm.isOpen = !storm.isOpen
  const closed = storm.isOpen ? { phase: 'active' as const, closed_at: null } : { phase: 'closed' as const, closed_at: ago(0) }
  await db.updateTable('incidents').set(closed).where('id', '=', storm.id).execute()
}

async function answer(cove: Cove) {
  Object.assign(cove, {
    ...{ confirmed: is(0.85), shown: is(0.85), guests_in: is(0.8), guests_out: is(0.8), reachable_public: is(0.5), refusing: is(0.1) },
    networks: pick([['Coast'], ['Coast'], ['Delta'], ['Delta', 'Coast'], []]),
    reachable: pick([null, null, 'yes', 'limited', 'no'] as const),
    not_to: is(0.15) ? pick(coves) : null,
    not_from: is(0.15) ? pick(coves) : null,
  })
  const listOf = (one: Cove | null) => JSON.stringify(one ? [one.made.id] : [])
  const { shown, confirmed, guests_in, guests_out, reachable_public, refusing, networks, reachable } = cove
  await db
    .updateTable('credit_unions')
    .set({
      ...{ is_shown_publicly: shown, confirmed_at: confirmed ? ago(200) : null, guests_in, guests_out, reachable_public, reachable },
      ...{ guests_none_until: refusing ? ago(-20) : null, reachable_until: reachable ? ago(-20) : null },
      shared_branching_networks: networks.length > 0 ? JSON.stringify(networks) : null,
      ...{ not_to: listOf(cove.not_to), not_from: listOf(cove.not_from) },
    })
    .where('id', '=', cove.made.id)
    .execute()
}

async function speak(door: Door) {
  Object.assign(door, {
    status: pick(['open', 'open', 'limited', 'closed', 'closed', null] as const),
    ...{ hours: pick([0.5, 5, 30, 60, 80]), guests: pick([null, true, true, false]), usually: is(0.5) },
  })
  await db.deleteFrom('office_statuses').where('office_id', '=', door.id).execute()
  await db.updateTable('offices').set({ guests_usually: door.usually }).where('id', '=', door.id).execute()
  if (door.status !== null || door.guests !== null) await enter(door, pick(storms).id, door)
}

async function enter(door: Door, incident_id: string, { status, hours, guests }: Pick<Door, 'status' | 'hours' | 'guests'>) {
  const as_of = ago(hours)
  await db
    .insertInto('office_statuses')
    .values({
      ...{ id: newId(), submission_id: newId(), incident_id, office_id: door.id, status, guests, as_of, created_at: as_of },
      ...{ power: null, communications: null, systems: null, cash: null, opens_again_on: null, note: null, public_note: null, ends: '[]' },
      ...{ disaster_report_id: null, credit_union_id: null, entered_by: 'desk', entered_by_name: 'Priya Sample' },
      ...{ source: 'on_behalf', via: 'phone' },
    })
    .execute()
}

const isPublic = ({ confirmed, shown }: Cove) => confirmed && shown
const isOutside = ({ county }: Door) => !storms.some(({ isOpen, counties }) => isOpen && counties.includes(county))

/** Whether the credit union of a door said that its members of others may be sent there, and the office does not say otherwise. */
function takesGuests(door: Door): boolean {
  const { of, status, hours, guests, usually } = door
  if (!isPublic(of) || !of.guests_in || of.refusing || of.networks.length === 0 || guests === false) return false
  if (isOutside(door)) return status !== 'closed' && usually
  return (status === 'open' || status === 'limited') && hours < OLDEST && (guests === true || usually)
}

/** Whether what may be said of its accounts lets its members be sent to others. */
function sendsOut({ confirmed, guests_out, networks, reachable, reachable_public }: Cove): boolean {
  return confirmed && guests_out && networks.length > 0 && reachable !== 'no' && (reachable !== 'limited' || reachable_public)
}

function mayBeNamed(from: Door, to: Door): boolean {
  if (from.of === to.of) return from !== to && (to.status === 'open' || to.status === 'limited') && to.hours < OLDEST
  const { networks, not_to } = from.of
  const isBoth = networks.some((name) => to.of.networks.includes(name))
  return isBoth && sendsOut(from.of) && takesGuests(to) && not_to !== to.of && to.of.not_from !== from.of
}

const doorCalled = (name: string) => doors.find((door) => door.name === name) as Door
const doorsIn = (text: string) => [...text.matchAll(/Door \d\d/g)].map(([name]) => doorCalled(name))

/** By office, the places that stand below it: in a row, the office is the first. */
function ofRows(body: string): Map<Door, Door[]> {
  const rows = body
    .split('<li>')
    .slice(1)
    .map((row) => doorsIn(row.split('</section>')[0] ?? ''))
  return new Map(rows.flatMap(([office, ...places]) => (office ? [[office, places] as const] : [])))
}

/** By office, the places on the page of its credit union. */
const ofSections = (body: string) =>
  new Map(
    [...body.matchAll(/<h2>Instead of (Door \d\d)<\/h2>(.*?)<\/section>/gs)].map(([, office = '', list = '']) => [
      doorCalled(office),
      doorsIn(list),
    ]),
  )

interface Answered {
  office: { name: string }
}
const namesIn = (places: readonly Answered[]) => places.map(({ office }) => doorCalled(office.name))

let named = 0
function expectAllowed(where: string, found: ReadonlyMap<Door, readonly Door[]>) {
  for (const [from, places] of found)
    for (const to of places) {
      named += from.of === to.of ? 0 : 1
      if (!mayBeNamed(from, to)) expect.fail(`${where} sends members from ${from.name} to ${to.name}: ${said(from)} ${said(to)}`)
    }
}

const said = ({ of: { made: _made, doors: _doors, not_to, not_from, ...cove }, ...door }: Door) =>
  JSON.stringify({ ...door, ...cove, not_to: not_to?.name, not_from: not_from?.name })

/** All at one moment, at which no earlier answer is sent any more. */
async function readAll(home: Cove) {
  ahead += LIFE
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead)
  const get = async (path: string) => {
    const { statusCode, body } = await testApp.app.inject({ method: 'GET', url: path })
    return { path, status: statusCode, body }
  }
  const { slug } = pick(storms)
  const number = home.made.shown_number
  const paths = {
    ...{ list: '/open', storm: `/open/${slug}`, page: `/open/${slug}/${number}`, data: `/open/${slug}/${number}.json` },
    ...{ json: '/open.json', csv: '/open.csv', atom: '/open.atom', map: '/open.geojson', frame: '/open/embed' },
    ...{ member: `/open?q=32401&member=${number}`, drill: `/open/${exercise.slug}` },
  }
  const read = await Promise.all(Object.entries(paths).map(async ([name, path]) => [name, await get(path)] as const))
  clock.mockRestore()
  return Object.fromEntries(read) as Record<keyof typeof paths, Awaited<ReturnType<typeof get>>>
}

function expectFiles(features: { properties: Record<string, unknown> }[], rows: Record<string, string>[]) {
  for (const { properties } of features) {
    const door = doorCalled(String(properties.office))
    const { guests, reachable } = properties
    const row = rows.find(({ office }) => office === door.name)
    expect([row?.guests, row?.reachable], door.name).toEqual([guests ?? '', reachable ?? ''])
    expect(guests === 'yes' || guests === 'usually', `${door.name} takes guests: ${said(door)}`).toBe(takesGuests(door))
    const mayBeSaid = door.of.guests_out && (door.of.reachable === 'yes' || door.of.reachable === null || door.of.reachable_public)
    if (!mayBeSaid) expect(reachable).toBeNull()
  }
}

test('in 500 random states', async () => {
  for (const cove of coves) await answer(cove)
  for (const door of doors) await speak(door)
  await recount(doors)
  for (let state = 0; state < STATES; state += 1) {
    await changeAtRandom()
    const home = pick(coves)
    const read = await readAll(home)
    const hidden = coves.filter((cove) => !isPublic(cove)).flatMap((cove) => [cove.name, ...cove.doors.map(({ name }) => name)])
    for (const { path, body } of Object.values(read))
      expect(
        hidden.filter((name) => body.includes(name)),
        path,
      ).toEqual([])
    expect(read.drill.status).toBe(404)

    for (const { path, body } of [read.list, read.storm, read.frame]) expectAllowed(path, ofRows(body))
    const features = JSON.parse(read.map.body).features
    expectFiles(features, parse(read.csv.body, { bom: true, columns: true }))

    if (read.data.status === 200) {
      const { offices } = JSON.parse(read.data.body)
      const ofHome = new Map<Door, Door[]>(
        offices.map(({ office, places }: { office: string; places: Answered[] }) => [doorCalled(office), namesIn(places)]),
      )
      expectAllowed(read.data.path, ofHome)
      const ofPage = ofSections(read.page.body)
      for (const [from, places] of ofHome) expect(ofPage.get(from) ?? [], `${read.page.path} ${from.name}`).toEqual(places)
      // The list and the frame name the nearest one of the same.
      for (const { path, body } of [read.list, read.storm, read.frame])
        for (const [from, [nearest]] of ofRows(body))
          if (nearest && from.of === home && ofHome.get(from)?.length) expect(nearest, path).toBe(ofHome.get(from)?.[0])
    }
    const [, member = ''] = /<section><div class="head"><h2>For members of (.*?)<\/section>/s.exec(read.member.body) ?? []
    expectAllowed(read.member.path, new Map([[{ ...(home.doors[0] as Door), id: '' }, doorsIn(member)]]))

    const { body } = await home.made.person.browser.call(listPlacesOf, { params: { id: home.made.id }, query: {} })
    const onSigns = new Map(
      body.offices.map(({ office_id, places }) => [doors.find(({ id }) => id === office_id) as Door, namesIn(places)]),
    )
    expectAllowed('the sign', onSigns)
  }
  // It would say nothing if nobody were sent anywhere.
  expect(named).toBeGreaterThan(STATES)
}, 900_000)
