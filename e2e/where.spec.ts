// Where members can go instead of an office that is closed: the counter of another credit union, until it takes no guests or can't reach their accounts.

import type { Page } from '@playwright/test'
import type { Board } from '#contract/board/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import type { Place } from '#contract/records/place.ts'
import { milesBetween } from '#server/domain/geography/distance.ts'
import { type App, expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { readDevice, signInOn, untilCached } from './steps/device.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { countPrints } from './steps/office.ts'
import { confirmed, developerOf, type Person, sitDown } from './steps/people.ts'
import { LETTER, sheets } from './steps/print.ts'
import { answer, arriveAt, chosen, field } from './steps/screen.ts'

/** In milliseconds. The promise is ten seconds, and a busy machine is late. */
const GONE = 60_000
const newport = { city: 'Newport', state: 'OR', zip: '97365' } as const
const florence: { city: string; state: 'OR'; zip: string } = { city: 'Florence', state: 'OR', zip: '97439' }
const pacificCity = { city: 'Pacific City', state: 'OR', zip: '97135' } as const
const start = { latitude: 44.6487, longitude: -124.0509 }
const consents = { guests_in: true, guests_out: true, reachable_public: true, prefers: [], not_to: [], not_from: [] }
const phone = { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** So many miles north of the first office. */
const north = (miles: number) => ({ ...start, latitude: start.latitude + miles / 69.09 })

interface Counter {
  person: Person
  name: string
  /** As public pages have it. */
  charter: string
  office: Office
}

async function ok(answered: Promise<{ status(): number; text(): Promise<string> }>) {
  const got = await answered
  expect(got.status(), await got.text()).toBe(200)
}

const pathOf = ({ user }: Person, end = '') => `credit-union/${user.credit_union_id}${end}`
const saveGuests = ({ person }: Counter, changes: object = {}) =>
  ok(person.api.put(pathOf(person, '/guests'), { data: { ...consents, ...changes } }))
const saveAnswers = ({ person }: Counter, data: object) => ok(person.api.put(pathOf(person), { data }))

function says({ person, office }: Counter, entry: object) {
  const data = { submission_id: crypto.randomUUID(), as_of: new Date().toISOString(), entries: [{ office_id: office.id, ...entry }] }
  return ok(person.api.post('office-statuses', { data }))
}

/** A credit union of this network whose one office is that far from the first. Its Administrator said yes to everything. */
async function counter(app: App, network: string, miles: number, place: typeof newport | typeof pacificCity = newport): Promise<Counter> {
  const person = await confirmed(app, place)
  const [office] = (await (await person.api.get('offices')).json()) as Office[]
  if (!office) throw new Error('It has no office')
  await ok(person.api.put(`offices/${office.id}`, { data: { ...north(miles), phone: '541-555-0142' } }))
  const made = { person, name: person.organization, charter: `${place.state}-${office.charter_number}`, office }
  await saveAnswers(made, { shared_branching_networks: [network] })
  await saveGuests(made)
  await ok(person.api.put(pathOf(person, '/public-page'), { data: { shown: true } }))
  return made
}

/** One that is closed while its system works, and a counter of the same network three miles off that takes guests. */
async function coast(app: App, network: string) {
  const { incident, close } = await openIncident(app, { name: `Storm of ${network}`, states: ['OR'] })
  const home = await counter(app, network, 0)
  const host = await counter(app, network, 3)
  await says(home, { status: 'closed', systems: true })
  await says(host, { status: 'open', guests: true })
  return { incident, close, home, host }
}

interface Shown {
  reachable: string | null
  offices: { places: Place[] }[]
}

const textOf = async (app: App, path: string) => (await fetch(app.url + path)).text()
const pageOf = ({ slug }: Incident, { charter }: Counter) => `/open/${slug}/${charter}`

/** What a program reads of the one office of this credit union. */
async function placesShown(app: App, incident: Incident, home: Counter) {
  const answered = await fetch(`${app.url}${pageOf(incident, home)}.json`)
  if (answered.status !== 200) return `status ${answered.status}`
  const { reachable, offices } = (await answered.json()) as Shown
  const places = offices.flatMap((office) => office.places.map(({ credit_union, miles, guests }) => [credit_union.name, miles, guests]))
  return { reachable, places }
}

/** Waits until the public page of this credit union has these places. */
const untilShown = (app: App, incident: Incident, home: Counter) =>
  expect.poll(() => placesShown(app, incident, home), { timeout: GONE, intervals: [250] })

/** A page that is opened again, until it is as it should be. */
const reopened = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await check()
  }).toPass({ timeout: GONE, intervals: [250] })

