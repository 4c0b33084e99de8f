// An association opens an incident, calls a credit union and reports on its behalf; the credit union's own word replaces it. The board follows live.

import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { readDevice, signInOn, untilCached } from './steps/device.ts'
import { confirmed, enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { answer, arriveAt, chosen, field, toast } from './steps/screen.ts'

const place = { state: 'VT', city: 'Burlington', zip: '05401' } as const
const word = () => crypto.randomUUID().slice(0, 8)
const creditUnion = (name: string) => ({ ...place, credit_union_name: `Lakeshore ${name} Credit Union` })
const league = (name: string) => ({ ...place, type_organization: 'Association', credit_union_name: `League ${name}` }) as const

interface Opened {
  id: string
  slug: string
}

/** They are closed after each journey: an open incident changes the dashboard of every association in its states. */
const open: { id: string; desk: Person }[] = []
test.afterEach(async () => {
  for (const { id, desk } of open.splice(0)) {
    expect((await desk.api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
  }
})

async function openIncident(desk: Person, name: string, changes: Record<string, unknown> = {}): Promise<Opened> {
  const data = {
    name,
    type: 'flood',
    phase: 'active',
    states: ['VT'],
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    ...changes,
  }
  const answered = await desk.api.post('incidents', { data: { separate: true, ...data } })
  expect(answered.status(), await answered.text()).toBe(201)
  const opened = (await answered.json()) as Opened
  open.push({ id: opened.id, desk })
  return opened
}

const rowOf = (page: Page, { organization }: Person) => page.getByRole('row').filter({ hasText: organization }).first()

async function sayOwn({ api }: Person, incident_id: string, status: string) {
  const offices = (await (await api.get(`offices?incident_id=${incident_id}`)).json()) as { id: string }[]
  const entries = offices.map(({ id }) => ({ office_id: id, status }))
  const answered = await api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), incident_id, entries } })
  expect(answered.status(), await answered.text()).toBe(200)
}

test('a league opens an incident over its state, and asks for what is missing', async ({ page, app }) => {
  const name = word()
  const desk = await confirmed(app, league(name))
  await sitDown(page, desk)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Practice with an exercise' }).click()
  await arriveAt(page, 'Open an incident')
  await expect(chosen(page, 'Is this an exercise?', 'Yes')).toBeChecked()
  await answer(page, 'Is this an exercise?', 'No')
  await page.getByRole('button', { name: 'Open without asking' }).click()
  await expect(field(page, 'Name')).toBeFocused()
  await scan(page)
  await field(page, 'Name').fill(`Flood ${name}`)
  await field(page, 'Type').selectOption('Flood')
  // Only the states that the association covers.
  await expect(field(page, 'Area').getByRole('option')).toHaveText(['Add a state', 'Vermont'])
  await field(page, 'Area').selectOption('Vermont')
  await page.getByRole('button', { name: 'Open without asking' }).click()
  await arriveAt(page, `Flood ${name}`)
  open.push({ id: new URL(page.url()).pathname.split('/').at(-1) ?? '', desk })
})

// Before anybody says how many are affected: that is known in every incident over the credit union.
test('a closed board says as of when it is, and leaves what nobody said unknown', async ({ page, app }) => {
  const name = word()
  const [desk, own] = [await confirmed(app, league(name)), await confirmed(app, creditUnion(name))]
  const { id } = await openIncident(desk, `Flood ${name}`)
  await sayOwn(own, id, 'closed')
  await sitDown(page, own)
  await page.goto(`/situation/${id}`)
  const people = page.getByRole('region', { name: 'People and needs' })
  await expect(people.getByRole('listitem').filter({ hasText: 'Staff affected' })).toHaveText(/^\?Staff affectedNot said$/)
  await expect(page.getByText(/^As of closing/)).toBeHidden()

  expect((await desk.api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
  open.pop()
  await page.reload()
  await expect(page.getByText(/^As of closing, \w+ \d+, \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Live/ })).toBeHidden()
  await scan(page)

  // What a device says late completes it. What it was looked at with stays.
  const [office] = (await (await own.api.get('offices')).json()) as { id: string }[]
  const late = {
    incident_id: id,
    as_of: new Date(Date.now() - 20 * 60_000).toISOString(),
    entries: [{ office_id: office?.id, power: 'none' }],
  }
  expect((await own.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), ...late } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/^As of closing, .*\. Completed \w+ \d+, \d+:\d\d [AP]M with what was said before the closing/)).toBeVisible()
  await sitDown(page, desk)
  await page.goto(`/situation/${id}/edit`)
  await expect(page.getByText('This incident is closed. Its type, area and start stay as they were.')).toBeVisible()
  await expect(field(page, 'Type')).toHaveCount(0)
  await expect(field(page, 'Area')).toHaveCount(0)
  await field(page, 'Note').fill('Over.')
  await scan(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await arriveAt(page, `Flood ${name}`)
})

