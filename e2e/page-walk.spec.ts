// Walks every screen as each kind of person: what a rendered page shows is what the calls answer that person, and nothing else. The page is rendered once
// more here, with each of its calls made over HTTP as that person, and both have to be the same.

import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { AJAX_HEADER, AJAX_MARKER } from '#contract/wire.ts'
import { openPages, type Pages } from '#server/features/pages/built-pages.ts'
import { builtClient } from '../scripts/build/build.ts'
import { screens } from '../web/app/screens.ts'
import { type App, expect, test } from './fixtures.ts'
import { newDeveloper } from './steps/office.ts'
import { endSession, enrolled, managerOf, memberOf, type Person } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'
import { ageFactor, switchOnByCall } from './steps/second-step.ts'

test.use({ settings: { REQUIRE_SECOND_FACTOR: 'developers' } })

type Cookies = Record<string, string>

const display = { ...defaultDisplay, timeZone: 'America/Chicago' }

async function cookiesOf({ api }: Pick<Person, 'api'>): Promise<Cookies> {
  const { cookies } = await api.storageState()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

const inHeader = (cookies: Cookies) =>
  Object.entries({ ...cookies, [PAGE_COOKIE]: pageCookie(display) })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

/** Every path; where it names a record, one that nobody may find, and some of the own organization or of another. */
const pathsWith = (ids: { report: string; organization: string; person: string }) => [
  ...screens.map(({ path }) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')),
  `/disaster-view?id=${ids.report}`,
  `/resource-view?id=${ids.organization}`,
  `/users/${ids.person}`,
  '/users?tab=create',
  '/prepare?view=page',
  '/help-requests?scope=ours',
  '/login?view=login',
  '/login?view=register',
  '/login?view=forgot-password',
  '/admin/deleted/users',
  `/admin/users/${ids.person}`,
  '/no-such-page',
]

interface PageData {
  now: number
  queries: { queries: readonly { queryHash: string; state: { data: unknown } }[] }
}

interface Seen {
  /** As text: what the page brings along, by query. */
  data: Map<string, string>
  words: string
}

/** Moments differ from one answer to the next. */
const withoutMoments = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ GMT/g, '')
const seen = ({ queries: { queries } }: Pick<PageData, 'queries'>, html: string): Seen => ({
  data: new Map(queries.map(({ queryHash, state: { data } }) => [queryHash, withoutMoments(JSON.stringify(data))])),
  words: html.replaceAll(/<[^>]*>|\d+/g, ' '),
})

async function pageOf(app: App, path: string, cookies: Cookies): Promise<(Seen & { now: number }) | null> {
  const answer = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html', cookie: inHeader(cookies) }, redirect: 'manual' })
  if (answer.status === 302) return null
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  const [, data] = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html) ?? []
  if (!data) return null
  const [, root = ''] = /<div id="root">([\s\S]*?)<\/div><i id="whole"/.exec(html) ?? []
  const page = JSON.parse(data) as PageData
  return { ...seen(page, root), now: page.now }
}