test('an office closes, and its members find the counter three miles off in two presses; it takes no more guests, and the next one is 41 miles off', async ({
  newPage,
  app,
}) => {
  const { incident, close, home, host } = await coast(app, 'Newport Counters')
  const silent = await counter(app, 'Newport Counters', 2)
  await saveGuests(silent, { guests_in: false })
  await says(silent, { status: 'open', guests: true })
  const next = await counter(app, 'Newport Counters', 41, pacificCity)
  await says(next, { status: 'open', guests: true })
  expect(Math.round(milesBetween(north(0), north(41)))).toBe(41)
  await untilShown(app, incident, home).toEqual({ reachable: 'yes', places: [[host.name, 3, 'yes']] })

  const page = await newPage(phone)
  await page.goto(`/open/${incident.slug}`)
  await page.getByLabel('I am a member of').fill(home.charter)
  await page.getByRole('button', { name: 'Find offices' }).click()
  await page.getByRole('link', { name: home.name }).first().click()
  await expect(page).toHaveURL(pageOf(incident, home))
  await expect(page.getByText('Other credit unions of its network can serve you.')).toBeVisible()
  // In the list inside the item of the office.
  const instead = page.getByRole('listitem').getByRole('listitem').filter({ hasText: host.name })
  await expect(instead).toContainText(/1 Pier Road, Newport, OR 97365\s*Open, nearby, as of \d+:\d\d [AP]M/)
  await expect(instead.getByRole('link', { name: '541-555-0142' })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByText('Bring a photo ID and your account number.')).toBeVisible()
  for (const other of [silent, next]) await expect(page.getByText(other.name)).toHaveCount(0)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)

  // By ZIP code, the line is below the office itself, after one press.
  const list = await newPage(phone)
  await list.goto('/open')
  await list.getByLabel('ZIP, city or credit union').fill('97365')
  await list.getByRole('button', { name: 'Find offices' }).click()
  const nearest = (of: Page, counterOf: Counter) => of.getByText(`Open nearest: ${counterOf.name}, `)
  await expect(nearest(list, host)).toBeVisible()

  await says(host, { guests: false })
  await untilShown(app, incident, home).toEqual({ reachable: 'yes', places: [[next.name, 41, 'yes']] })
  await reopened(list, async () => {
    await expect(nearest(list, host)).toHaveCount(0, { timeout: 500 })
    await expect(list.getByText(new RegExp(`Open nearest: ${next.name}, .*, about 41 miles`))).toBeVisible({ timeout: 500 })
  })
  await reopened(page, () => expect(page.getByText(host.name)).toHaveCount(0, { timeout: 500 }))
  await expect(page.getByText(next.name)).toBeVisible()
  await close()
})