test('a league closes an incident after it has seen what is open, with a word to the public', async ({ page, app }) => {
  const name = word()
  const [desk, own] = [await confirmed(app, league(name)), await confirmed(app, creditUnion(name))]
  const { id, slug } = await openIncident(desk, `Flood ${name}`)
  await sayOwn(own, id, 'closed')
  const alert = { title: `Boil tap water ${name}`, desc: 'All of it.', states: ['VT'] }
  expect((await desk.api.post('kiosk/createAlert', { data: alert })).ok()).toBe(true)
  await sitDown(page, desk)
  await page.goto(`/situation/${id}/edit`)
  await page.getByRole('link', { name: 'See what is still open' }).click()
  await arriveAt(page, `Close Flood ${name}`)
  const stillOpen = page.getByRole('region', { name: 'Still open' })
  await expect(stillOpen.getByRole('heading', { name: /^\d+ offices? not open$/ })).toBeVisible()
  await expect(field(page, 'On the public page')).toHaveValue(
    /^Closed on .* Some offices are not open yet; those that are shown publicly are below\.$/,
  )
  await scan(page)
  await stillOpen.getByRole('button', { name: /^End now/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the alert' }).click()
  await expect(stillOpen.getByRole('heading', { name: `Alert “${alert.title}” ended` })).toBeVisible()
  await field(page, 'On the public page').fill('The water is clean again.')
  await field(page, 'Why now').fill('The daily calls ended.')
  await page.getByRole('button', { name: 'Close all the same' }).click()
  await page.waitForURL(`**/situation/${id}`)
  await arriveAt(page, `Flood ${name}`)
  open.pop()
  await page.goto(`/open/${slug}`)
  await expect(page.getByText('The water is clean again.')).toBeVisible()
  await expect(page.getByText('The daily calls ended.')).toHaveCount(0)
  await scan(page)
})

test('a league calls and reports on behalf, and the credit union replaces it', async ({ page, newPage, app }) => {
  const name = word()
  const own = await confirmed(app, creditUnion(name))
  const desk = await confirmed(app, league(name))
  const incident = await openIncident(desk, `Flood ${name}`)

  const other = await newPage()
  await sitDown(other, await confirmed(app))
  await other.goto(`/situation/${incident.id}`)
  await arriveAt(other, `Flood ${name}`)
  await expect(other.getByRole('link', { name: 'Calls' })).toHaveCount(0)
  await expect(rowOf(other, own)).toContainText('Not heard from')

  await sitDown(page, desk)
  await page.goto(`/situation/${incident.id}/calls`)
  await arriveAt(page, 'Call list')
  await page.getByRole('button', { name: `I’m calling ${own.organization}` }).click()
  const card = page.getByRole('region', { name: own.organization })
  await expect(card.getByRole('link', { name: '228-555-0142' })).toBeVisible()
  await scan(page)
  await card.getByRole('link', { name: 'Reached: what they say' }).click()
  await arriveAt(page, own.organization)
  await answer(page, 'Is everybody safe?', 'Some affected')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'How many?')).toBeFocused()
  await field(page, 'How many?').fill('2')
  await page.getByRole('radio', { name: 'Closed' }).first().check()
  await answer(page, 'What do you need?', 'Something')
  await field(page, 'Kind').selectOption('Generator')
  const stores = page.getByRole('status').filter({ hasText: 'This stores' })
  await expect(stores).toContainText('The call, 2 people affected, 1 office, 1 request for help')
  // What was heard is still there after a reload.
  await page.reload()
  await expect(stores).toContainText('The call, 2 people affected, 1 office, 1 request for help')
  await scan(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await arriveAt(page, 'Call list')
  await expect(page.getByRole('button', { name: `I’m calling ${own.organization}` })).toHaveCount(0)

  // The board in the second browser shows it without a reload.
  await expect(other.getByText('Offices closed', { exact: true })).toBeVisible()
  await expect(rowOf(other, own)).toContainText(desk.user.name)
  await other.getByRole('button', { name: own.organization }).click()
  await expect(other.getByText(/^On behalf: /)).toBeVisible()
  await scan(other)

  await sayOwn(own, incident.id, 'open')
  // While a row is open, no row moves: changes are shown on request.
  await other.getByRole('button', { name: 'Show 1 change' }).click()
  await expect(rowOf(other, own)).toContainText(own.user.name)
  await expect(other.getByText(new RegExp(`^By ${own.user.name}`))).toBeVisible()
  await other.getByRole('button', { name: /^History/ }).click()
  await expect(other.getByRole('list', { name: /^What was reported about / })).toContainText(
    `${desk.user.name}, ${desk.organization}, on behalf`,
  )
})

test('a call that nobody waited for is logged by the number that rang', async ({ page, app }) => {
  const name = word()
  const own = await confirmed(app, creditUnion(name))
  const desk = await confirmed(app, league(name))
  const { id } = await openIncident(desk, `Flood ${name}`)
  await sitDown(page, desk)
  await page.goto(`/situation/${id}/calls`)
  await page.getByRole('link', { name: 'Log a call' }).click()
  await arriveAt(page, 'Log a call')
  await page.getByRole('searchbox', { name: 'Credit unions' }).fill(own.organization)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 credit union', { exact: true })).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: own.organization }).click()
  await arriveAt(page, own.organization)
  await answer(page, 'Is everybody safe?', 'All safe')
  await page.getByRole('button', { name: 'Save' }).click()
  await arriveAt(page, 'Call list')
  const board = (await (await desk.api.get(`incidents/${id}/board`)).json()) as {
    credit_unions: { name: string; employees_affected: number }[]
  }
  expect(board.credit_unions.find((row) => row.name === own.organization)?.employees_affected).toBe(0)
})

test('a board says when it lost the line, and catches up by itself', async ({ page, app, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const name = word()
  const own = await confirmed(app, creditUnion(name))
  const { id } = await openIncident(await confirmed(app, league(name)), `Flood ${name}`)
  await sitDown(page, await confirmed(app))
  await page.goto(`/situation/${id}`)
  await arriveAt(page, `Flood ${name}`)
  const line = page.getByRole('status').filter({ hasText: /Live|Not updating/ })
  await expect(line).toHaveText(/^Live/)

  await page.context().setOffline(true)
  await expect(line).toHaveText(/^Not updating since .+\. We keep trying\.$/)
  await sayOwn(own, id, 'closed')
  await expect(rowOf(page, own)).toContainText('Not heard from')
  await scan(page)

  await page.context().setOffline(false)
  await expect(line).toHaveText(/^Live\. Last change /)
  await expect(rowOf(page, own)).toContainText(own.user.name)
})

test('two people never call the same number', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 409 /)
  const name = word()
  const own = await confirmed(app, creditUnion(name))
  const desk = await confirmed(app, league(name))
  const colleague = await confirmed(app, league(`${name} two`))
  const { id } = await openIncident(desk, `Flood ${name}`)
  const button = (on: Page) => on.getByRole('button', { name: `I’m calling ${own.organization}` })

  const second = await newPage()
  await sitDown(second, colleague)
  await second.goto(`/situation/${id}/calls`)
  await expect(button(second)).toBeVisible()
  // On a desk, 14 calls fit into a screen of 800 px.
  const row = await second.getByRole('listitem').filter({ hasText: own.organization }).boundingBox()
  expect(row?.height).toBeLessThanOrEqual(800 / 14)
  await sitDown(page, desk)
  await page.goto(`/situation/${id}/calls`)
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Release this call' })).toBeVisible()
  await expect(page.getByRole('region', { name: own.organization })).toBeFocused()
  await expect(second.getByText(`${desk.user.name} is calling, until`)).toBeVisible()
  await page.getByRole('button', { name: 'Release this call' }).click()
  await expect(page.getByRole('heading', { name: /^Next: / })).toBeFocused()
  await expect(button(second)).toBeVisible()
})

