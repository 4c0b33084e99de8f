// An Administrator connects an own program, which hears within seconds that a colleague closed an office, as members read on the own web site; and makes a
// calendar.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Office } from '#contract/records/office.ts'
import { isSigned, type Receiver, startReceiver } from '#server/testing/receiver.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { openIncident } from './steps/incidents.ts'
import { confirm } from './steps/office.ts'
import { confirmed, memberOf, type Person, sitDown } from './steps/people.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { switchOnByCall } from './steps/second-step.ts'

test.use({ settings: { HOOK_PRIVATE_ADDRESSES: 'true' } })

let receiver: Receiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

test('a program hears that an office closed, and the screen says what it was told', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 /)
  const person = await confirmed(app)
  await sitDown(page, person)
  await switchOnByCall(person)
  await page.goto('/connections')
  await arriveAt(page, 'Connections')
  await page.getByRole('button', { name: 'New hook' }).click()
  const form = page.getByRole('dialog', { name: 'New hook' })
  await field(form, 'Address').fill('nowhere')
  await form.getByRole('button', { name: 'Make the hook' }).click()
  await expect(form.getByText('Enter an address that starts with https://.')).toBeVisible()
  await scan(page)
  await field(form, 'Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Make the hook' }).click()
  const made = page.getByRole('dialog', { name: 'The secret of your new hook' })
  const secret = (await made.getByRole('region', { name: 'Secret' }).innerText()).trim()
  await scan(page)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()

  const row = page.getByRole('list', { name: 'Hooks' }).getByRole('listitem')
  await expect(row).toContainText('Not tested yet')
  await row.getByRole('button', { name: 'Test' }).click()
  await expect.poll(() => receiver.of('hook.test').length).toBe(1)
  await expect(row.getByRole('status')).toHaveText('The test arrived.')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await scan(page)

  const teller = await memberOf(app, person)
  const [office] = (await (await teller.api.get('offices')).json()) as Office[]
  const entries = [{ office_id: office?.id, status: 'closed' }]
  await teller.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), entries } })
  await expect.poll(() => receiver.of('office_statuses.stored').length, { intervals: [100] }).toBe(1)
  expect(receiver.heard.every((heard) => isSigned(heard, secret))).toBe(true)

  await row.getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog')
  const told = receiver.of('hook.test')[0]?.body.data as { hook: { id: string } } | undefined
  await expect(details.getByText(`ID for programs: ${told?.hook.id}`)).toBeVisible()
  await details.getByText(/Office statuses, .*delivered/).click()
  await expect(details.getByText(/204, .* ms/).first()).toBeVisible()
  await scan(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await confirm(page, /^Remove .*127/, 'Remove')
  await expect(page.getByText('No hooks yet')).toBeVisible()
})

test('a teller closes an office on the phone: its program, its web site and the map data say so', async ({ page, newPage, app }) => {
  const person = await confirmed(app, { city: 'Sitka', state: 'AK', zip: '99835' })
  const shown = await person.api.put(`credit-union/${person.user.credit_union_id}/public-page`, { data: { shown: true } })
  expect(shown.status(), await shown.text()).toBe(200)
  const program = await connectProgram(person)
  const { close } = await openIncident(app, { name: 'Storm Kestrel', states: ['AK'] })
  await sitDown(page, person)
  await page.goto('/connections')
  await arriveAt(page, 'Connections')
  // The page as the server sends it does not know its origin yet.
  const code = page.getByRole('region', { name: 'Line to copy' }).locator('code')
  await expect(code).toContainText(app.url)
  const line = await code.innerText()
  const mapData = await page.getByRole('link', { name: /\.geojson/ }).innerText()
  const site = await startSite(line)
  const theirs = await newPage()
  await theirs.goto(site.url)
  const frame = theirs.frameLocator('iframe')
  const framed = (status: string) =>
    expect(async () => {
      await theirs.reload()
      await expect(frame.getByRole('listitem')).toContainText(status, { timeout: 1000 })
    }).toPass({ timeout: 60_000, intervals: [500] })
  await framed('Unknown')
  await expect(frame.getByRole('heading', { name: person.organization })).toBeVisible()
  await expect.poll(() => statusOnMap(mapData)).toBe('unknown')

  const phone = await newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await sitDown(phone, await memberOf(app, person))
  await phone.goto('/offices')
  await arriveAt(phone, /offices?$/)
  await phone.getByRole('radio', { name: 'Closed' }).tap()
  // The phone holds it back for the ten seconds of Undo.
  await phone.waitForResponse((answer) => answer.url().endsWith('/office-statuses') && answer.ok(), { timeout: 60_000 })
  await expect.poll(() => program.of('office_statuses.stored').length, { intervals: [100] }).toBe(1)
  expect(program.of('office_statuses.stored')[0]?.body.data.offices).toMatchObject([{ state: 'AK', status: 'closed' }])
  await framed('Closed')
  await expect.poll(() => statusOnMap(mapData), { timeout: 60_000, intervals: [500] }).toBe('closed')
  await site.close()
  await program.close()
  await close()
})

test('a calendar has an address, until its person ends it', async ({ page, app, request }) => {
  await sitDown(page, await confirmed(app))
  await page.goto('/security')
  await page.getByRole('button', { name: 'Create a calendar link' }).click()
  const shown = page.getByRole('region', { name: 'Link to my calendar' })
  const path = new URL(await shown.locator('code').innerText()).pathname
  await scan(page)
  const read = async () => (await request.get(new URL(path, page.url()).href)).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'End my calendar' }).click()
  await expect(toast(page, 'Your calendar has ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a calendar link' })).toBeVisible()
  expect(await read()).toBe(404)
})

/** A hook for statuses, which its program has answered. */
async function connectProgram(person: Person) {
  await switchOnByCall(person)
  const program = await startReceiver()
  const made = await person.api.post('hooks', { data: { url: program.url, events: ['office_statuses.stored'] } })
  expect(made.status(), await made.text()).toBe(201)
  const { hook } = (await made.json()) as { hook: { id: string } }
  expect((await person.api.post(`hooks/${hook.id}/test`)).status()).toBe(202)
  await expect.poll(() => program.of('hook.test').length).toBe(1)
  return program
}

/** The credit union's own web site: another origin than the portal's, with this line in its page. */
async function startSite(line: string) {
  const page = `<!doctype html><html lang="en"><title>Our branches</title><h1>Our branches</h1>${line}</html>`
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

async function statusOnMap(address: string) {
  const answered = await fetch(address)
  const { features } = (await answered.json()) as { features: { properties: { status: string } }[] }
  return features.map(({ properties }) => properties.status).join()
}