test('a computer system that is down: with balance files the counter stays, without them it goes', async ({ newPage, app }) => {
  const { incident, close, home, host } = await coast(app, 'Depoe Counters')
  const limited = 'Its computer system is down. Other credit unions may pay small amounts.'
  const down = 'Its computer system is down. Other credit unions can’t reach your account now.'
  const there = [[host.name, 3, 'yes']]
  await saveAnswers(home, { data_processing_positive_balance_files: true })
  await says(home, { status: 'closed', systems: false })
  await untilShown(app, incident, home).toEqual({ reachable: 'limited', places: there })
  const page = await newPage(phone)
  await page.goto(pageOf(incident, home))
  await reopened(page, () => expect(page.getByText(limited)).toBeVisible({ timeout: 500 }))
  await expect(page.getByText(host.name)).toBeVisible()

  await saveAnswers(home, { data_processing_positive_balance_files: false })
  await untilShown(app, incident, home).toEqual({ reachable: 'no', places: [] })
  await reopened(page, () => expect(page.getByText(down)).toBeVisible({ timeout: 500 }))
  await expect(page.getByText(host.name)).toHaveCount(0)

  // Without the yes to saying so, nothing tells that the system is down.
  await saveAnswers(home, { data_processing_positive_balance_files: true })
  await saveGuests(home, { reachable_public: false })
  await untilShown(app, incident, home).toEqual({ reachable: null, places: [] })
  await reopened(page, () => expect(page.getByText('computer system')).toHaveCount(0, { timeout: 500 }))
  await expect(page.getByText(host.name)).toHaveCount(0)
  await close()
})

test('a yes that is withdrawn is gone everywhere', async ({ app }) => {
  const { incident, close, home, host } = await coast(app, 'Yachats Counters')
  const addresses = [
    '/open?q=97365',
    `/open/${incident.slug}`,
    pageOf(incident, home),
    `${pageOf(incident, home)}.json`,
    `/open/${incident.slug}/embed?charter=${home.charter}`,
    `/open?q=97365&member=${home.charter}`,
  ]
  /** The address names the counter as a place: its own section of a list has its name, too. */
  const isNamed = async (path: string) => {
    const text = await textOf(app, path)
    return text.includes(`${host.name}, ${host.office.name}`) || (path.endsWith('.json') && text.includes(host.name))
  }
  const naming = () => Promise.all(addresses.map(isNamed))
  const all = (named: boolean) => addresses.map(() => named)
  const polled = () => expect.poll(naming, { timeout: GONE, intervals: [250] })
  await polled().toEqual(all(true))
  await saveGuests(host, { guests_in: false })
  await polled().toEqual(all(false))
  await saveGuests(host)
  await polled().toEqual(all(true))
  await saveGuests(home, { guests_out: false })
  await polled().toEqual(all(false))
  await untilShown(app, incident, home).toEqual({ reachable: null, places: [] })
  await close()
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the sign for the door is printed while the network is away', async ({ page, app, expectErrors }) => {
    expectErrors(/net::ERR_/)
    const { close, home, host } = await coast(app, 'Waldport Counters')
    const print = await countPrints(page)
    await signInOn(page, home.person)
    await untilCached(page)
    await page.goto('/offices')
    const sign = page.getByRole('link', { name: home.office.name, exact: true })
    await expect(sign).toBeVisible()
    await expect.poll(() => readDevice(page)).toContain(host.name)

    await page.context().setOffline(true)
    await page.reload()
    await sign.click()
    await arriveAt(page, 'Sign for the door')
    const paper = page.getByRole('article')
    for (const words of ['Closed', 'Cerrado', `${host.name}, ${host.office.name}`, 'nearby / cerca', '541-555-0142'])
      await expect(paper).toContainText(words)
    // The office is in Oregon, and the device has the clocks of Chicago.
    await expect(paper).toContainText(/As of \w+ \d+, \d{4}, \d+:\d\d\s[AP]M P[SD]T/)
    await expect(paper).toContainText(/Actualizado el \d+ \w+ \d{4}, \d+:\d\d\s[ap]\.\s?m\. P[SD]T/)
    await expect(page.getByText(/^From what this device keeps, as of /)).toBeVisible()
    await expect(paper.getByRole('img', { name: 'QR code of the page' })).toBeVisible()
    await expect(paper).toContainText(`/open/credit-union/${home.charter}`)
    await scan(page)
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(print).toBe(1)
    expect(await sheets(page)).toEqual({ count: 1, size: LETTER })
    await page.context().setOffline(false)
    await close()
  })
})

