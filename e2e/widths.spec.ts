// What was too wide once, in Spanish, whose words are longer: bars, tables and the registration, at the widths where it broke.

import type { Page } from '@playwright/test'
import { dayIn } from '#contract/rules/loan-days.ts'
import { expect, test } from './fixtures.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { confirmed, developerOf, enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { preparedAnswers } from './steps/prepared-answers.ts'
import { fileReport } from './steps/reports.ts'

async function inLanguage(page: Page, person: Person, language: 'en' | 'es') {
  const saved = await person.api.put('users/self/display', { data: { language } })
  expect(saved.status(), await saved.text()).toBe(200)
  await sitDown(page, person)
}

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
/** How far cells end outside the frame of their table. */
const outside = `Math.max(...[...document.querySelectorAll('th, td')].map((cell) =>
  cell.getBoundingClientRect().right - cell.closest('table').parentElement.getBoundingClientRect().right))`
const heightOfHeader = "document.querySelector('header').getBoundingClientRect().height"
/** Of the words of the bottom bar that are shown: size of the letters, and where the last one ends. */
const bar = `(() => {
  const words = [...document.querySelectorAll('nav a > span:not([data-count])')].filter((word) => word.getBoundingClientRect().width > 1)
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getBoundingClientRect().right)
  return { size: Math.min(...words.map((word) => parseFloat(getComputedStyle(word).fontSize))), end: Math.max(...links) }
})()`

test('the bar of a narrow phone has readable words that grow', { tag: '@both' }, async ({ page, app }) => {
  const dana = await confirmed(app, { city: 'Honolulu', state: 'HI', zip: '96813' })
  // The bar has its fifth word where something is going on.
  const { close } = await openIncident(app, { name: 'Hurricane Gingko', states: ['HI'] })
  await inLanguage(page, dana, 'es')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Situación' }).last()).toBeVisible()
  const read = () => page.evaluate<{ size: number; end: number }>(bar)
  const normal = await read()
  expect(normal.size).toBeGreaterThanOrEqual(12)
  expect(normal.end).toBeLessThanOrEqual(320)
  await page.evaluate("document.documentElement.dataset.textSize = 'larger'")
  expect((await read()).size).toBeGreaterThan(normal.size)
  expect((await read()).end).toBeLessThanOrEqual(320)
  await close()
})

test('the registration in Spanish has room for text of twice the size', { tag: '@both' }, async ({ page }) => {
  await page.goto('/login?view=register')
  await page.getByRole('button', { name: 'Español' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  expect(await page.evaluate<number>(sideways)).toBeLessThanOrEqual(0)
})

test('tables and the header of the back office fit from 1024 px', async ({ page, app }) => {
  // The longest word of each column is another row's.
  const long = { city: 'Bloomingtonvilleburg', first_name: 'Wilhelmina-Alexandra', last_name: 'Featherstonehaugh-Cholmondeley' }
  const dana = await confirmed(app, { ...long, credit_union_name: `Aa Transcontinentalbrotherhoods ${crypto.randomUUID()}` })
  await memberOf(app, dana)
  await fileReport(dana, { type_of_disaster: 'Severe thunderstorm' })
  await inLanguage(page, dana, 'es')
  for (const width of [1024, 1060, 1090]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/users')
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    expect(await page.evaluate<number>(outside), `users at ${width}`).toBeLessThan(1)
  }
  const desk = await developerOf(app)
  for (const language of ['es', 'en'] as const) {
    await inLanguage(page, desk, language)
    for (const width of [1024, 1090, 1150]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin/credit-unions')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await page.evaluate<number>(outside), `credit unions at ${width}, ${language}`).toBeLessThan(1)
      expect(await page.evaluate<number>(heightOfHeader), `header at ${width}, ${language}`).toBeLessThan(80)
      await expect(page.getByRole('columnheader').last()).toBeVisible()
      await page.goto('/admin/disasters')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await page.evaluate<number>(outside), `disasters at ${width}, ${language}`).toBeLessThan(1)
    }
  }
})

/** What a person opens in an emergency, with as much on it as it can have. */
const urgent = (incident: string) => [
  ...['/dashboard', '/report-disaster', '/offices', `/situation/${incident}`],
  ...['/contact', '/alerts', '/display', '/find-resources', '/warnings', '/connect'],
]

test('on a narrow phone in Spanish, the screens of an emergency have room for text of twice the size', { tag: '@both' }, async ({
  page,
  app,
}) => {
  test.slow()
  const dana = await confirmed(app, { city: 'Anchorage', state: 'AK', zip: '99501' })
  await addOffices(dana, ['Spenard', 'Muldoon', 'Mountain View'], { city: 'Anchorage', state: 'AK', zip: '99501' })
  const { incident, close } = await openIncident(app, { name: 'Earthquake Ptarmigan', states: ['AK'] })
  const entries = (await officesIn(dana, incident))
    .slice(0, 3)
    .map(({ id }, place) => ({ office_id: id, status: ['open', 'limited', 'closed'][place] }))
  const said = await dana.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries } })
  expect(said.status(), await said.text()).toBe(200)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const person of [dana, await developerOf(app)]) {
    await inLanguage(page, person, 'es')
    for (const path of urgent(incident.id)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.evaluate("document.documentElement.style.fontSize = '200%'")
      expect(await page.evaluate<number>(sideways), path).toBeLessThanOrEqual(0)
    }
    await inLanguage(page, person, 'en')
  }
  await close()
})