/** What the app shows with what the calls answer. Null where it leads elsewhere. */
async function shownTo(app: App, pages: Pages, path: string, cookies: Cookies, now: number): Promise<Seen | null> {
  const headers = { cookie: inHeader(cookies), accept: 'application/json', [AJAX_HEADER]: AJAX_MARKER }
  const rendered = await pages.renderer.render({
    url: path,
    host: new URL(app.url).host,
    display,
    now,
    hasSession: Object.keys(cookies).some((name) => name.includes('session')),
    send: (call, { method = 'GET', body }) =>
      fetch(`${app.url}${call}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      }),
    late: new Promise(() => {}),
  })
  return rendered && 'html' in rendered ? seen({ queries: rendered.queries as PageData['queries'] }, rendered.html) : null
}

async function staff(app: App) {
  const administrator = await enrolled(app)
  const { api } = await withFactor(app)
  expect((await api.post('kiosk/confirm', { data: { credit_union_id: administrator.user.credit_union_id } })).status()).toBe(200)
  const manager = await managerOf(app, administrator)
  const member = await memberOf(app, administrator)
  const report = await fileReport(administrator)
  return {
    administrator,
    manager,
    member,
    ids: { report: report.id, organization: administrator.user.credit_union_id ?? '', person: member.user.id },
  }
}

/** A developer who gave their second factor some time ago. */
async function withoutRecentFactor(app: App) {
  const developer = await withFactor(app)
  await ageFactor(app, developer)
  const refused = await developer.api.post('kiosk/userSearch/csv', { data: {} })
  expect((await refused.json()).code).toBe('second_factor_needed')
  return developer
}

/** A developer whose session was opened before they switched a second factor on, in an earlier version. */
async function withFactorNotGiven(app: App) {
  const developer = await withFactor(app)
  await ageFactor(app, developer, false)
  return developer
}

async function withFactor(app: App) {
  const developer = await newDeveloper(app)
  await switchOnByCall(developer)
  return developer
}

type Staff = Awaited<ReturnType<typeof staff>>

async function impersonating(app: App, { member }: Staff, as: object) {
  const developer = await withFactor(app)
  const answer = await developer.api.post(`kiosk/impersonate/${member.user.id}`, { data: as })
  expect(answer.status(), await answer.text()).toBe(200)
  return cookiesOf(developer)
}

async function locked(app: App, { administrator }: Staff) {
  const person = await memberOf(app, administrator)
  const cookies = await cookiesOf(person)
  expect((await administrator.api.put(`users/${person.user.id}`, { data: { locked: true } })).status()).toBe(200)
  return cookies
}

async function ended(app: App) {
  const person = await enrolled(app)
  const cookies = await cookiesOf(person)
  await endSession(person)
  return cookies
}

/** The server leaves it to their browsers to find out that there is no session. */
const REFUSED = ['locked', 'with an ended session', 'with a cookie of another installation']
const people: Record<string, (app: App, staff: Staff) => Promise<Cookies>> = {
  'signed out': async () => ({}),
  'an Administrator': (_, { administrator }) => cookiesOf(administrator),
  'a Manager': (_, { manager }) => cookiesOf(manager),
  'a Member': (_, { member }) => cookiesOf(member),
  'a developer': async (app) => cookiesOf(await withFactor(app)),
  'a developer with a stale second factor': async (app) => cookiesOf(await withoutRecentFactor(app)),
  'a developer who has not given their second factor': async (app) => cookiesOf(await withFactorNotGiven(app)),
  'a developer without a second factor': async (app) => cookiesOf(await newDeveloper(app)),
  'of an organization that is not confirmed, and with an email that is not proven': async (app) => cookiesOf(await enrolled(app)),
  waiting: async (app, { administrator }) => {
    const person = await enrolled(app, { charter_number: administrator.charter_number })
    expect(person.user.credit_union_id).toBeNull()
    return cookiesOf(person)
  },
  impersonated: (app, own) => impersonating(app, own, {}),
  'impersonated by somebody who may change things': (app, own) =>
    impersonating(app, own, { read_only: false, reason: 'They asked for help by phone.' }),
  locked,
  'with an ended session': ended,
  'with a cookie of another installation': async (app) => {
    const names = Object.keys(await cookiesOf(await enrolled(app)))
    return Object.fromEntries(names.map((name) => [name, 'c2Vzc2lvbi1vZi1hbm90aGVyLWluc3RhbGxhdGlvbg']))
  },
}

let built: Pages
test.beforeAll(async () => {
  const opened = await openPages(builtClient)
  if (!opened) throw new Error('There is no built app.')
  built = opened
})

let shared: Promise<Staff> | undefined

for (const [who, cookiesFor] of Object.entries(people)) {
  test(`each screen for: ${who}`, async ({ app }) => {
    test.slow()
    shared ??= staff(app)
    const own = await shared
    const cookies = await cookiesFor(app, own)
    let rendered = 0
    for (const path of pathsWith(own.ids)) {
      const page = await pageOf(app, path, cookies)
      // Left to the browser, or led elsewhere: there is nothing to compare.
      if (!page) continue
      rendered += 1
      const shown = await shownTo(app, built, path, cookies, page.now)
      if (!shown) throw new Error(`${path} leads elsewhere, and yet it was rendered.`)
      for (const [query, data] of page.data) expect(data, `${path} ${query}`).toBe(shown.data.get(query))
      // What comes late is not in the page.
      if (page.data.size === shown.data.size) expect(page.words, path).toBe(shown.words)
      const self = JSON.parse(page.data.get('["self"]') ?? 'null') as SessionUser | null
      expect(self === null, path).toBe(who === 'signed out')
    }
    if (REFUSED.includes(who)) expect(rendered).toBe(0)
    else expect(rendered).toBeGreaterThan(who === 'signed out' ? 8 : 25)
  })
}
