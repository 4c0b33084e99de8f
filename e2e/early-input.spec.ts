// A page can be read and used before the app's code is there: what is typed and pressed meanwhile is kept, and done once.

import type { Locator, Page } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { type App, expect, test } from './fixtures.ts'
import { enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { pressCheck, sendButton } from './steps/report.ts'
import { answer, arriveAt, field, toast } from './steps/screen.ts'
import { signOut, typeLogin } from './steps/sign-in.ts'

/** Scripts arrive when the returned function is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** A person whose browser has said how its pages look, so that they arrive rendered. */
async function sitDownRendered(page: Page, app: App, person?: Person) {
  await sitDown(page, person ?? (await enrolled(app)))
  await page
    .context()
    .addCookies([{ name: PAGE_COOKIE, value: pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago' }), url: app.url }])
}

/** The report form before its scripts: typed, and its check pressed. Scripts arrive when the returned function is called. */
async function checkEarly(page: Page) {
  const release = await holdScripts(page)
  await page.goto('/report-disaster', { waitUntil: 'commit' })
  await field(page, 'Type of disaster').fill('Wildfire')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Normal')
  await field(page, 'Number of employees affected').fill('3')
  await pressCheck(page)
  await expect(sendButton(page)).toHaveCount(0)
  return release
}

test('the report form: what is typed stays, and the press is done once the app is there', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const release = await checkEarly(page)
  release()
  await expect(sendButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Type of disaster')).toHaveValue('Wildfire')
  await expect(field(page, 'Building status')).toHaveValue('Safe to enter.')
  await expect(field(page, 'Number of employees affected')).toHaveValue('3')
})

test('a press is not done if the form has changed by then', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const release = await checkEarly(page)
  await field(page, 'Type of disaster').fill('Wildfire near the main office')
  release()
  await expect.poll(() => page.evaluate('document.querySelector("[name=type_of_disaster]")?.value')).toBe('Wildfire near the main office')
  await page.waitForLoadState('networkidle')
  await expect(sendButton(page)).toHaveCount(0)
})

/** How many samples of a warning were asked for. */
async function countSamples(page: Page) {
  let asked = 0
  await page.route('**/warning-choices/sample', async (route) => {
    asked += 1
    await route.fulfill({ json: { mails: 1, pushes: 0 } })
  })
  return () => asked
}

const warningChoices = (page: Page) => page.getByRole('form', { name: 'Warnings by email or push' })

/** Opens the display settings, and saves that warnings come by email. */
async function chooseEmail(page: Page) {
  await page.goto('/display#warnings')
  await warningChoices(page)
    .getByRole('checkbox', { name: /^By email/ })
    .check()
  await warningChoices(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved. It applies from the next warning.')).toBeVisible()
}

test('a button that sends something by itself is pressed once the app is there, once', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const asked = await countSamples(page)
  await chooseEmail(page)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await warningChoices(page).getByRole('button', { name: 'Send me a sample' }).click()
  expect(asked()).toBe(0)
  release()
  await expect(toast(page, 'Sample sent')).toBeVisible()
  expect(asked()).toBe(1)
})

/** A part of the page that the app never takes over, so that it is not there as a whole. Ends when the returned function is called. */
async function addUnfinishedPart(page: Page) {
  await page.evaluate(`document.getElementById('root').append(document.createComment('$'), document.createElement('aside'))`)
  return () => page.evaluate(`document.querySelector('#root > aside').remove()`)
}

const untilTakenOver = (button: Locator) =>
  expect.poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))).toBe(true)

test('a press waits while what was chosen before is not known to the app', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const choices = warningChoices(page)
  const byEmail = choices.getByRole('checkbox', { name: /^By email/ })
  const save = choices.getByRole('button', { name: 'Save' })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/warning-choices')) sent.push(request.postDataJSON())
  })
  const release = await holdScripts(page)
  await page.goto('/display#warnings', { waitUntil: 'commit' })
  await byEmail.check()
  const finish = await addUnfinishedPart(page)
  release()
  await untilTakenOver(save)
  await save.click()
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
  await finish()
  await expect(toast(page, 'Saved. It applies from the next warning.')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ by: ['mail'] })])
})

test('a press that a busy device cannot do yet is done, also if the code comes at the same moment', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const asked = await countSamples(page)
  await chooseEmail(page)
  const sample = warningChoices(page).getByRole('button', { name: 'Send me a sample' })
  await page.addInitScript('const wait = setTimeout; window.setTimeout = (act, time = 0, ...rest) => wait(act, time + 500, ...rest)')
  const hold = Promise.withResolvers<void>()
  await page.route(/\/assets\/texts-situation-/, async (route) => {
    await hold.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await untilTakenOver(page.getByRole('radio', { name: 'Larger', exact: true }))
  await sample.click()
  hold.resolve()
  await expect(toast(page, 'Sample sent')).toBeVisible()
  expect(asked()).toBe(1)
})

test('a button that is pressed early, and again once the app is there, is pressed once', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const asked = await countSamples(page)
  await chooseEmail(page)
  const sample = warningChoices(page).getByRole('button', { name: 'Send me a sample' })
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await sample.click()
  const finish = await addUnfinishedPart(page)
  release()
  await untilTakenOver(sample)
  await sample.click()
  await expect(toast(page, 'Sample sent')).toBeVisible()
  await finish()
  await page.waitForLoadState('networkidle')
  expect(asked()).toBe(1)
})

