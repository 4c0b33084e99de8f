// Pages as they are read where no script runs: each has its heading and its language, and every link leads on.

import type { Browser } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, type PageDisplay, pageCookie } from '#contract/display/page-cookie.ts'
import { type App, expect, test } from './fixtures.ts'
import { developerAt } from './steps/office.ts'
import { confirmed, developerOf, enrolled, memberOf, type Person } from './steps/people.ts'
import { sampleScreens } from './steps/sample-screens.ts'

const display: PageDisplay = { ...defaultDisplay, timeZone: 'America/Chicago' }

async function readerOf(browser: Browser, app: App, person: Person, shown = display) {
  const state = await person.api.storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: app.url })
  await context.addCookies([{ name: PAGE_COOKIE, value: pageCookie(shown), url: app.url }])
  return { page: await context.newPage(), close: () => context.close() }
}

async function cookiesOf({ api }: Person) {
  const { cookies } = await api.storageState()
  return [...cookies, { name: PAGE_COOKIE, value: pageCookie(display) }].map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** A server with much to do sends the generic page, so it is asked again. */
async function rendered(app: App, path: string, cookie: string): Promise<string> {
  let html = ''
  await expect(async () => {
    const answer = await fetch(app.url + path, { headers: { accept: 'text/html', cookie } })
    html = await answer.text()
    expect(html.includes('id="page-data"'), `${path} is rendered`).toBe(true)
  }).toPass({ timeout: 60_000 })
  return html
}

/** The links of a page to other screens, without those to its own sections and to files. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))
  return links.filter((path) => !/^\/(?:api|open|here|say|look-back|letters\/stop|assets|logos)\b/.test(path))
}

/** One of each kind: records and searches of one screen have the same links. */
const kindOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/[\da-f-]{36}/g, ':id')

/** Opens every link of every screen, once for each kind. */
async function followAll(app: App, cookie: string, starts: readonly string[]): Promise<Set<string>> {
  const waiting = [...starts]
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined && seen.size < 100; path = waiting.shift()) {
    if (seen.has(kindOf(path))) continue
    seen.add(kindOf(path))
    const html = await rendered(app, path, cookie)
    expect(html, path).toMatch(/<h1[^>]*>[^<]/)
    waiting.push(...linksOf(html))
  }
  return seen
}

test('every link of every screen leads to a page that is read without script', async ({ app, directory }) => {
  test.slow()
  const { person, screens } = await sampleScreens(app, directory)
  const paths = screens.map(({ path }) => path).filter((path) => path !== '/no-such-page')
  const seen = await followAll(app, await cookiesOf(person), ['/', ...paths])
  for (const path of ['/', '/notices/:id', '/users/:id', '/contact']) expect([...seen]).toContain(path)
  const desk = await followAll(app, await cookiesOf(await developerOf(app)), ['/admin', '/dashboard'])
  expect([...desk]).toContain('/admin/feeds')
})

test('links of earlier versions lead on, and a fragment stays', async ({ browser, app, page }) => {
  const dana = await confirmed(app)
  const lee = await memberOf(app, dana)
  const desk = await readerOf(browser, app, await developerAt(page, app))
  await desk.page.goto(`/admin?section=users&search=${encodeURIComponent(lee.email)}&nobody=knows`)
  await expect(desk.page).toHaveURL(`/admin/users?search=${encodeURIComponent(lee.email)}&nobody=knows`)
  await expect(desk.page.getByRole('row').filter({ hasText: lee.email })).toBeVisible()
  await desk.page.goto(`/admin?section=users&id=${lee.user.id}#main`)
  await expect(desk.page).toHaveURL(`/admin/users/${lee.user.id}#main`)
  await expect(desk.page.getByRole('heading', { level: 1, name: lee.user.name })).toBeVisible()
  await desk.close()
  const reader = await readerOf(browser, app, dana)
  await reader.page.goto(`/users?id=${lee.user.id}`)
  await expect(reader.page).toHaveURL(`/users/${lee.user.id}`)
  await expect(reader.page).toHaveTitle('User profile · Breakwater')
  await reader.close()
})

test('what works without script is said in the language of the reader', async ({ browser, app }) => {
  const dana = await enrolled(app)
  const said = { en: /^Without JavaScript, nothing can be changed/, es: /^Sin JavaScript, aquí no se puede cambiar nada/ }
  for (const language of ['en', 'es'] as const) {
    expect((await dana.api.put('users/self/display', { data: { language } })).status()).toBe(200)
    const { page, close } = await readerOf(browser, app, dana, { ...display, language })
    // A rendered page, and one that the browser renders.
    for (const path of ['/dashboard', '/no-such-page']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('noscript')).toHaveText(said[language], { useInnerText: true })
    }
    await close()
  }
})
