// Pages that the server renders: they can be read without script, the app takes them over as they are, and each is its person's alone.

import { PAGE_COOKIE } from '#contract/display/page-cookie.ts'
import { expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'

const look = (url: string) => ({ name: PAGE_COOKIE, value: 'dark~en~normal~system~America.Chicago', url })
test('two people who ask at the same time never get a word of each other', async ({ app }) => {
  test.slow()
  const people = [await enrolled(app), await enrolled(app)]
  const asked = await Promise.all(
    people.map(async ({ api }) => {
      const { cookies } = await api.storageState()
      return [...cookies, look(app.url)].map(({ name, value }) => `${name}=${value}`).join('; ')
    }),
  )
  const ask = async (path: string, cookie: string) =>
    (await fetch(`${app.url}${path}`, { headers: { accept: 'text/html', cookie } })).text()
  let rendered = 0
  // A busy server renders no page, or leaves out what is late: go on until enough were compared.
  for (let round = 0; round < 100 || (rendered <= 50 && round < 1000); round += 1) {
    const pages = await Promise.all(asked.flatMap((cookie) => ['/dashboard', '/profile'].map((path) => ask(path, cookie))))
    for (const [place, html] of pages.entries()) {
      const own = people[place < 2 ? 0 : 1]
      const other = people[place < 2 ? 1 : 0]
      expect(html.includes(other?.email ?? '')).toBe(false)
      expect(html.includes(other?.organization ?? '')).toBe(false)
      if (own && html.includes(own.organization)) rendered += 1
    }
  }
  expect(rendered).toBeGreaterThan(50)
})

test('without script, a signed-in person reads the dashboard and follows its links', async ({ browser, app, page }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.context().addCookies([look(app.url)])
  const state = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: app.url })
  const reader = await context.newPage()
  await reader.goto('/dashboard')
  await expect(reader.getByRole('heading', { level: 1, name: dana.organization })).toBeVisible()
  await reader.getByRole('link', { name: 'Report a disaster' }).first().click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Report a disaster' })).toBeVisible()
  await context.close()
})