test.describe('with the app on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a call is logged without a network, for a credit union of a call list', async ({ page, app, expectErrors }) => {
    expectErrors(/net::ERR_/)
    const name = word()
    const own = await confirmed(app, creditUnion(name))
    const desk = await confirmed(app, league(name))
    const { id } = await openIncident(desk, `Flood ${name}`)
    await signInOn(page, desk)
    await untilCached(page)
    // The list was never opened.
    await expect.poll(() => readDevice(page)).toContain(`"${id}","calls","list"`)
    await page.context().setOffline(true)

    await page.goto('/log-call')
    await arriveAt(page, 'Log a call')
    const search = page.getByRole('searchbox')
    await search.fill(name)
    await search.press('Enter')
    await expect(page.getByText('These are from the call lists on this device.')).toBeVisible()
    await scan(page)
    await page.getByRole('link', { name: own.organization }).click()
    await arriveAt(page, own.organization)
    await page.reload()
    await arriveAt(page, own.organization)
    await expect(page.getByText(/^Offline copy from /).first()).toBeVisible()
    await expect(page.getByText('this device doesn’t have their offices')).toBeVisible()
    await scan(page)
    await answer(page, 'Is everybody safe?', 'All safe')
    await field(page, 'Note').fill('Doors shut, phones work.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Saved on this device')).toBeVisible()

    await page.context().setOffline(false)
    const heard = async () =>
      (
        (await (await desk.api.get(`incidents/${id}/board`)).json()) as { credit_unions: { name: string; heard_at: string | null }[] }
      ).credit_unions.find((row) => row.name === own.organization)?.heard_at
    await expect.poll(heard, { timeout: 30_000 }).toEqual(expect.any(String))
  })
})

