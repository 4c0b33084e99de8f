// The alerts as readers see them. Writing them is in back-office/alerts.spec.ts.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { sampleAlerts, showAlerts } from './steps/alerts.ts'
import { renderInBrowser } from './steps/pages.ts'
import { confirmed, developerOf, enrolled, sitDown } from './steps/people.ts'
import { arriveAt } from './steps/screen.ts'

test('alerts: loading, none, and a list with buttons for safe links', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await renderInBrowser(page)
  let answerNow = () => {}
  const waiting = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  await showAlerts(page, [])
  await page.route('**/api/v1/allAlerts', async (route) => {
    await waiting
    await route.fallback()
  })
  await page.goto('/alerts')
  await expect(page.getByText('Loading Alerts')).toBeVisible()
  // On a phone, the numbers to call are below the list, and do not move through the screen when it arrives.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Need help now?' })).not.toBeInViewport()
  if (size) await page.setViewportSize(size)
  answerNow()
  await expect(page.getByText('No Current Alerts!')).toBeVisible()

  await showAlerts(page)
  await page.reload()
  for (const { title } of sampleAlerts) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Where to get fuel' })).toHaveAttribute('href', 'https://alerts.example.org/fuel')
  await expect(page.getByRole('link', { name: 'More information' })).toHaveAttribute('href', 'https://alerts.example.org/cash')
  await expect(page.getByText('Leads nowhere')).toHaveCount(0)
  await expect(page.getByText('Not safe')).toHaveCount(0)
  await page.goto('/dashboard')
  const line = page.getByRole('button', { name: /Sample alert 1/, expanded: false })
  await expect(line).toBeVisible()
  await line.click()
  await page.getByRole('link', { name: 'All 4 alerts' }).click()
  await arriveAt(page, 'Alerts & Events')
})

test('alerts that failed to load can be loaded again', async ({ page, app, expectErrors }) => {
  expectErrors(/ 500 /)
  await sitDown(page, await enrolled(app))
  await renderInBrowser(page)
  await page.route('**/api/v1/allAlerts', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }))
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: "We couldn't load this" })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Error Fetching Data')
  await page.getByRole('button', { name: 'Try again' }).focus()
  await showAlerts(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sample alert 1' })).toBeVisible()
})

test('an alert is one line on the dashboard until it is opened, and each person closes it', async ({ page, app }) => {
  const dev = await developerOf(app)
  const person = await confirmed(app)
  await sitDown(page, person)
  await page.goto('/dashboard')
  const heading = page.getByRole('heading', { level: 1 })
  const place = async () => (await heading.boundingBox())?.y
  await expect(page.getByText('No new alerts.')).toBeVisible()
  const before = await place()
  const title = `Boil water ${Date.now()}`
  const created = await dev.api.post('kiosk/createAlert', { data: { title, desc: 'Until Friday, everywhere.', severity: 'urgent' } })
  expect(created.status(), await created.text()).toBeLessThan(300)
  const line = page.getByRole('button', { name: `Act now: ${title}` })
  // It arrives while the person looks, and nothing moves.
  await expect(line).toBeVisible()
  expect(await place()).toBe(before)
  await scan(page)
  await line.click()
  await expect(page.getByText('Until Friday, everywhere.')).toBeVisible()
  await page.getByRole('button', { name: `Close this alert: ${title}` }).click()
  await expect(line).toHaveCount(0)
  expect(await place()).toBe(before)
  await page.reload()
  await expect(page.getByText('No new alerts.')).toBeVisible()
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // Other journeys begin without one.
  const [{ id }] = (await (await dev.api.post('allAlerts', { data: { searchString: title } })).json()) as [{ id: string }]
  expect((await dev.api.post(`kiosk/alert/${id}/end`)).status()).toBe(200)
})
