// An alert is written, published and deleted. A second browser is notified, and sees it appear and disappear.

import type { Page } from '@playwright/test'
import type { PushMessage } from '#contract/push/schemas.ts'
import { subscription } from '#server/testing/push-service.ts'
import { scan } from '../scan.ts'
import { confirm, developerAt, row } from '../steps/office.ts'
import { enrolled, sitDown } from '../steps/people.ts'
import { arriveAt, field, isNotRed, isRed, toast } from '../steps/screen.ts'
import { expect, test } from './push-fixtures.ts'

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click()

/**
 * A browser whose push service runs on this machine instead of the internet. What the service worker does with a message is the
 * browser's real behavior.
 */
async function withPushService(page: Page, body: ReturnType<typeof subscription>['body']) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(`
    const made = { ...${JSON.stringify(body)}, toJSON: () => (${JSON.stringify(body)}), unsubscribe: async () => { localStorage.removeItem('subscribed'); return true } }
    PushManager.prototype.subscribe = async () => { localStorage.setItem('subscribed', 'yes'); return made }
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? made : null)
  `)
}

/** Hands a message to the service worker of the page's origin, as the browser does when a push message arrives. */
async function deliver(page: Page, message: PushMessage) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message),
  })
}

const notifications = (page: Page) =>
  page.evaluate<{ title: string; body: string }[]>(
    'navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ title, body }) => ({ title, body })))',
  )

/** From its form, so that no later dashboard shows it. */
async function deleteAlert(page: Page, title: string) {
  await page.goBack()
  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, `Delete the alert “${title}”?`, 'Delete the alert')
  await expect(row(page, title)).toHaveCount(0)
}

test('an alert can be corrected at once, on a page that has just loaded', async ({ page, app }) => {
  await developerAt(page, app)
  await page.goto('/admin/alerts/new')
  const title = `Ice at the county yard ${Date.now()}`
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('From 6:00 AM.')
  await create(page)
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await expect(field(page, 'Description')).toHaveValue('From 6:00 AM.')
  await deleteAlert(page, title)
})

test('an alert that was just made is not called missing while the list that has it is on its way', async ({ page, app }) => {
  await developerAt(page, app)
  await page.goto('/admin/alerts/new')
  const title = `Ice at the town hall ${Date.now()}`
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('From 7:00 AM.')
  const held = Promise.withResolvers<void>()
  await page.route('**/kiosk/alertSearch', async (route) => {
    if (route.request().postData() === '{}') await held.promise
    await route.fallback()
  })
  await create(page)
  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await arriveAt(page, 'Edit the alert')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect(page.getByText('We can’t find this record.')).toHaveCount(0)
  held.resolve()
  await expect(field(page, 'Description')).toHaveValue('From 7:00 AM.')
  await deleteAlert(page, title)
})