/** Where the first row of the list ends, and where the bar at the bottom of the phone begins. */
const firstRow = `(() => {
  const row = document.querySelector('main tbody tr, main section[aria-label] li, main ul li, main ol li')
  const atBottom = [...document.querySelectorAll('nav')].map((each) => each.getBoundingClientRect()).find(({ bottom, width }) => bottom >= innerHeight && width === innerWidth)
  return { row: row?.getBoundingClientRect().bottom ?? Infinity, end: atBottom?.top ?? innerHeight }
})()`

test('the first screen of a list on a phone has its first row', { tag: '@both' }, async ({ page, app }) => {
  const place = { city: 'Burlington', state: 'VT', zip: '05401' } as const
  const [dana, desk] = [await confirmed(app, place), await developerOf(app)]
  await memberOf(app, dana)
  const other = await confirmed(app, place)
  await fileReport(other)
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: preparedAnswers })
  const { incident, close } = await openIncident(app, { name: 'Flood Trillium', states: ['VT'] })
  await page.setViewportSize({ width: 390, height: 844 })
  const lists = ['/find-disasters', '/find-resources', '/roster', `/situation/${incident.id}/calls`]
  for (const path of lists) {
    await sitDown(page, path.endsWith('/calls') ? desk : dana)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const { row, end } = await page.evaluate<{ row: number; end: number }>(firstRow)
    expect(row, path).toBeLessThanOrEqual(end)
  }
  await close()
})

/** Links and buttons that are smaller than 24 px in one direction, unless they are words of a sentence or cover their row. */
const small = `[...document.querySelectorAll('main a[href], main button')].filter((each) => {
  const { width, height } = each.getBoundingClientRect()
  const isCover = getComputedStyle(each, '::after').position === 'absolute'
  return width > 1 && height > 1 && !isCover && Math.min(width, height) < 24
}).map((each) => each.textContent)`

/** The lists with links: names are as short as people have them, and a link is as narrow as its name. */
const ownLists = (incident: string) => [
  ...['/dashboard', '/situation', '/roster', '/users', '/alerts', '/warnings', '/display', '/find-disasters', '/find-resources'],
  ...['/help-requests', '/help-requests?scope=ours', '/offices', '/roll-call', '/connections', '/audit', '/search?q=bo'],
  `/situation/${incident}`,
]
const deskLists = (incident: string) => [
  ...['dashboard', 'credit-unions', 'users', 'disasters', 'incidents', 'help-requests', 'waiting', 'waiting?tab=people', 'alerts'].map(
    (each) => `/admin/${each}`,
  ),
  ...['/dashboard', '/situation', '/help-requests', '/league', '/audit', '/in-the-path?states=NH', `/situation/${incident}/calls`],
  ...[`/situation/${incident}`, `/situation/${incident}/review`, `/situation/${incident}/reports`],
]

