// The app takes a rendered page over as it is, in both languages and themes. A page that differs from what the app draws is an error in the browser, which
// every journey fails at.

import type { Page } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { languages, themes } from '#contract/options.ts'
import { type App, expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'

type Shown = Partial<Omit<typeof defaultDisplay, 'text_size' | 'motion'>>

const sayDisplay = (page: Page, app: App, shown: Shown) =>
  page
    .context()
    .addCookies([{ name: PAGE_COOKIE, value: pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago', ...shown }), url: app.url }])

const isRendered = (page: Page) => page.evaluate<boolean>("document.documentElement.hasAttribute('data-rendered')")

for (const language of languages) {
  for (const theme of themes) {
    test(`a page that differs from what the app draws is an error: ${language}, ${theme}`, async ({ page, app, expectErrors }) => {
      expectErrors(/Minified React error #418/)
      const dana = await enrolled(app)
      expect((await dana.api.put('users/self/display', { data: { language, theme } })).status()).toBe(200)
      await sitDown(page, dana)
      await page.route('/dashboard', async (route) => {
        await sayDisplay(page, app, { language, theme })
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace(dana.organization, 'Another Harbor Credit Union') })
      })
      await sayDisplay(page, app, { language, theme })
      const errors: string[] = []
      page.on('pageerror', ({ message }) => void errors.push(message))
      await expect(async () => {
        await page.goto('/dashboard')
        expect(await isRendered(page)).toBe(true)
      }).toPass()
      await expect.poll(() => errors.join()).toContain('#418')
      await expect(page.getByRole('heading', { level: 1, name: dana.organization })).toBeVisible()
    })
  }
}

test('a page in the time zone of another device is shown by the clock of this one', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  for (const path of ['/dashboard', '/find-disasters', '/alerts', '/security', '/report-disaster']) {
    await sayDisplay(page, app, { timeZone: 'Pacific/Guam' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const { cookies } = await page.context().storageState()
    expect(cookies.find(({ name }) => name === PAGE_COOKIE)?.value, path).toContain('America.Chicago')
  }
  const ownSession = page.getByText(/^You are signed in on this device only/)
  await page.goto('/security')
  await ownSession.waitFor()
  const here = await page.getByRole('main').innerText()
  await sayDisplay(page, app, { timeZone: 'Pacific/Guam' })
  await page.goto('/security')
  await page.waitForLoadState('networkidle')
  await ownSession.waitFor()
  expect(await page.getByRole('main').innerText()).toBe(here)
})
