// What a page is asked with, and what is in it, can be anything: it is the page, or the page without that part, and never empty.

import { setTimeout as pause } from 'node:timers/promises'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { openPages } from '#server/features/pages/built-pages.ts'
import { builtClient } from '../scripts/build/build.ts'
import { type App, expect, test } from './fixtures.ts'
import { enrolled, type Person, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'
import { arriveAt } from './steps/screen.ts'

const display = { ...defaultDisplay, timeZone: 'America/Chicago' }
const look = (url: string) => ({ name: PAGE_COOKIE, value: pageCookie(display), url })

test('any address and any cookie is answered with a page', async ({ app }) => {
  const dana = await enrolled(app)
  const { cookies } = await dana.api.storageState()
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const mine = `${PAGE_COOKIE}=${pageCookie(display)}; ${session}`
  const asked: readonly (readonly [string, string])[] = [
    [`/find-resources?name=${'q'.repeat(8000)}`, mine],
    [`/find-disasters?${'name=q&'.repeat(1000)}`, mine],
    ['/find-resources?nobody=knows&page=-1&page=NaN&within=1e999&state=Atlantis', mine],
    ['/find-disasters?start=2026-99-99&end=yesterday', mine],
    ['/find-resources?name=%E0%A4%A', mine],
    ['/users/%25E0%25A4%25A', mine],
    ['/dashboard?__proto__[x]=1&constructor=1', mine],
    ['/login?view=__proto__', ''],
    [`/login?view=register&token=${'t'.repeat(4000)}`, ''],
    ['/login?redirect=%E0%A4%A&view=login', ''],
    ['/reset-password/%E0%A4%A', ''],
    ['/help-request?id=%E0%A4%A', mine],
    ['/help-request?id=%00', mine],
    ['/users/%zz', mine],
    ['/users/%00', mine],
    ['/users/a%2Fb', mine],
    [`/users/${'%zz'.repeat(2600)}`, mine],
    ['/admin/users/%zz', mine],
    [`/dashboard?${Array.from({ length: 1000 }, (_, place) => `unknown${place}=1`).join('&')}`, mine],
    ['/dashboard', `${mine}; x=${'c'.repeat(4000)}`],
    ['/dashboard', `${PAGE_COOKIE}=dark~en~normal~system~Mars.Base; ${session}`],
    ['/dashboard', `${PAGE_COOKIE}=pink~xx~huge~never~UTC; ${session}`],
    ['/dashboard', `${PAGE_COOKIE}=${pageCookie(display)}; ${session.replace(/=[^;]*/g, '=b3RoZXI')}`],
    ['/dashboard', `${PAGE_COOKIE}=%E0%A4%A; ${session}`],
  ]
  for (const [path, cookie] of asked) {
    const answer = await fetch(`${app.url}${path}`, { headers: { accept: 'text/html', cookie } })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(html, path).toMatch(/page-data|class="still-loading"/)
  }
})

test('names and notes that look like the end of a script are text', async ({ page, app }) => {
  const name = 'Dana </script><script>document.title="taken"</script>\u2028&amp;'
  const dana = await enrolled(app, { first_name: name, credit_union_name: `Harbor </script> & <b>Bay</b> ${process.pid}` })
  const building_status = '</script><img src=x onerror="document.title=1">\u2028\u2029<!--'
  await fileReport(dana, { building_status })
  await sitDown(page, dana)
  await page.context().addCookies([look(app.url)])
  for (const path of ['/dashboard', '/profile', '/find-disasters', '/users']) {
    await expect(async () => {
      const answer = await page.goto(path, { waitUntil: 'commit' })
      expect(answer?.headers()['cache-control']).toBe('private, no-store')
    }).toPass()
    await page.waitForLoadState('networkidle')
    await arriveAt(page, /./)
    await expect(page).toHaveTitle(/ · Breakwater$/)
    await expect(page.locator('#root b:has-text("Bay"), #root img[src="x"]')).toHaveCount(0)
  }
})

/** Makes each call of a page as this person. */
async function sendAs(app: App, { api }: Person) {
  const { cookies } = await api.storageState()
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-requested-with': 'XMLHttpRequest' }
  return (path: string, { method = 'GET', body }: RequestInit) =>
    fetch(`${app.url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
}

test('calls that do not answer, or refuse, leave out their part', async ({ app }) => {
  const built = await openPages(builtClient)
  if (!built) throw new Error('There is no built app.')
  const dana = await enrolled(app)
  const send = await sendAs(app, dana)
  const isSelf = (path: string) => path.endsWith('/auth/self')
  const rendered = (answer: (path: string) => Promise<Response> | null, isLate = false) => {
    // On a busy machine it takes a while until the page knows whose it is.
    const known = Promise.withResolvers<void>()
    const late = isLate ? known.promise.then(() => pause(500)) : new Promise(() => {})
    return built.renderer.render({
      ...{ url: '/dashboard', host: 'localhost', display, now: Date.now(), hasSession: true, late },
      send: (path, init) => {
        const answered = answer(path) ?? send(path, init)
        if (isSelf(path)) void answered.then(() => known.resolve())
        return answered
      },
    })
  }
  const whole = await rendered(() => null)
  // The database answers after three seconds.
  const slow = await rendered((path) => (isSelf(path) ? null : pause(3_000).then(() => new Response('[]'))), true)
  const silent = await rendered((path) => (isSelf(path) ? null : new Promise(() => {})), true)
  const refused = await rendered((path) => (isSelf(path) ? null : Promise.resolve(new Response('{}', { status: 503 }))))
  for (const page of [whole, slow, silent, refused]) {
    if (!page || !('html' in page)) throw new Error('There is no page.')
    expect(page.html).toContain('<h1')
  }
  expect(JSON.stringify(whole)).toContain(dana.organization)
  // Nobody answers: the generic page.
  const nobody = await built.renderer.render({
    ...{ url: '/dashboard', host: 'localhost', display, now: Date.now(), hasSession: true, late: pause(100) },
    send: () => new Promise(() => {}),
  })
  expect(nobody).toBeNull()
})

test('of a list of 10,000 rows, the page shows what the table does at first', async ({ app }) => {
  const built = await openPages(builtClient)
  if (!built) throw new Error('There is no built app.')
  const dana = await enrolled(app)
  const people = (await (await dana.api.get('users')).json()) as { id: string }[]
  const many = JSON.stringify(Array.from({ length: 10_000 }, (_, place) => ({ ...people[0], id: `0000-${place}`, last_name: `R${place}` })))
  const send = await sendAs(app, dana)
  const page = await built.renderer.render({
    ...{ url: '/users', host: 'localhost', display, now: Date.now(), hasSession: true, late: new Promise(() => {}) },
    send: async (path, init) => (path.endsWith('/users') ? new Response(many) : send(path, init)),
  })
  if (!page || !('html' in page)) throw new Error('There is no page.')
  expect(page.html.match(/<tr/g)?.length).toBeLessThan(60)
})
