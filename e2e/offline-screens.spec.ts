// What a person sees of a slow or lost connection: the first visit, the age of a copy, and what the device has.

import type { Page } from '@playwright/test'
import { pages } from '../scripts/build/screens.ts'
import { filesOfScreen } from '../scripts/check/weight.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { readDevice, signInOn, untilCached } from './steps/device.ts'
import { askForGenerator, threeCreditUnions } from './steps/lending.ts'
import { renderForNobody, renderInBrowser } from './steps/pages.ts'
import { confirmed, enrolled, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { pressSearch, unfoldSearch } from './steps/search.ts'

const noCopy = 'The server can’t be reached, and this device has no copy.'

/** Until the page has loaded all the files of a screen. */
async function untilLoaded(page: Page, path: string) {
  const [screen] = pages.filter((each) => each.path === path)
  const files = screen ? (await filesOfScreen(screen)).filter((file) => file.endsWith('.js')) : []
  expect(files).not.toEqual([])
  await expect
    .poll(() => page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`))
    .toEqual(expect.arrayContaining(files))
}

test('a slow first visit says that it is still loading', async ({ page, app }) => {
  await renderForNobody(page, app.url)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const stillLoading = page.locator('.still-loading')
  // After three seconds, by the clock of the browser: a busy machine may look at it later.
  await expect(stillLoading).toHaveCSS('animation-delay', '3s')
  await expect(stillLoading).toBeVisible()
  await expect(stillLoading.getByText('Still loading…')).toBeVisible()
  held.resolve()
  await arriveAt(page, 'Contact')
  await expect(stillLoading).toHaveCount(0)
})

test('a slow first visit says so in the language of the device', async ({ page, app }) => {
  await renderForNobody(page, app.url)
  await page.addInitScript("localStorage.setItem('breakwater.display', JSON.stringify({ language: 'es' }))")
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(page.getByText('Cargando todavía…')).toBeVisible()
  await expect(page.getByText('Still loading…')).toBeHidden()
})

test('a screen that is not on the device says so in the frame, and opens when the connection is back', async ({
  page,
  app,
  expectErrors,
}) => {
  expectErrors(/net::ERR_/, /The screen did not load/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Alerts' }).first().click()
  await arriveAt(page, 'This page did not load')
  await expect(page.getByText('There is no connection, and this page is not on this device yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await scan(page)
  await page.context().setOffline(false)
  await arriveAt(page, 'Alerts')
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Find resources shows offline what the device has, and says what it does not have', async ({ page, app, expectErrors }) => {
    expectErrors(/net::ERR_/)
    const sharing = await confirmed(app, { city: 'Gulfport', state: 'MS', zip: '39501' })
    await sharing.api.put(`credit-union/${sharing.user.credit_union_id}`, { data: { generators_available: true } })
    await signInOn(page, await enrolled(app, { city: 'Gulfport', state: 'MS', zip: '39501' }))
    await untilCached(page)
    // The list was never opened.
    await expect.poll(() => readDevice(page)).toContain('"key":["resources"')
    await page.context().setOffline(true)

    await page.goto('/find-resources')
    await arriveAt(page, 'Find resources')
    await expect(page.getByText(/^Offline copy from /)).toBeVisible()
    await expect(page.getByRole('link', { name: sharing.organization })).toBeVisible()
    await scan(page)
    await unfoldSearch(page)
    await field(page, 'Name').fill('Lantern')
    await pressSearch(page)
    await expect(page.getByText(noCopy)).toBeVisible()
    await scan(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(noCopy)).toHaveCount(0)
  })

  test('the age of a copy is shown when the server is late, not at every visit', async ({ page, app }) => {
    const dana = await enrolled(app)
    await fileReport(dana)
    await signInOn(page, dana)
    await untilCached(page)
    await expect.poll(() => readDevice(page)).toContain('"key":["disaster reports"')
    await renderInBrowser(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/disaster-report/search', async (route) => {
      await held.promise
      await route.fallback()
    })
    await page.addInitScript(`const name = ${JSON.stringify(dana.organization)}
    new MutationObserver(() => {
      const text = document.querySelector('main')?.innerText ?? ''
      if (text.includes(name)) globalThis.copyAt ??= performance.now()
      if (text.includes('Still loading.')) globalThis.ageAt ??= performance.now()
    }).observe(document, { childList: true, subtree: true })`)
    await page.goto('/find-disasters')
    await arriveAt(page, 'Find disasters')
    const age = page.getByText(/^Still loading\. What you see is from \d+:\d\d [AP]M\.$/)
    await expect(age).toBeVisible()
    const waited = await page.evaluate<number>('ageAt - copyAt')
    expect(waited).toBeGreaterThan(900)
    held.resolve()
    await expect(age).toHaveCount(0)
  })
})

test('the forms of a help request are there when the connection is lost after its page has opened', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const { asking, lending } = await threeCreditUnions(app)
  await sitDown(page, asking)
  await page.goto('/request-resource')
  await askForGenerator(page)
  await untilLoaded(page, '/help-request')
  await page.getByRole('checkbox', { name: lending.organization }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Email the one you checked' }).click()
  await expect(toast(page, 'Saved on this device')).toBeVisible()
  await expect(page.getByText(`Email to ${lending.organization}, saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Edit this request' }).click()
  await field(page, 'What others should know').fill('The vault and the lobby have no power.')
  await scan(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('list', { name: 'You asked 1 organization' })).toContainText(lending.organization)
  await expect(page.getByText('The vault and the lobby have no power.')).toBeAttached()
})