test('links and buttons have a touch area of 24 px', { tag: '@both' }, async ({ page, app, expectErrors }) => {
  test.slow()
  // The review of a storm that is open says so. Where the server is busy, the browser asks for it.
  expectErrors(/ 409 .*\/review$/)
  const place = { city: 'Concord', state: 'NH', zip: '03301' } as const
  const short = { first_name: 'Al', last_name: 'Bo' }
  const own = await confirmed(app, { ...place, ...short, credit_union_name: 'Bo' })
  await memberOf(app, own, { first_name: 'Jo', last_name: 'Li' })
  const other = await confirmed(app, { ...place, ...short, credit_union_name: 'Al' })
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: preparedAnswers })
  for (const { api } of [own, other]) {
    const data = { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '03301', urgency: 'now' }
    expect((await api.post('help-requests', { data })).status()).toBe(201)
  }
  await fileReport(other)
  await addOffices(own, ['Ix'], place)
  await enrolled(app, { ...place, ...short, credit_union_name: 'Ed' })
  const { incident, close } = await openIncident(app, { name: 'Io', states: ['NH'] })
  for (const person of [own, await developerOf(app)]) {
    await sitDown(page, person)
    for (const path of person === own ? ownLists(incident.id) : deskLists(incident.id)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect.soft(await page.evaluate<string[]>(small), path).toEqual([])
    }
  }
  await close()
})

/** What ends right of the page. */
const outOfPage = `[...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((each) => [each.tagName, each.className, each.textContent.slice(0, 30)].join(' '))`

test('one word of 120 letters widens no screen', async ({ page, app }) => {
  test.slow()
  const place = { city: 'Dover', state: 'DE', zip: '19901' } as const
  const word = (letter: string, length = 120) => letter.repeat(length)
  const names = { first_name: word('F', 60), last_name: word('L', 60) }
  const own = await confirmed(app, { ...place, ...names, credit_union_name: word('O') })
  const other = await confirmed(app, { ...place, ...names, credit_union_name: word('P') })
  await other.api.put(`credit-union/${other.user.credit_union_id}`, { data: preparedAnswers })
  const { incident, close } = await openIncident(app, { name: word('I'), states: ['DE'] })
  const second = await openIncident(app, { name: word('J'), states: ['DE'] })
  const practice = await openIncident(app, { name: word('K'), states: ['DE'], is_exercise: true })
  await addOffices(own, [word('B')], place)
  const [office] = await officesIn(own, incident)
  const entries = [{ office_id: office?.id, status: 'closed', note: word('N'), public_note: word('M') }]
  const said = await own.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries } })
  expect(said.status(), await said.text()).toBe(200)
  const data = { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: '19901', urgency: 'now', note: word('H') }
  await own.api.post('help-requests', { data })
  const asked = (await (await other.api.post('help-requests', { data })).json()) as { id: string }
  const report = await fileReport(other, { building_status: word('R'), hours_of_operation_statement: word('S') })
  const records = [`/help-request?id=${asked.id}`, `/disaster-view?id=${report.id}`, `/resource-view?id=${other.user.credit_union_id}`]
  const desk = await developerOf(app)
  const alert = { title: word('A'), desc: word('D'), severity: 'info' }
  expect((await desk.api.post('kiosk/createAlert', { data: alert })).status()).toBe(200)
  for (const person of [own, desk]) {
    await sitDown(page, person)
    for (const path of person === own ? [...ownLists(incident.id), ...records] : deskLists(incident.id)) {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect
          .soft(await page.evaluate<number>(sideways), `${path} at ${width}: ${await page.evaluate<string[]>(outOfPage)}`)
          .toBeLessThanOrEqual(0)
      }
    }
  }
  const [newest] = (await (await desk.api.post('allAlerts')).json()) as { id: string }[]
  await desk.api.post('kiosk/deleteAlert', { data: { id: newest?.id } })
  for (const each of [close, second.close, practice.close]) await each()
})