test('who names a network in Prepare is asked there, once, who may be sent where', async ({ page, app }) => {
  const person = await confirmed(app, newport)
  await sitDown(page, person)
  await page.goto('/prepare?part=branches')
  const card = page.getByRole('region', { name: 'Send members to each other?' })
  await answer(page, 'Are you a member of a shared branching network?', 'Yes')
  await expect(card).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'CO-OP Shared Branch (Velera)' }).check()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('This needs a shared branching network.')
  for (const consent of await card.getByRole('checkbox').all()) await expect(consent).not.toBeChecked()
  await card.getByRole('checkbox', { name: /may send members of other credit unions/ }).check()
  await scan(page)
  await card.getByRole('button', { name: 'Save answers' }).click()
  await expect(card).toHaveCount(0)
  const { guests_in, guests_out, networks } = await (await person.api.get(pathOf(person, '/guests'))).json()
  expect([guests_in, guests_out, networks]).toEqual([true, false, ['CO-OP Shared Branch (Velera)']])
})

test('for an office whose members have no place to go, the desk asks for a mobile branch', async ({ page, app }) => {
  const { incident, close, home, host } = await coast(app, 'Florence Counters')
  await addOffices(home.person, ['Siuslaw'], florence)
  const second = (await officesIn(home.person, incident)).find(({ name }) => name === 'Siuslaw') ?? home.office
  await says({ ...home, office: second }, { status: 'limited' })
  await says(host, { guests: false })
  const desk = await developerOf(app)
  await sitDown(page, desk)
  const askFor = async ({ name }: Office, nearest: string) => {
    await page.goto(`/situation/${incident.id}`)
    const title = page.getByRole('heading', { level: 3, name: `${home.name}, ${name}`, exact: true })
    const gap = page.getByRole('listitem').filter({ has: title })
    await expect(gap).toContainText(nearest)
    await gap.getByRole('link', { name: /^Ask for a mobile branch/ }).click()
    await arriveAt(page, 'Ask for help')
    await expect(page.getByText(`You ask for ${home.name}. Its people are told.`)).toBeVisible()
  }
  const isFilledIn = async ({ zip, street, city }: typeof florence & { street: string }) => {
    await expect(chosen(page, 'What do you need?', 'Mobile branch')).toBeChecked()
    await expect(field(page, 'ZIP code where you need it')).toHaveValue(zip)
    await expect(field(page, 'Street and number')).toHaveValue(street)
    await expect(field(page, 'City')).toHaveValue(city)
    for (const label of ['From', 'Until']) await expect(field(page, label)).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  }
  await askFor(second, 'Nothing within 100 miles')
  await isFilledIn({ ...florence, street: '2 Pier Road' })
  await field(page, 'What others should know').fill('Beside the bridge.')
  // What was typed for one office is not the request for another.
  await askFor(home.office, `Nearest: ${home.name}, Siuslaw, about `)
  await isFilledIn({ ...newport, street: '1 Pier Road' })
  await expect(field(page, 'What others should know')).toHaveValue('')
  await answer(page, 'How urgent is it?', 'Now')
  await scan(page)
  await page.getByRole('button', { name: 'Ask for help' }).click()
  await arriveAt(page, /^Mobile branch for /)
  await expect(page.getByText(home.name).first()).toBeVisible()
  await page.goto('/help-requests')
  await expect(page.getByRole('listitem').filter({ hasText: home.name })).toContainText('Mobile branch')
  const board = async () =>
    (await (await desk.api.get(`incidents/${incident.id}/board?name=${encodeURIComponent(home.name)}`)).json()) as Board
  await expect.poll(async () => (await board()).credit_unions.map(({ open_needs }) => open_needs)).toEqual([1])
  await close()
})
