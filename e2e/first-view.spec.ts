// The first view of the screens that matter most, while an incident is open, without a network, and where answers are late or fail: nothing moves.
// every-screen.spec.ts watches what the server has rendered.

import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { StateCode } from '#contract/rules/states.ts'
import { expectStill, isRendered, watchFirstView } from './first-visit.ts'
import { type App, test } from './fixtures.ts'
import { signInOn, untilCached } from './steps/device.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { confirmed, developerOf, memberOf, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'

interface Screen {
  path: string
  /** For the foundation's desk. */
  isDesk?: boolean
  /** Shows what is under way for the organization. */
  hasSituation?: boolean
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
    { path: '/dashboard', hasSituation: true },
    { path: '/report-disaster', hasSituation: true },
    { path: '/prepare' },
    { path: '/offices' },
    { path: `/situation/${incident.id}`, hasSituation: true },
    { path: '/find-disasters' },
    { path: '/find-resources' },
    { path: `/help-request?id=${id}` },
    { path: '/users' },
    { path: `/situation/${incident.id}/calls`, isDesk: true },
    { path: '/admin/credit-unions', isDesk: true },
    { path: '/admin', isDesk: true },
  ]
  return { person, desk: await developerOf(app), screens, close }
}

async function standing(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Longer than a screen waits before it is shown, in milliseconds. */
const LATE = 400

test('nothing moves where the server has not rendered the page, the device speaks another language, answers are late and a call fails', {
  tag: '@both',
}, async ({ newPage, app, expectErrors }) => {
  test.setTimeout(360_000)
  expectErrors(/ 500 /)
  const { person, desk, screens, close } = await scene(app, { city: 'Helena', state: 'MT', zip: '59601' })
  for (const { api } of [person, desk]) await api.put('users/self/display', { data: { language: 'es', theme: 'light' } })
  for (const { path, isDesk, hasSituation } of screens) {
    for (const isFailing of hasSituation ? [false, true] : [false]) {
      const page = await newPage()
      await sitDown(page, isDesk ? desk : person)
      await watchFirstView(page)
      await page.route(/api\/v1\/(?!users\/self$)/, async (route) => {
        await setTimeout(LATE)
        const isFailed = isFailing && new URL(route.request().url()).pathname === '/api/v1/situation'
        const answered = isFailed ? route.fulfill({ status: 500, json: { message: 'Server Error' } }) : route.continue()
        // The page may be closed by then.
        await answered.catch(() => {})
      })
      await standing(page, path)
      expect(await isRendered(page)).toBe(false)
      await expectStill(page, `${path}${isFailing ? ', a call fails' : ''}`)
      await page.close()
    }
  }
  await desk.api.put('users/self/display', { data: { language: 'en', theme: 'dark' } })
  await close()
})

test('nothing moves without a network', { tag: '@both' }, async ({ newPage, app, expectErrors }) => {
  test.setTimeout(360_000)
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  const { person, screens, close } = await scene(app, { city: 'Cheyenne', state: 'WY', zip: '82001' })
  const page = await newPage({ serviceWorkers: 'allow' })
  await watchFirstView(page)
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
