// A device whose clock is wrong: what a person says counts from when they said it.

import { startRollCall } from '#contract/roll-calls/calls.ts'
import { expect, test } from './fixtures.ts'
import { moveClock, signInOn, untilCached, wrongClock } from './steps/device.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { confirmed, enrolled, managerOf, type Person, sitDown } from './steps/people.ts'
import { openReport } from './steps/report.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { openLogin } from './steps/sign-in.ts'

test.use({ serviceWorkers: 'allow' })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function askAll({ api }: Person): Promise<{ id: string }> {
  const asked = await api.post(startRollCall.path.slice(1), { data: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
  expect(asked.status()).toBe(201)
  return asked.json()
}
const peopleOf = async ({ api }: Person, { id }: { id: string }) =>
  (
    (await (await api.get(`roll-calls/${id}`)).json()) as {
      people: { id: string; first_name: string; state: string; as_of: string | null }[]
    }
  ).people
const isNow = (moment: string | null | undefined, since: number) => {
  const at = Date.parse(moment ?? '')
  expect(at).toBeGreaterThan(since - 2 * MINUTE)
  expect(at).toBeLessThanOrEqual(Date.now())
}

for (const [name, off] of [
  ['20 minutes fast', 20 * MINUTE],
  ['a day slow', -DAY],
  ['of 2020', Date.parse('2020-01-01') - Date.now()],
] as const) {
  test(`with a clock ${name}, help is called, offices are reported and a call is entered`, async ({ page, app }) => {
    const dana = await confirmed(app)
    const manager = await managerOf(app, dana)
    await addOffices(dana, ['Pier'])
    const { incident, close } = await openIncident(app, { name: 'Hurricane Hanna' })
    const rollCall = await askAll(dana)
    const since = Date.now()
    await wrongClock(page, off)
    await sitDown(page, manager)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'I need help' }).click()
    await expect(toast(page, 'Your answer was received')).toBeVisible()
    const own = (await peopleOf(dana, rollCall)).find(({ id }) => id === manager.user.id)
    expect(own?.state).toBe('needs_help')
    isNow(own?.as_of, since)

    await page.goto(`/offices?incident=${incident.id}`)
    await page.getByRole('group', { name: 'Pier' }).getByRole('radio', { name: 'Closed' }).check()
    await expect(page.getByText(/^Received \d/).first()).toBeVisible()
    const pier = (await officesIn(dana, incident)).find(({ name: each }) => each === 'Pier')
    expect(pier?.current?.status).toBe('closed')
    isNow(pier?.current?.as_of, since)

    await page.goto(`/roll-call/${rollCall.id}`)
    await page
      .getByRole('button', { name: /^Mark as/ })
      .last()
      .click()
    await page.getByRole('radio', { name: 'Safe', exact: true }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    isNow((await peopleOf(dana, rollCall)).find(({ state }) => state === 'safe')?.as_of, since)
    // The button has gone with the person who was silent.
    await expect(page.locator('body')).not.toBeFocused()
    await close()
  })
}

test('a clock that jumps while statuses are queued, and back again, moves nothing', async ({ page, app, expectErrors }) => {
  expectErrors(/net::ERR_/)
  const dana = await confirmed(app)
  await addOffices(dana, ['Pier'])
  const { incident, close } = await openIncident(app, { name: 'Hurricane Hanna' })
  const manager = await managerOf(app, dana)
  await wrongClock(page, 0)
  await signInOn(page, manager)
  await untilCached(page)
  await page.goto(`/offices?incident=${incident.id}`)
  await page.context().setOffline(true)
  const since = Date.now()
  for (const [status, jump] of [
    ['Closed', DAY],
    ['Limited', -2 * DAY],
    ['Open', DAY],
  ] as const) {
    await page.getByRole('group', { name: 'Pier' }).getByRole('radio', { name: status }).check()
    await expect(page.getByRole('status').filter({ hasText: `Pier: ${status}` })).toBeVisible()
    await expect(page.getByText(/saved on this device$/)).toBeVisible()
    await moveClock(page, jump)
  }
  await page.context().setOffline(false)
  await expect.poll(async () => (await officesIn(dana, incident)).find(({ name }) => name === 'Pier')?.current?.status).toBe('open')
  isNow((await officesIn(dana, incident)).find(({ name }) => name === 'Pier')?.current?.as_of, since)
  await close()
})

test('a device that reads and cannot write says that the page has to stay open, until there is room', async ({
  page,
  app,
  expectErrors,
}) => {
  expectErrors(/net::ERR_/)
  const dana = await confirmed(app)
  await addOffices(dana, ['Pier'])
  const { incident, close } = await openIncident(app, { name: 'Hurricane Hanna' })
  await page.addInitScript(`{
    const { put } = IDBObjectStore.prototype
    window.isFull = true
    IDBObjectStore.prototype.put = function (...row) {
      if (window.isFull) throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, row)
    }
  }`)
  await signInOn(page, await managerOf(app, dana))
  await page.goto(`/offices?incident=${incident.id}`)
  await page.route('**/api/v1/office-statuses', (route) => route.abort())
  await page.getByRole('group', { name: 'Pier' }).getByRole('radio', { name: 'Closed' }).check()
  await expect(page.getByText('1 status is not sent yet')).toBeVisible()
  await expect(page.getByText(/Keep this page open until it says Received/)).toBeVisible()
  await expect(page.getByText(/saved on this device/i)).toHaveCount(0)
  await page.evaluate('void (window.isFull = false)')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('No signal. 1 status saved on this device')).toBeVisible()
  await page.unroute('**/api/v1/office-statuses')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText(/^Received \d/).first()).toBeVisible()
  await close()
})

test('a password manager that fills in without an event signs in', async ({ page, app }) => {
  const dana = await enrolled(app)
  await openLogin(page)
  await page.evaluate(
    `for (const [name, value] of ${JSON.stringify([
      ['email', dana.email],
      ['password', 'harbor light 7'],
    ])}) document.querySelector('[name=' + name + ']').value = value`,
  )
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await arriveAt(page, dana.organization)
})

test('a logout asks about a report that was begun, and the type of an incident is put into no field with the cursor', async ({
  page,
  app,
}) => {
  const place = { city: 'Helena', state: 'MT', zip: '59601' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Pier'], place)
  const { close } = await openIncident(app, { name: 'Hurricane Pearl', states: ['MT'] })
  await sitDown(page, dana)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/situation', async (route) => {
    await promise
    await route.continue()
  })
  await openReport(page)
  const type = field(page, 'Type of disaster')
  await type.focus()
  resolve()
  await expect(page.getByRole('group', { name: 'Pier' })).toBeVisible()
  await page.keyboard.type('Flood')
  await expect(type).toHaveValue('Flood')
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard 1 thing that wasn’t sent?' })).toBeVisible()
  await close()
})