/** Whether the app has not taken over this field yet. */
const isEarly = (page: Page, name: string) =>
  page.evaluate<boolean>(`!Object.keys(document.querySelector('[name=${name}]')).some((key) => key.startsWith('__react'))`)

/** The slowest line that the portal is made for: 400 kbit/s, and 400 ms until an answer begins. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
}

/** A server with much to do sends the generic page, which has no form yet. */
async function openRendered(page: Page, path: string) {
  await expect(async () => {
    const answered = await page.goto(path, { waitUntil: 'commit' })
    expect(answered?.headers()['cache-control']).toBe('private, no-store')
  }).toPass()
}

/** The logins that are sent. */
function noteLogins(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/login')) sent.push(request.url())
  })
  return sent
}

test('on a slow line, who types into the login at once is signed in, once', async ({ page, app }) => {
  test.slow()
  const dana = await enrolled(app)
  const sent = noteLogins(page)
  await slowDown(page)
  await openRendered(page, '/login?view=login&redirect=%2Falerts')
  await typeLogin(page, dana.email)
  expect(await isEarly(page, 'password')).toBe(true)
  // Nothing seems to happen, so the person presses again.
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await arriveAt(page, 'Alerts')
  expect(sent).toHaveLength(1)
})

test('on a slow line, what is typed into the report at once stays', async ({ page, app }) => {
  test.slow()
  await sitDownRendered(page, app)
  await slowDown(page)
  await openRendered(page, '/report-disaster')
  await field(page, 'Type of disaster').fill('Wildfire')
  await field(page, 'Building status').fill('Safe to enter.')
  expect(await isEarly(page, 'type_of_disaster')).toBe(true)
  await expect.poll(() => isEarly(page, 'type_of_disaster')).toBe(false)
  await page.waitForLoadState('networkidle')
  await expect(field(page, 'Type of disaster')).toHaveValue('Wildfire')
  await expect(field(page, 'Building status')).toHaveValue('Safe to enter.')
})

test('a choice that takes the place of another one stays', async ({ page, app }) => {
  const dana = await enrolled(app)
  const lee = await memberOf(app, dana)
  await sitDownRendered(page, app, dana)
  const release = await holdScripts(page)
  await openRendered(page, `/users/${lee.user.id}`)
  const manager = page.getByRole('radio', { name: /^Manager/ })
  await manager.check({ force: true })
  release()
  await untilTakenOver(page.getByRole('button', { name: 'Update', exact: true }))
  await page.waitForLoadState('networkidle')
  await expect(manager).toBeChecked()
})

test('the login keeps what is typed and pressed, also with Enter, and says once what is wrong', async ({ page, expectErrors }) => {
  expectErrors(/ 422 .*\/auth\/login/)
  const sent = noteLogins(page)
  const release = await holdScripts(page)
  await openRendered(page, '/login?view=login')
  await field(page, 'Email').fill('nobody@example.org')
  await field(page, 'Password').fill('a wrong one')
  await field(page, 'Password').press('Enter')
  await expect(page).toHaveURL('/login?view=login')
  release()
  await expect(page.getByRole('alert')).toContainText('there was an error')
  await expect(field(page, 'Email')).toHaveValue('nobody@example.org')
  await expect(field(page, 'Password')).toHaveValue('a wrong one')
  expect(sent).toHaveLength(1)
})

test('the registration keeps what is typed and chosen, and lists what is missing', async ({ page }) => {
  const release = await holdScripts(page)
  await openRendered(page, '/login?view=register')
  await field(page, 'State').selectOption({ label: 'Mississippi' })
  await field(page, 'First name').fill('Robin')
  await field(page, 'Password').fill('calm water 26')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  release()
  await expect(page.getByRole('alert')).toContainText('Please Fill Out All The Required Fields')
  await expect(field(page, 'First name')).toHaveValue('Robin')
  await expect(field(page, 'State')).toHaveValue('MS')
  await expect(field(page, 'Password')).toHaveValue('calm water 26')
})

test('a form that the app shows anew keeps what was typed into the page', async ({ page, app, expectErrors }) => {
  // Of whichever call of the screen before was on its way.
  expectErrors(/ 401 /)
  const dana = await enrolled(app)
  await page.goto('/login?view=login')
  await typeLogin(page, dana.email)
  await arriveAt(page, dana.organization)
  // The session has ended, and only this device remembers the person.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().addCookies(cookies.filter(({ name }) => name === PAGE_COOKIE))
  const release = await holdScripts(page)
  await openRendered(page, '/login?view=login')
  await field(page, 'Email').fill(dana.email)
  await field(page, 'Password').fill('half a passw')
  release()
  await expect.poll(() => isEarly(page, 'password')).toBe(false)
  await expect(field(page, 'Email')).toHaveValue(dana.email)
  await expect(field(page, 'Password')).toHaveValue('half a passw')
})

test.describe('on a device that has the app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the login opens with its form at a second visit, for nobody, and takes what is typed at once', async ({ page, app }) => {
    const dana = await enrolled(app)
    await page.goto('/login?view=login')
    await typeLogin(page, dana.email)
    await arriveAt(page, dana.organization)
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.goto('/login?view=login')
    await arriveAt(page, dana.organization)
    await signOut(page)
    const opened = await page.goto('/login?view=login', { waitUntil: 'commit' })
    expect(await opened?.text()).not.toContain(dana.email)
    await typeLogin(page, dana.email)
    await arriveAt(page, dana.organization)
  })
})
