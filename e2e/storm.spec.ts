// A storm in which every screen about three credit unions is read after each event: no two differ.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { confirmed, developerOf, type Person, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'

const place = { city: 'Anchorage', state: 'AK', zip: '99501' } as const

/** How a credit union is, by its report and its offices, the newest of each fact. */
interface Fact {
  now: 'Closed' | 'Power out' | 'Limited' | 'Operating' | null
  /** Who was heard from last; null if nobody was since the incident began. */
  by: string | null
  hasReport: boolean
  /** How many of its offices are open, limited, closed and unknown. */
  offices: readonly [number, number, number, number]
}
const unknown: Fact = { now: null, by: null, hasReport: false, offices: [0, 0, 0, 2] }

const statuses = ['open', 'limited', 'closed', 'unknown'] as const
/** As the board orders them. */
const columns = ['closed', 'limited', 'open', 'unknown']
const inWords = (counts: readonly number[]) => statuses.flatMap((status, n) => (counts[n] ? [`${counts[n]} ${status}`] : [])).join(' ')

/** What each screen has to say of one of them. `time` is when it was heard from. */
const expected = ({ now, by, hasReport, offices }: Fact, time: string | null) => ({
  'find disasters': hasReport ? now : null,
  'back office': hasReport ? now : null,
  'find resources': now === null || now === 'Operating' ? null : `${now.toLowerCase()}, ${time}`,
  board: { heard: by && `${time} by ${by}`, offices, now: onBoard({ now, offices }) },
  'call list': by === null,
  'public page': offices,
  'own dashboard': { report: hasReport ? now : null, offices: inWords(offices), time: offices[3] === 2 ? null : time },
})

/** Where the numbers of its offices do not say it. */
function onBoard({ now, offices }: Pick<Fact, 'now' | 'offices'>) {
  if (now === 'Power out') return 'Now: something is out'
  return now !== null && offices[3] === 2 ? `Now: ${now.toLowerCase()}` : null
}

const textOf = async (found: Locator) => ((await found.count()) === 0 ? '' : (await found.first().innerText()).replace(/\s+/g, ' '))
const first = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)
  return found ? (found[1] ?? found[0]) : null
}
const sumsOfThree = /3 credit unions, .*?Open board/
const condition = async (found: Locator) => first(await textOf(found), /Closed|Power out|Limited|Operating/)
const row = (on: Page, { organization }: Person) => on.getByRole('row').filter({ hasText: organization })
const item = (on: Page, { organization }: Person) => on.getByRole('listitem').filter({ hasText: organization })

type Screen = [name: string, on: Page, path: string, read: (on: Page, person: Person) => Promise<unknown>]

