// Offline, on a bad connection, and on a device that cannot store anything.

import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { readDevice, signInOn, untilCached } from './steps/device.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { fillInReport, openReport, pressSend, seeThanks, sentOverlay } from './steps/report.ts'
import { answer, arriveAt, field, toast } from './steps/screen.ts'
import { typeLogin } from './steps/sign-in.ts'
import { serveTwoBuilds } from './steps/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

const REPORT = '**/api/v1/disaster-report'

const reportsOf = async ({ api, user }: Person) =>
  (await (await api.post('disaster-report/search', { data: { name: user.name } })).json()) as DisasterReport[]

test('an offline cold start opens the form and cached screens; the report is sent once online', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: { supplies_misc: 'Forty tarps' } })
  await signInOn(page, dana)
  await untilCached(page)
  // The alerts and the newest reports are cached without having been opened.
  await expect.poll(() => readDevice(page)).toContain('"key":["disaster reports"')
  const context = page.context()
  await context.setOffline(true)

  await page.goto('/report-disaster')
  await arriveAt(page, 'Report a disaster')
  await expect(field(page, 'Credit union name')).toHaveValue(dana.organization)
  await fillInReport(page, 'Hurricane')
  await page.reload()
  await expect(field(page, 'Type of disaster')).toHaveValue('Hurricane')
  await pressSend(page)
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible()
  await scan(page)

  await page.goto('/prepare')
  await expect(page.getByText(/^Offline copy from \d+:\d\d [AP]M\./)).toBeVisible()
  await expect(page.getByText('1 report is waiting to be sent.')).toBeVisible()
  await scan(page)
  for (const [path, title] of [
    ['/internal-checklist', 'Internal checklist'],
    ['/find-disasters', 'Find disasters'],
    ['/alerts', 'Alerts'],
  ] as const) {
    await page.goto(path)
    await arriveAt(page, title)
    await expect(page.getByText(/^Offline copy from /)).toBeVisible()
  }

  // It is edited while it is queued.
  await page.getByRole('link', { name: 'Open the report' }).click()
  await page.getByRole('button', { name: 'Edit it' }).click()
  await field(page, 'Building status').fill('No roof.')
  await pressSend(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await seeThanks(page)
  expect(await reportsOf(dana)).toMatchObject([{ type_of_disaster: 'Hurricane', building_status: 'No roof.', city: 'Biloxi' }])
})

test('two tabs send a report once; a logout asks about a queued one, and leaves nothing readable', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  await signInOn(page, dana)
  await untilCached(page)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await arriveAt(other, dana.organization)
  let posts = 0
  let isDown = true
  await page.context().route(REPORT, (route) => {
    if (isDown) return route.abort()
    posts += 1
    return route.fallback()
  })
  await openReport(page)
  await fillInReport(page, 'Flood')
  await pressSend(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await expect(other.getByText('1 report is waiting to be sent.')).toBeVisible()
  isDown = false
  await Promise.all([page, other].map((tab) => tab.evaluate("void window.dispatchEvent(new Event('online'))")))
  await seeThanks(page)
  await expect(other.getByText('1 report is waiting to be sent.')).toHaveCount(0)
  expect(posts).toBe(1)
  expect(await reportsOf(dana)).toHaveLength(1)

  isDown = true
  await openReport(page)
  await fillInReport(page, 'Tornado')
  await pressSend(page)
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  expect((await readDevice(page)).includes('The roof leaks')).toBe(true)
  const question = page.getByRole('alertdialog', { name: 'Discard 1 report that wasn’t sent?' })
  // On a phone the message lies over the end of the menu.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect(dismiss).toHaveCount(1)
  await dismiss.click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  // It also works offline; the session ends on the server once the device is online.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Error Logging Out')).toBeVisible()
  const words = [dana.user.last_name, dana.organization, dana.email, 'The roof leaks', `${app.url}/here`]
  const left = async () => {
    const found = await readDevice(page)
    return words.filter((word) => found.includes(word))
  }
  // The other tab may just be noting that a person is signed in. It then sees that nobody is, and deletes the note.
  await expect.poll(left).toEqual([])
  expect(await reportsOf(dana)).toHaveLength(1)
  const isEnded = page.waitForResponse('**/api/v1/auth/logout')
  await page.context().setOffline(false)
  expect((await isEnded).status()).toBe(200)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a new build replaces the cached one without a reload, and the draft stays', async ({ page, app, expectErrors }) => {
  expectErrors(/ 301 /)
  const builds = await serveTwoBuilds(app.url)
  try {
    const dana = await enrolled(app)
    await page.goto(`${builds.url}/login?view=login`)
    await typeLogin(page, dana.email)
    await arriveAt(page, dana.organization)
    await untilCached(page)
    await page.goto(`${builds.url}/report-disaster`)
    await arriveAt(page, 'Report a disaster')
    await fillInReport(page, 'Wildfire')
    const { firstPages } = builds.seen
    builds.release()
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    // The server's page wins over the cached one, and is of the next build.
    await page.reload()
    await arriveAt(page, 'Report a disaster')
    await expect(field(page, 'Type of disaster')).toHaveValue('Wildfire')
    expect(builds.seen).toMatchObject({ firstPages, nextPages: 1 })
    const { refused } = builds.seen
    await page.reload()
    await arriveAt(page, 'Report a disaster')
    expect(builds.seen).toMatchObject({ refused, nextPages: 2 })
    // The next service worker caches the next build, which is not refused.
    builds.releaseWorker()
    await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => true)')
    const nextWorker =
      'navigator.serviceWorker.ready.then(({ active, installing, waiting }) => !installing && !waiting && caches.keys()).then(String)'
    await expect.poll(() => page.evaluate<string>(nextWorker), { timeout: 60_000 }).toContain('the-next-build')
    await page.reload()
    await arriveAt(page, 'Report a disaster')
    // The draft of the device comes after the page.
    await expect(field(page, 'Type of disaster')).toHaveValue('Wildfire')
    await pressSend(page)
    await seeThanks(page)
    expect(builds.seen).toMatchObject({ firstPages, refused })
    expect(loads).toBe(3)
  } finally {
    await builds.close()
  }
})

test('a device that cannot store anything says so, and sends the report online', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.addInitScript(`
    const refuse = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError') }
    Storage.prototype.setItem = refuse
    IDBFactory.prototype.open = refuse
    CacheStorage.prototype.open = refuse
  `)
  await openReport(page)
  await expect(page.getByText('This device can’t save anything')).toBeVisible()
  await fillInReport(page, 'Earthquake')
  await scan(page)
  let isDown = true
  await page.route(REPORT, (route) => (isDown ? route.abort() : route.fallback()))
  await pressSend(page)
  await expect(page.getByText('Error Submitting')).toBeVisible()
  await expect(page.getByText(/this device can’t save your answers\. Keep this page open/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Type of disaster')).toHaveValue('Earthquake')
  isDown = false
  await pressSend(page)
  await seeThanks(page)
  await expect(sentOverlay(page)).toBeVisible()
  expect(await reportsOf(dana)).toHaveLength(1)

  // The checklist says the same, and still saves online.
  await page.goto('/prepare')
  await expect(page.getByText('This device can’t save anything')).toBeVisible()
  await answer(page, 'Tool kit', 'Yes')
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).filter({ visible: true })).toBeVisible()
  expect(await (await dana.api.get('credit-union/show')).json()).toMatchObject({ supplies_tool_kit: true })
})