test('an exercise is marked on every screen, and only the desk has the call list', { tag: '@both' }, async ({ page, app }) => {
  const name = word()
  const own = await confirmed(app, creditUnion(name))
  const desk = await confirmed(app, league(name))
  const { id } = await openIncident(desk, `Drill ${name}`, { is_exercise: true })
  await sitDown(page, await memberOf(app, own))
  await page.goto(`/situation/${id}`)
  await arriveAt(page, `Drill ${name}`)
  await expect(page).toHaveTitle(/^\[EXERCISE\] /)
  await expect(page.getByRole('region', { name: 'EXERCISE' })).toContainText('Nothing here is real.')
  await scan(page)
  // Paper has the map, which a phone has not shown so far.
  await page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('img', { name: /^Map of / })).toBeVisible()
  await page.goto(`/situation/${id}/calls`)
  await expect(page.getByRole('heading', { name: /^The call list is for the foundation/ })).toBeVisible()
  await page.goto('/situation/new')
  await expect(page.getByRole('heading', { name: /^Incidents are opened by the foundation/ })).toBeVisible()

  await sayOwn(own, id, 'closed')
  // A real incident over the same area knows nothing of it.
  const real = await openIncident(desk, `Flood ${name}`)
  await page.goto(`/situation/${real.id}`)
  await expect(rowOf(page, own)).toContainText('Not heard from')
})

test('an association that is not confirmed is not the desk', async ({ page, app }) => {
  await sitDown(page, await enrolled(app, league(word())))
  await page.goto('/situation/new')
  await expect(page.getByRole('heading', { name: /^Incidents are opened by the foundation/ })).toBeVisible()
})