test('after each event, no two screens about three credit unions differ', async ({ page, newPage, app }) => {
  test.setTimeout(240_000)
  const three = [await confirmed(app, place), await confirmed(app, place), await confirmed(app, place)] as const
  const [ann, ben, cal] = three
  for (const person of three) {
    const own = `credit-union/${person.user.credit_union_id}`
    const lent = await person.api.put(own, { data: { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel' } })
    expect(lent.status(), await lent.text()).toBe(200)
    expect((await person.api.put(`${own}/public-page`, { data: { shown: true } })).status()).toBe(200)
    await addOffices(person, ['Mill Street'], place)
  }
  const at = async (person: Person) => {
    const own = await newPage()
    // What the device has kept of the screen would show first.
    await own.addInitScript('indexedDB.open = () => { throw new DOMException() }')
    await sitDown(own, person)
    return own
  }
  const desk = await developerOf(app)
  const [office, other] = [await at(desk), await at(await confirmed(app, { city: 'Boise', state: 'ID', zip: '83702' }))]
  const league = await at(await confirmed(app, { ...place, type_organization: 'Association', credit_union_name: 'League Aurora' }))
  const homes = new Map([
    [ann, await at(ann)],
    [ben, await at(ben)],
    [cal, await at(cal)],
  ])
  const { incident, close } = await openIncident(app, { name: 'Ice storm Fir', states: ['AK'] })
  const board = `/situation/${incident.id}`

  const screens: Screen[] = [
    ['find disasters', other, '/find-disasters?state=AK', (on, person) => condition(row(on, person))],
    ['back office', office, '/admin/disasters', (on, person) => condition(row(on, person))],
    [
      'find resources',
      other,
      '/find-resources?state=AK',
      async (on, person) => first(await textOf(item(on, person)), /Now: ([a-z ]+, \d+:\d\d [AP]M)/),
    ],
    [
      'board',
      other,
      board,
      async (on, person) => {
        const cells = await row(on, person).getByRole('cell').allInnerTexts()
        const heard = first((cells[0] ?? '').replace(/\s+/g, ' '), /\d+:\d\d [AP]M by [^,]+/)
        return {
          heard,
          offices: statuses.map((status) => Number(cells[columns.indexOf(status) + 1])),
          now: first(await textOf(row(on, person)), /Now: (?:something is out|closed|limited|operating)/),
        }
      },
    ],
    ['call list', office, `${board}/calls`, async (on, person) => (await item(on, person).count()) === 1],
    [
      'public page',
      page,
      `/open/${incident.slug}`,
      async (on, { organization }) => {
        const group = on.locator('section').filter({ hasText: organization })
        return Promise.all(statuses.map((status) => group.locator(`.mark.${status}`).count()))
      },
    ],
  ]

  let isUnderWay = true
  async function readAll() {
    const said = new Map<Person, Record<string, unknown>>(three.map((person) => [person, {}]))
    for (const [name, on, path, read] of screens) {
      await show(on, path)
      for (const person of three) Object.assign(said.get(person) ?? {}, { [name]: await read(on, person) })
    }
    for (const [person, on] of homes) {
      await show(on, '/dashboard')
      if (isUnderWay) await expect(on.getByRole('main')).toContainText('Your 2 offices')
      const text = await textOf(on.getByRole('main'))
      const report = await condition(on.getByRole('region', { name: 'Now' }).getByRole('listitem').filter({ hasText: 'Your report' }))
      const offices = first(text, /Your 2 offices ((?:\d \w+ ?)+)/)?.trim() ?? null
      Object.assign(said.get(person) ?? {}, { 'own dashboard': { report, offices, time: first(text, /as of (\d+:\d\d [AP]M)/) } })
    }
    await show(league, '/situation')
    // A busy server sends the page before the figures of its cards.
    if (isUnderWay) await expect(league.getByRole('main')).toContainText(sumsOfThree)
    return { said, sums: first(await textOf(league.getByRole('main')), sumsOfThree) }
  }

  /** What is so now of each of the three. */
  const facts = new Map<Person, Fact>(three.map((person) => [person, unknown]))

  async function compare(event: string) {
    const { said, sums } = await readAll()
    for (const [person, fact] of facts) {
      const read = said.get(person) ?? {}
      const { heard } = read.board as { heard: string | null }
      expect(read, `${event}: ${person.organization}`).toEqual(expected(fact, heard && first(heard, /\d+:\d\d [AP]M/)))
    }
    const all = [...facts.values()]
    const silent = all.filter(({ by }) => by === null).length
    const offices = inWords(statuses.map((_, n) => all.reduce((sum, fact) => sum + (fact.offices[n] ?? 0), 0)))
    expect(sums, `${event}: sums of the league`).toContain(
      silent === 0 ? `6 offices: ${offices}` : `${silent} not heard from. 6 offices: ${offices}`,
    )
  }

  const report = await fileReport(ann, { checked: true, hours_of_operation_statement: 'Normal', operational_power: false })
  facts.set(ann, { ...unknown, now: 'Power out', by: ann.user.name, hasReport: true })
  await compare('a report')

  await say(ben, 'limited', 1)
  facts.set(ben, { ...unknown, now: 'Limited', by: ben.user.name, offices: [0, 1, 0, 1] })
  await fileReport({ ...cal, api: desk.api }, { on_behalf_of: cal.user.credit_union_id ?? '', via: 'phone' })
  facts.set(cal, { ...unknown, now: 'Closed', by: desk.user.name, hasReport: true })
  await compare('the status of an office, and a report by phone')

  await say(cal, 'open', 2)
  facts.set(cal, { now: 'Operating', by: cal.user.name, hasReport: true, offices: [2, 0, 0, 0] })
  await say(ben, 'closed', 2)
  facts.set(ben, { ...unknown, now: 'Closed', by: ben.user.name, offices: [0, 0, 2, 0] })
  await compare('offices that say otherwise')

  const withdrawn = await ann.api.post(`disaster-report/${report.id}/withdraw`, { data: { reason: 'A mistake.' } })
  expect(withdrawn.status(), await withdrawn.text()).toBe(200)
  facts.set(ann, unknown)
  await compare('a withdrawal')

  // The storm is over, and what was said of the offices is still so.
  await close()
  isUnderWay = false
  const after = await readAll()
  const known = three.map((person) => {
    const {
      'find disasters': disasters,
      'back office': backOffice,
      'find resources': resources,
      'own dashboard': own,
    } = after.said.get(person) ?? {}
    return [disasters, backOffice, first(String(resources), /^[a-z]+/), own]
  })
  const gone = { offices: null, time: null }
  expect(known, 'the incident is closed').toEqual([
    [null, null, 'null', { report: null, ...gone }],
    [null, null, 'closed', { report: null, ...gone }],
    ['Operating', 'Operating', 'null', { report: 'Operating', ...gone }],
  ])
  expect(after.sums).toBeNull()

  async function say(person: Person, status: string, which: number) {
    const entries = (await officesIn(person, incident)).slice(0, which).map(({ id }) => ({ office_id: id, status, power: 'grid' }))
    const answered = await person.api.post('office-statuses', {
      data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries },
    })
    expect(answered.status(), await answered.text()).toBe(200)
  }
})

async function show(on: Page, path: string) {
  await on.goto(path)
  await expect(on.getByRole('heading', { level: 1 })).toBeVisible()
  await on.waitForLoadState('networkidle')
  await expect(on.locator('[aria-busy=true]')).toHaveCount(0)
}
