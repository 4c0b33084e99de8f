// The first view of the eleven screens that matter most, while an incident is open: it comes in few requests, asks for nothing that it brought along, and
// nothing moves, also without a network and where a call fails.

import type { Page, Request } from '@playwright/test'
import { PAGE_COOKIE } from '#contract/display/page-cookie.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { type App, expect, test } from './fixtures.ts'
import { signInOn, untilCached } from './steps/device.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { confirmed, developerOf, memberOf, type Person, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'

const MOST_SCRIPTS = 16
const MOST_STYLES = 4
const MOST_SHIFT = 0.02
/** The event stream, and the settings of a person whom this device does not know yet. */
const ofFirstVisit = ['/api/v1/alerts/events', '/api/v1/users/self/display']

interface Screen {
  path: string
  /** For the foundation's desk. */
  isDesk?: boolean
  /** All requests of a first visit: the page, its files, pictures and calls. */
  requests: number
}

/** A credit union in an incident, which asks for help, beside another one that has reported. */
async function scene(app: App, place: { city: string; state: StateCode; zip: string }) {
  const person = await confirmed(app, place)
  await memberOf(app, person)
  await addOffices(person, ['Harbor', 'Mill Street'], place)
  await fileReport(await confirmed(app, place))
  const { incident, close } = await openIncident(app, { name: `Wildfire ${place.city}`, states: [place.state] })
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const asked = await person.api.post('help-requests', {
    data: { kind: 'generator', quantity: 1, from: dayIn(0), until: dayIn(6), zip: place.zip, urgency: 'now' },
  })
  const { id } = (await asked.json()) as { id: string }
  const screens: Screen[] = [
    { path: '/dashboard', requests: 21 },
    { path: '/report-disaster', requests: 20 },
    { path: '/prepare', requests: 19 },
    { path: '/offices', requests: 17 },
    { path: `/situation/${incident.id}`, requests: 21 },
    { path: '/find-disasters', requests: 16 },
    { path: '/find-resources', requests: 17 },
    { path: `/help-request?id=${id}`, requests: 18 },
    { path: '/users', requests: 18 },
    { path: `/situation/${incident.id}/calls`, isDesk: true, requests: 15 },
    { path: '/admin/credit-unions', isDesk: true, requests: 19 },
  ]
  return { person, desk: await developerOf(app), screens, close }
}

/** Adds up how far parts of the page move. */
const watchShifts = `globalThis.shift = 0
globalThis.moved = []
new PerformanceObserver((list) => {
  for (const { value, sources, startTime } of list.getEntries()) {
    globalThis.shift += value
    globalThis.moved.push([Math.round(startTime), value.toFixed(3), ...sources.map(({ node }) => node?.textContent.slice(0, 25) || node?.nodeName)].join(' '))
  }
}).observe({ type: 'layout-shift', buffered: true })`

async function expectStill(page: Page, what: string) {
  const { shift, moved } = await page.evaluate<{ shift: number; moved: string[] }>('({ shift, moved })')
  expect.soft(shift, `${what} moves: ${moved.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
}

async function standing(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** In a browser that has said how it shows pages, and keeps none of them. */
async function sitDownAt(page: Page, person: Person, app: App) {
  await sitDown(page, person)
  await page.context().addCookies([{ name: PAGE_COOKIE, value: 'dark~en~normal~system~America.Chicago', url: app.url }])
}

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`

test('a first visit comes in few requests, asks for nothing twice, and stands still', { tag: '@both' }, async ({ newPage, app }) => {
  test.setTimeout(180_000)
  const { person, desk, screens, close } = await scene(app, { city: 'Boise', state: 'ID', zip: '83702' })
  // The first window of a process hears of what happened just before. This one has heard it when the others open.
  const first = await newPage()
  await sitDownAt(first, person, app)
  await standing(first, '/dashboard')
  for (const { path, isDesk, requests } of screens) {
    const page = await newPage()
    await sitDownAt(page, isDesk ? desk : person, app)
    await page.addInitScript(watchShifts)
    const seen: Request[] = []
    // Some versions of the browser ask for the icon, and others do not.
    page.on('request', (request) => !request.url().includes('/favicon.svg') && seen.push(request))
    await standing(page, path)
    const count = (type: string) => seen.filter((request) => request.resourceType() === type).length
    expect.soft(seen.length, `${path}: ${seen.map(nameOf).join('\n')}`).toBeLessThanOrEqual(requests)
    expect.soft(count('script'), path).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect.soft(count('stylesheet'), path).toBeLessThanOrEqual(MOST_STYLES)
    const calls = seen.map((request) => new URL(request.url()).pathname).filter((name) => name.startsWith('/api/'))
    expect.soft(calls.sort(), path).toEqual(ofFirstVisit)
    await expectStill(page, path)
    await page.close()
  }
  await close()
})

test('nothing moves where the server has not rendered the page, and a call fails', { tag: '@both' }, async ({
  newPage,
  app,
  expectErrors,
}) => {
  test.setTimeout(180_000)
  expectErrors(/ 500 /)
  const { person, desk, screens, close } = await scene(app, { city: 'Helena', state: 'MT', zip: '59601' })
  for (const { path, isDesk } of screens) {
    const page = await newPage()
    await sitDown(page, isDesk ? desk : person)
    await page.addInitScript(watchShifts)
    await page.route('**/api/v1/situation', (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }))
    await standing(page, path)
    await expectStill(page, path)
    await page.close()
  }
  await close()
})

test('nothing moves without a network', { tag: '@both' }, async ({ newPage, app, expectErrors }) => {
  test.setTimeout(180_000)
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const { person, screens, close } = await scene(app, { city: 'Cheyenne', state: 'WY', zip: '82001' })
  const page = await newPage({ serviceWorkers: 'allow' })
  await page.addInitScript(watchShifts)
  await signInOn(page, person)
  const own = screens.filter(({ isDesk }) => !isDesk)
  for (const { path } of own) await standing(page, path)
  await untilCached(page)
  await page.context().setOffline(true)
  for (const { path } of own) {
    await standing(page, path)
    await expectStill(page, `${path}, offline`)
  }
  await close()
})
