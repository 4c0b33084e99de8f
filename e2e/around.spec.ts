// Dashboard, connect, the static pages, header, menu and footer.

import type { Page } from '@playwright/test'
import type { AppSettings } from '#contract/app-settings/schemas.ts'
import { expect, test } from './fixtures.ts'
import { renderInBrowser } from './steps/pages.ts'
import { enrolled, memberOf, sitDown } from './steps/people.ts'
import { arriveAt, homeIcon } from './steps/screen.ts'
import { openMenu, typeLogin } from './steps/sign-in.ts'

/** A server with other settings. */
async function withSettings(page: Page, changes: Partial<AppSettings>) {
  await page.route('**/api/v1/base/settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as AppSettings), ...changes } })
  })
}

test('the dashboard links to every screen', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['Connect', '/connect'],
    ['Report a disaster', '/report-disaster'],
    ['Prepare', '/prepare'],
  ] as const) {
    await page.goto('/dashboard')
    await arriveAt(page, dana.organization)
    await expect(homeIcon(page)).toHaveCount(0)
    await main.getByRole('heading', { name, exact: true }).getByRole('link').click()
    await expect(page).toHaveURL(path)
    await homeIcon(page).click()
    await arriveAt(page, dana.organization)
  }
  await expect(page.getByText('0 of 5')).toBeVisible()
  const steps = page.getByRole('list', { name: 'Enrollment steps' })
  for (const step of ['Enrollment', 'Prepare', 'Disaster']) await expect(steps).toContainText(step)
})

test('an address that is opened anew starts at its top', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/report-disaster')
  await arriveAt(page, 'Report a disaster')
  await page.getByRole('button', { name: 'Check your answers' }).scrollIntoViewIfNeeded()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.goto('/report-disaster?start=again')
  await arriveAt(page, 'Report a disaster')
  await expect(page.getByRole('heading', { name: 'Report a disaster' })).toBeInViewport()
  // Also the same address; Back returns to the place.
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await page.goto('/alerts')
  await arriveAt(page, /^Alerts/)
  await page.goto('/report-disaster?start=again')
  await arriveAt(page, 'Report a disaster')
  await expect(page.getByRole('heading', { name: 'Report a disaster' })).toBeInViewport()
})

test('donations and fundraising appear only if the settings name a URL', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  const donate = page.getByRole('link', { name: /^Donate/ })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Connect', exact: true })).toBeVisible()
  await expect(donate).toHaveCount(0)
  await page.goto('/connect')
  await arriveAt(page, 'Connect')
  await expect(donate).toHaveCount(0)

  await renderInBrowser(page)
  await withSettings(page, {
    donation_url: 'https://donate.example.org/',
    fundraising_url: 'https://raise.example.org/',
    social_links: ['https://social.example.org/breakwater'],
  })
  await page.goto('/dashboard')
  await expect(donate).toHaveAttribute('href', 'https://donate.example.org/')
  await expect(page.locator('a[href="https://social.example.org/breakwater"]')).toBeVisible()
  await page.goto('/connect')
  await expect(donate).toHaveAttribute('href', 'https://raise.example.org/')
})

test('connect links to each of its screens, and each links back', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/connect')
  for (const [name, title, back] of [
    ['Alerts & Events', 'Alerts & Events', 'Close'],
    ['Internal checklist', 'Internal Checklist', 'Back to Connect'],
    ['Find disasters', 'Find disasters', 'Back to Connect'],
    ['Find resources', 'Find resources', 'Back to Connect'],
    ['Contact', 'Contact', 'Close'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await arriveAt(page, title)
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).first().click()
    await arriveAt(page, 'Connect')
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a visitor reads the static pages and closes them to the login page', async ({ page }) => {
  for (const [path, title] of [
    ['/contact', 'Contact'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
  ] as const) {
    await page.goto(path)
    await arriveAt(page, title)
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: title, exact: true }).click()
    await arriveAt(page, title)
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/login')
  }
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: '555-555-0100' })).toHaveAttribute('href', 'tel:+15555550100')
  await expect(page.getByRole('link', { name: 'support@example.org' })).toHaveAttribute('href', 'mailto:support@example.org')
})

test('a signed-in person closes them to the screen they belong to, and can log out there', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: /^Settings/ })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).first().click()
  await expect(page).toHaveURL('/connect')
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/terms')
  await expect(page.getByText('law of Wisconsin').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('an unknown path, signed in or not', async ({ page, app }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/login?redirect=%2Fno-such-page')
  await sitDown(page, await enrolled(app))
  await page.goto('/no-such-page')
  await arriveAt(page, 'Not Found')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  // Below the back office, too: without its menu, and on a phone with the navigation.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/no-such-page')
  await arriveAt(page, 'Not Found')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
})

test('where the app leads on, also through the login, a fragment stays', async ({ page, app }) => {
  const dana = await enrolled(app)
  await page.goto('/display#warnings')
  await expect(page).toHaveURL('/login?redirect=%2Fdisplay%23warnings')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await typeLogin(page, dana.email)
  await expect(page).toHaveURL('/display#warnings')
  // A link of an earlier version, followed inside the app.
  const lee = await memberOf(app, dana)
  await page.evaluate(`history.pushState(null, '', '/users?id=${lee.user.id}#main'); dispatchEvent(new PopStateEvent('popstate'))`)
  await arriveAt(page, lee.user.name)
  await expect(page).toHaveURL(`/users/${lee.user.id}#main`)
})

test('the theme is dark until another one is chosen, and the choice lasts', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const darkInk = await page.evaluate<string>('getComputedStyle(document.body).color')
  await openMenu(page)
  await expect(page.getByText(`Administrator, ${dana.organization}`)).toBeVisible()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate<string>('getComputedStyle(document.body).color')).not.toBe(darkInk)
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('a person without an organization is told so', async ({ page, app, expectErrors }) => {
  expectErrors(/ 404 /)
  await sitDown(page, await enrolled(app))
  await renderInBrowser(page)
  await page.route('**/api/v1/credit-union/show', (route) => route.fulfill({ status: 404, json: { message: 'There is no such record.' } }))
  const sentence = "You don't have a credit union. Please contact support so we can help you with your issue."
  for (const path of ['/dashboard', '/prepare', '/internal-checklist']) {
    await page.goto(path)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('on the profile, a person without an organization gets to support', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.route('**/api/v1/auth/self', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), credit_union_id: null } })
  })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Contact support' }).click()
  await arriveAt(page, 'Contact')
})

test('a link that is pressed while a search waits for the end of the typing is followed', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/alerts-/, async (route) => {
    await hold
    await route.fallback()
  })
  await page.goto('/audit')
  await arriveAt(page, 'Audit trail')
  const searched = page.waitForResponse(/audit-events/, { timeout: 1_500 }).catch(() => null)
  await page.getByRole('searchbox').focus()
  // In one go, because a busy machine may take longer than the pause to get from the box to the link.
  await page.evaluate("document.execCommand('insertText', false, 'Dana'); document.querySelector('nav a[href=\"/alerts\"]').click()")
  // Longer than the pause after which a search begins: it may not take the place of the screen that is on its way.
  expect(await searched).toBeNull()
  release()
  await arriveAt(page, 'Alerts & Events')
})
