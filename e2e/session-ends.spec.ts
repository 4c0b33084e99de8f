// The session ends or the app is updated while a person is typing: nothing typed is lost.

import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { renderInBrowser } from './steps/pages.ts'
import { endSession, enrolled, sitDown } from './steps/people.ts'
import { part, recordOf } from './steps/prepare.ts'
import { checkAnswers, fillInReport, openReport, pressSend, seeThanks, sendButton } from './steps/report.ts'
import { answer, arriveAt, chosen, field, stopTheClock, toast } from './steps/screen.ts'
import { discardAndSignOut, openLogin, signOut, typeLogin } from './steps/sign-in.ts'

const SAVE = '**/api/v1/credit-union/*'
const REPORT = '**/api/v1/disaster-report'

async function openPrepare(page: Page) {
  await page.goto('/prepare')
  await expect(part(page, 'Supplies')).toBeVisible()
  // The record is fetched again in the background.
  await page.waitForLoadState('networkidle')
}

/** After the session has ended, the login form is already shown. */
async function signInAgain(page: Page, email: string) {
  await arriveAt(page, 'Login')
  await typeLogin(page, email)
}

/** Counts requests for the page from now on. */
function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** Advances the page's clock, and waits until the browser has started what the page then did. */
async function letPass(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate("fetch('/healthz').then((answer) => answer.ok)").catch(() => undefined)
}

/** Answers the first such call with a status, and lets all later ones through. */
async function answerOnce(page: Page, address: string, method: string, status: number) {
  let isAnswered = false
  await page.route(address, async (route: Route) => {
    if (isAnswered || route.request().method() !== method) return route.fallback()
    isAnswered = true
    await route.fulfill({ status, json: { message: 'Not taken' } })
  })
}

test('401 while an answer is saved leads to the login page, and the answer is restored', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.clock.install()
  await openPrepare(page)
  await endSession(dana)
  await stopTheClock(page)
  await answer(page, 'Do you have generators available?', 'Yes')
  await expect(toast(page, 'Not Logged In')).toBeVisible()
  await expect(toast(page, 'Redirecting to Login Page')).toBeVisible()
  await field(page, 'Resupply plan').fill('Typed after the session had ended')
  const loads = countLoads(page)
  await letPass(page, 900)
  expect(loads).toEqual([])
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/login?redirect=%2Fprepare&view=login')
  await page.clock.resume()

  await signInAgain(page, dana.email)
  await expect(part(page, 'Supplies')).toBeVisible()
  await expect(chosen(page, 'Do you have generators available?', 'Yes')).toBeChecked()
  await expect(field(page, 'Resupply plan')).toHaveValue('Typed after the session had ended')
  await expect.poll(async () => (await savedRecord(dana.email, app)).generator_resupply_plan).toBe('Typed after the session had ended')
})

type Enrolls = Parameters<typeof enrolled>[0]

async function signedInApi(email: string, app: Enrolls) {
  const api = await app.api()
  await api.post('auth/login', { data: { email, password: 'harbor light 7' } })
  return api
}

async function savedRecord(email: string, app: Enrolls) {
  const api = await signedInApi(email, app)
  return recordOf({ api })
}