test('an alert is previewed, published and deleted, and a second browser follows it', async ({ page, app, newPage, pushService }) => {
  test.slow()
  const browser = subscription(`${pushService.url}/second`)
  const second = await newPage()
  await withPushService(second, browser.body)
  await sitDown(second, await enrolled(app))
  await second.goto('/alerts')
  await arriveAt(second, 'Alerts & Events')
  const card = second.getByRole('region', { name: 'Notifications' })
  await expect(card).toContainText('Off')
  await card.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(card).toContainText('On')
  await scan(second)

  const home = await newPage()
  await home.addInitScript(`
    window.shifted = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifted += value }).observe({ type: 'layout-shift' })
  `)
  await sitDown(home, await enrolled(app))
  await home.goto('/dashboard')
  await arriveAt(home, /Sample Harbor/)
  await home.waitForLoadState('networkidle')
  const shiftedBefore = await home.evaluate<number>('window.shifted')

  await developerAt(page, app)
  await page.goto('/admin/alerts')
  await page.getByRole('link', { name: 'Create Alert' }).click()
  await arriveAt(page, 'Create Alert')
  await create(page)
  await isRed(field(page, 'Title'))
  await isRed(field(page, 'Description'))
  await expect(field(page, 'Title')).toBeFocused()
  const title = `Fuel in Harrison County ${Date.now()}`
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('Diesel at the county yard from 6:00 AM.')
  await isNotRed(field(page, 'Title'))
  await field(page, 'Button title').fill('See the map')
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(preview(page).getByText('Diesel at the county yard from 6:00 AM.')).toBeVisible()
  await expect(preview(page).getByRole('link')).toHaveCount(0)
  for (const url of ['javascript:alert(1)', 'ftp://example.org/fuel']) {
    await field(page, 'URL').fill(url)
    await expect(preview(page).getByRole('link')).toHaveCount(0)
    await create(page)
    await isRed(field(page, 'URL'))
  }
  await field(page, 'URL').fill('https://county.example.org/fuel')
  await expect(preview(page).getByRole('link', { name: /^See the map/ })).toHaveAttribute('href', 'https://county.example.org/fuel')
  await page.getByRole('checkbox', { name: 'Send Push Notification?' }).check()
  // A reload loses nothing typed.
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(page.getByText('We restored your changes')).toBeVisible()
  await page.getByLabel('How urgent is it?').selectOption({ label: 'Act now' })
  await field(page, 'Ends on').fill('2099-12-31')
  // Everybody, a state, one of its counties, everybody again.
  await field(page, 'States and counties').selectOption('Mississippi')
  await page.getByRole('radio', { name: 'Some counties' }).check()
  await create(page)
  await expect(page.getByText('Choose at least one county, or the whole state.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a county of Mississippi' }).fill('Harr')
  await page.getByRole('option', { name: 'Harrison' }).click()
  await expect(preview(page).getByText('For Harrison, MS')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Mississippi' }).click()
  await expect(page.getByRole('form', { name: 'Create Alert' }).getByText(/^Reaches \d+ organizations and 1 device\.$/)).toBeVisible()
  await create(page)
  await confirm(page, 'Send to 1 device now?', 'Post and send')
  await expect(toast(page, /^Alert Created\. It appears on \d+ dashboards\. The notification goes to 1 device\.$/)).toBeVisible()
  await arriveAt(page, 'Alerts')
  await expect(row(page, title)).toContainText('Act now')

  await expect(second.getByRole('heading', { name: title })).toBeVisible()
  await expect(second.getByRole('link', { name: /^See the map/ })).toBeVisible()
  await expect(second.getByRole('status').getByText(`New alert: ${title}`)).toHaveCount(1)
  const banner = home.getByRole('status').getByRole('region', { name: new RegExp(title) })
  await expect(banner).toBeInViewport({ ratio: 1 })
  expect(await home.evaluate<number>('window.shifted')).toBe(shiftedBefore)
  await scan(home)
  await expect.poll(() => pushService.received.length).toBe(1)
  const message = browser.open(pushService.received[0]?.body ?? Buffer.alloc(0)) as PushMessage
  expect(message).toMatchObject({ title, body: 'Diesel at the county yard from 6:00 AM.' })
  await expect(row(page, title)).toContainText('Posted. Push reached 1 of 1.')
  await deliver(second, message)
  await expect.poll(() => notifications(second)).toEqual([{ title, body: message.body }])

  await row(page, title).getByRole('link', { name: 'Edit' }).click()
  await arriveAt(page, 'Edit the alert')
  await field(page, 'Description').fill('Diesel at the county yard from 7:00 AM.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Alert Updated')).toBeVisible()
  await expect(second.getByText('Diesel at the county yard from 7:00 AM.')).toBeVisible()
  await row(page, title).getByRole('button', { name: 'End now' }).click()
  await confirm(page, `End the alert “${title}”?`, 'End the alert')
  await expect(row(page, title)).toContainText('Over')
  await expect(banner).toHaveCount(0)
  await expect(second.getByRole('article', { name: title })).toContainText('Over since')

  await row(page, title).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, `Delete the alert “${title}”?`, 'Delete the alert')
  await expect(toast(page, 'Alert Deleted')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  await expect(second.getByRole('heading', { name: title })).toHaveCount(0)

  await card.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(card).toContainText('Off')
})

test('a browser that blocks or does not support notifications says so and never asks', async ({ page, newPage, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = () => { throw new Error('Nobody asked for this.') }
  `)
  await page.goto('/alerts')
  const card = page.getByRole('region', { name: 'Notifications' })
  await expect(card).toContainText('Blocked')
  await expect(card.getByRole('button')).toHaveCount(0)

  const old = await newPage()
  await sitDown(old, dana)
  await old.addInitScript('delete window.PushManager')
  await old.goto('/alerts')
  await expect(old.getByRole('region', { name: 'Notifications' })).toContainText('Not supported')
})

test('an alert with push to no device says on how many dashboards it appears, before and after', async ({ page, app }) => {
  await developerAt(page, app)
  await page.route('**/kiosk/alertReach', (route) => route.fulfill({ json: { organizations: 12, devices: 0 } }))
  await page.route('**/kiosk/createAlert', (route) => route.fulfill({ json: 'Success' }))
  await page.goto('/admin/alerts/new')
  await field(page, 'Title').fill('Daily call')
  await field(page, 'Description').fill('At 10 AM.')
  await page.getByRole('checkbox', { name: 'Send Push Notification?' }).check()
  await expect(page.getByText('Reaches 12 organizations and 0 devices.')).toBeVisible()
  await create(page)
  const dialog = page.getByRole('alertdialog', { name: 'No device there has notifications on.' })
  await expect(dialog).toContainText('It appears on 12 dashboards.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Alert Created. It appears on 12 dashboards. No device there has notifications on.')).toBeVisible()
})

test('an alert that failed to publish says why, and keeps what was typed', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /)
  await developerAt(page, app)
  await page.route('**/kiosk/createAlert', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
  )
  await page.goto('/admin/alerts/new')
  await field(page, 'Title').fill('Daily call')
  await field(page, 'Description').fill('At 10 AM.')
  await create(page)
  await expect(toast(page, 'Error Saving')).toBeVisible()
  await expect(field(page, 'Description')).toHaveValue('At 10 AM.')
  await expect(page.getByRole('main').getByRole('alert').getByText('Something went wrong on our side.')).toBeVisible()
})