/** How many reports the device stores. */
const storedReports = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('breakwater')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('reports').objectStore('reports').count()
      counting.onsuccess = () => { opening.result.close(); resolve(counting.result) }
    }
  })`)

test('a report that the server has leaves the device when the server ends the session', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openReport(page)
  await fillInReport(page, 'Flood')
  await pressSend(page)
  await seeThanks(page)
  await expect.poll(() => storedReports(page)).toBe(1)
  await endSession(dana)
  await page.goto('/alerts')
  await expect(page).toHaveURL(/\/login\?redirect=%2Falerts/)
  await expect.poll(() => storedReports(page)).toBe(0)
})

test('401 while a report is sent: after signing in again, the same report continues', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.clock.install()
  await openReport(page)
  await fillInReport(page, 'Flood')
  await checkAnswers(page)
  // So that no call of a timer hears of the end before the report does.
  await stopTheClock(page)
  await endSession(dana)
  await sendButton(page).click()
  await expect(toast(page, 'Not Logged In')).toBeVisible()
  await page.clock.runFor(1100)
  await expect(page).toHaveURL(/^[^?]+\/login\?redirect=%2Freport-disaster%3Freport%3D[\w-]+&view=login$/)
  await page.clock.resume()

  await signInAgain(page, dana.email)
  await seeThanks(page)
  const api = await signedInApi(dana.email, app)
  expect(await (await api.post('disaster-report/search', { data: { name: dana.user.last_name } })).json()).toMatchObject([
    { type_of_disaster: 'Flood', operational_power: false, branches_affected: 'Pass Road, Ocean Springs' },
  ])
})

test('419 while a report is sent: one reload after four seconds, and the report is sent', async ({ page, app, expectErrors }) => {
  expectErrors(/ 419 /)
  await sitDown(page, await enrolled(app))
  await page.clock.install()
  await openReport(page)
  await fillInReport(page, 'Tornado')
  await answerOnce(page, REPORT, 'POST', 419)
  const loads = countLoads(page)
  await checkAnswers(page)
  await stopTheClock(page)
  await sendButton(page).click()
  await expect(toast(page, 'App Error')).toBeVisible()
  await expect(toast(page, 'Page must reload, your previous action was likely not completed')).toBeVisible()
  await letPass(page, 3900)
  expect(loads).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => loads.length).toBe(1)
  await page.clock.resume()
  await seeThanks(page)
  expect(loads).toHaveLength(1)
})

test('301 while an answer is saved: it is saved after one reload', async ({ page, app, expectErrors }) => {
  expectErrors(/ 301 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.clock.install()
  await openPrepare(page)
  await answerOnce(page, SAVE, 'PUT', 301)
  const loads = countLoads(page)
  await stopTheClock(page)
  await answer(page, 'Do you have generators available?', 'No')
  await expect(toast(page, 'App Updated')).toBeVisible()
  await expect(toast(page, 'Fetching update, the page will reload')).toBeVisible()
  await page.clock.runFor(4100)
  await expect.poll(() => loads.length).toBe(1)
  await page.clock.resume()
  await expect(part(page, 'Supplies')).toBeVisible()
  await expect(chosen(page, 'Do you have generators available?', 'No')).toBeChecked()
  await expect.poll(() => recordOf(dana)).toMatchObject({ generators_available: false })
})

test('a repeated 301 does not reload forever', async ({ page, app, expectErrors }) => {
  expectErrors(/ 301 /)
  await sitDown(page, await enrolled(app))
  await renderInBrowser(page)
  await page.clock.install()
  await page.route('**/api/v1/disaster-report/search', (route) => route.fulfill({ status: 301, json: { message: 'App Updated' } }))
  // Otherwise the four seconds pass by themselves on a busy machine.
  await stopTheClock(page)
  const loads = countLoads(page)
  await page.goto('/find-disasters')
  for (let reloads = 1; reloads <= 3; reloads++) {
    await expect(toast(page, 'App Updated')).toBeVisible()
    const isReloaded = page.waitForEvent('load')
    await page.clock.runFor(4100)
    await isReloaded
  }
  await expect(toast(page, 'App Updated')).toBeVisible()
  await page.clock.runFor(10_000)
  await arriveAt(page, 'Find disasters')
  expect(loads).toHaveLength(4)
})

test('a page of an earlier build learns about the update from a real response', async ({ page, app, expectErrors }) => {
  expectErrors(/ 301 /)
  await sitDown(page, await enrolled(app))
  await renderInBrowser(page)
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Prepare' }).waitFor()
  await page.route('**/api/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-app-version': 'an earlier build' } }),
  )
  await stopTheClock(page)
  await page.getByRole('link', { name: 'Find resources' }).click()
  await expect(toast(page, 'App Updated')).toBeVisible()
  // A pending call may report it before the screen has changed.
  await expect(page).toHaveURL(/^[^?]*\/find-resources/)
  await page.unroute('**/api/v1/**')
  const loads = countLoads(page)
  await page.clock.runFor(4100)
  await expect.poll(() => loads.length).toBe(1)
  await page.clock.resume()
  await arriveAt(page, 'Find resources')
})

test('a session that ended meanwhile leads to the login form, then to the wanted path', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await openLogin(page)
  await typeLogin(page, dana.email)
  await arriveAt(page, dana.organization)
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'breakwater_session' })
  await page.goto('/find-disasters?state=MS')
  await expect(page).toHaveURL('/login?redirect=%2Ffind-disasters%3Fstate%3DMS&view=login')
  await signInAgain(page, dana.email)
  await expect(page).toHaveURL('/find-disasters?state=MS')
})

test('a logout in one tab removes the person’s data from another', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  const other = await page.context().newPage()
  await openReport(other)
  await fillInReport(other)
  await discardAndSignOut(page, '1 thing')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText(dana.user.last_name)).toHaveCount(0)
  expect(await other.evaluate<string[]>("Object.keys(localStorage).filter((key) => key === 'vuex' || key.includes('draft'))")).toEqual([])
  await other.goBack()
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('another person signs in in one tab: the other tab restarts as that person', async ({ page, app }) => {
  const dana = await enrolled(app)
  const ravi = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/prepare')
  await expect(part(page, 'Supplies')).toBeVisible()
  const visitors = await page.context().newPage()
  await visitors.goto('/terms')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await signOut(other)
  await expect(page).toHaveURL('/login')
  await openLogin(other)
  await typeLogin(other, ravi.email)
  await arriveAt(other, ravi.organization)
  await expect(page).toHaveURL('/dashboard')
  await arriveAt(page, ravi.organization)
  await expect(visitors).toHaveURL('/terms')
})

/** As the browser does with a page that it keeps. */
const leave = "dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))"
const comeBack = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"

test('a page that the browser has kept shows nothing of a person who has logged out since', async ({ page, app, expectErrors }) => {
  // Of a part of the page that still loads.
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/users')
  await expect(page.getByRole('row').filter({ hasText: dana.user.last_name })).toBeVisible()
  await page.evaluate('window.isKept = true')
  await page.evaluate(`${leave}; ${comeBack}`)
  expect(await page.evaluate('window.isKept && !document.body.hidden')).toBe(true)
  // What another page does, a moment before this one is left: it hears nothing of it.
  await page.context().clearCookies({ name: /session/ })
  await page.evaluate("localStorage.removeItem('vuex')")
  await page.evaluate(leave)
  // At once, and not only when a call is refused.
  expect(await page.evaluate(`${comeBack}, document.body.hidden`)).toBe(true)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fusers/)
  await expect(page.getByText(dana.user.last_name)).toHaveCount(0)
})

test('two people on one device: nothing of the first is shown to the second, also by Back', async ({ page, app }) => {
  test.slow()
  const dana = await enrolled(app)
  const ravi = await enrolled(app)
  await sitDown(page, dana)
  for (const path of ['/profile', '/users', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await signOut(page)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  await openLogin(page)
  await typeLogin(page, ravi.email)
  await arriveAt(page, ravi.organization)
  for (let step = 0; step < 6; step += 1) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const shown = await page.locator('html').innerHTML()
    for (const word of [dana.email, dana.user.last_name, dana.organization]) expect(shown, page.url()).not.toContain(word)
  }
})
