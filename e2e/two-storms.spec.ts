// Two storms over one coast: which one a report and a notice are about, and what is still so of what was said before the second.

import type { Page } from '@playwright/test'
import type { Board } from '#contract/board/schemas.ts'
import type { Office } from '#contract/records/office.ts'
import type { Situation } from '#contract/situation/schemas.ts'
import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { hoursAgo } from './steps/notices.ts'
import { confirmed, developerOf, type Person, sitDown } from './steps/people.ts'
import { openReport, pressSend, seeThanks } from './steps/report.ts'
import { fileReport } from './steps/reports.ts'
import { answer, arriveAt, chosen, field, question, toast, untilStill } from './steps/screen.ts'

const situationOf = async ({ api }: Person) => (await (await api.get('situation')).json()) as Situation

const stillIn = (page: Page, label: string) =>
  question(page, label)
    .locator('xpath=ancestor::*[contains(., "Still: ")][1]')
    .getByText(/^Still: No, /)

test('a new storm begins with what was said in the last one, and the report about each stays by itself', { tag: '@both' }, async ({
  page,
  app,
}) => {
  const place = { city: 'Boise', state: 'ID', zip: '83702' } as const
  const dana = await confirmed(app, place)
  const hanna = await openIncident(app, { name: 'Hurricane Hanna', states: ['ID'] })
  const date_reported = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  const said = { operational_power: false, said: ['operational_power' as const], date_reported }
  const first = await fileReport(dana, { incident_id: hanna.incident.id, ...said })
  await sitDown(page, dana)
  await openReport(page)
  await expect(page.getByText('This report is about Hurricane Hanna.')).toBeVisible()
  const iris = await openIncident(app, { name: 'Hurricane Iris', states: ['ID'] })

  await openReport(page)
  const offered = page.getByRole('region', { name: /^Your last report: / }).getByRole('link')
  await expect(offered).toHaveText(['New report about Hurricane Iris', 'Update the report about Hurricane Hanna'])
  await scan(page)
  await offered.first().click()
  await expect(page.getByText('This report is about Hurricane Iris.')).toBeVisible()
  await expect(chosen(page, 'Operational power', 'No')).toBeChecked()
  await expect(stillIn(page, 'Operational power')).toBeVisible()
  await answer(page, 'Operational communications', 'No')
  await field(page, 'Type of disaster').fill('Hurricane')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Shortened')
  await field(page, 'Number of employees affected').fill('2')
  await pressSend(page)
  await seeThanks(page)

  const { own_report } = await situationOf(dana)
  expect(own_report).toMatchObject({ incident: { name: 'Hurricane Iris' }, updates: 0 })
  expect(own_report?.said).toContain('operational_communications')
  expect(own_report?.said).not.toContain('operational_power')
  // The number was typed below a switch that was left alone.
  const board = (await (await dana.api.get(`incidents/${iris.incident.id}/board`)).json()) as Board
  expect(board.credit_unions.find(({ credit_union_id }) => credit_union_id === dana.user.credit_union_id)?.employees_affected).toBe(2)
  // Power is still out, because the report about the other storm said so.
  expect(own_report?.now?.out).toEqual(['power', 'communications'])
  const across = await dana.api.post('disaster-report', { data: { ...first, updates_id: first.id, incident_id: iris.incident.id } })
  expect([across.status(), ((await across.json()) as { newest_id?: string }).newest_id]).toEqual([422, own_report?.id])
  await hanna.close()
  await iris.close()
})

test('a report by phone is about the storm on whose call list the desk is, until the desk says another', { tag: '@both' }, async ({
  page,
  app,
}) => {
  await confirmed(app, { city: 'Boise', state: 'ID', zip: '83702' })
  const hanna = await openIncident(app, { name: 'Hurricane Hanna', states: ['ID'] })
  const iris = await openIncident(app, { name: 'Hurricane Iris', states: ['ID'] })
  const desk = await developerOf(app)
  const board = (await (await desk.api.get(`incidents/${hanna.incident.id}/board`)).json()) as Board
  await sitDown(page, desk)
  await page.goto(`/situation/${hanna.incident.id}/enter/${board.credit_unions[0]?.directory_id}`)
  await page.getByRole('link', { name: 'Report a disaster for them' }).click()
  await expect(page.getByText('This report is about Hurricane Hanna.')).toBeVisible()
  await page.getByRole('link', { name: 'About Hurricane Iris instead' }).click()
  await expect(page.getByText('This report is about Hurricane Iris.')).toBeVisible()
  await expect(page.getByText(`You’re reporting for ${board.credit_unions[0]?.name}`)).toBeVisible()
  await hanna.close()
  await iris.close()
})

test('a notice asks which storm it is about where two are open, and every row and heading names it', { tag: '@both' }, async ({
  page,
  app,
  directory,
}) => {
  const { charter_number, name, street, city, zip } = await directory.take('LA')
  const dana = await confirmed(app, { charter_number, credit_union_name: name, street, city, zip, state: 'LA' })
  const storms = [
    await openIncident(app, { name: 'Hurricane Hanna', states: ['LA'] }),
    await openIncident(app, { name: 'Hurricane Iris', states: ['LA'] }),
  ]
  await sitDown(page, dana)
  await page.goto('/notices/new')
  const which = page.getByRole('region', { name: 'Which one is it about?' })
  await expect(which.getByRole('link')).toHaveText(['Hurricane Iris', 'Hurricane Hanna', 'None of these'])
  await expect(page.getByRole('button', { name: 'Continue to the draft' })).toHaveCount(0)
  await scan(page)
  await which.getByRole('link', { name: 'Hurricane Hanna' }).click()
  await arriveAt(page, 'Notice to NCUA: Hurricane Hanna')
  await expect(page.getByRole('link', { name: 'About Hurricane Iris instead?' })).toBeVisible()
  const begun = await dana.api.post('notices', {
    data: {
      ...{ kind: 'catastrophic_act', submission_id: crypto.randomUUID(), incident_id: storms[0]?.incident.id },
      ...{ started_at: new Date(Date.now() - 1800_000).toISOString(), answers: { physical_damage: true } },
    },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  await page.goto('/notices')
  await expect(page.getByRole('link', { name: /Disaster, Hurricane Hanna/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'NCUA notice: Hurricane Hanna' })).toBeVisible()
  for (const { close } of storms) await close()
})

test('the note that members read is said on /offices when another storm opens', { tag: '@both' }, async ({ page, app }) => {
  const place = { city: 'Rutland', state: 'VT', zip: '05701' } as const
  const dana = await confirmed(app, place)
  const hanna = await openIncident(app, { name: 'Hurricane Hanna', states: ['VT'], starts_at: hoursAgo(72) })
  const [main] = (await (await dana.api.get('offices')).json()) as Office[]
  const entry = { office_id: main?.id, status: 'closed', public_note: 'Pipes burst. Use the Pier office.' }
  const said = await dana.api.post('office-statuses', {
    data: { submission_id: crypto.randomUUID(), as_of: hoursAgo(26), entries: [entry] },
  })
  expect(said.status(), await said.text()).toBe(200)
  const iris = await openIncident(app, { name: 'Hurricane Iris', states: ['VT'], starts_at: hoursAgo(1) })
  await sitDown(page, dana)
  await page.goto('/offices')
  const group = page.getByRole('group', { name: main?.name ?? '', exact: true })
  await expect(group.getByRole('radio', { name: 'Closed' })).not.toBeChecked()
  await expect(page.getByText(/^Members have seen this note since .*: Pipes burst\. Use the Pier office\./)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: `Remove it, note for ${main?.name}` }).click()
  await expect(page.getByText('Members have seen this note since')).toHaveCount(0)
  const noteOf = async () => ((await (await dana.api.get('offices')).json()) as Office[])[0]?.current
  await expect.poll(async () => (await noteOf())?.public_note).toBeNull()
  expect((await noteOf())?.status).toBe('closed')
  await hanna.close()
  await iris.close()
})

test('what was sent by mistake is withdrawn from the history, and hints say what was known before a storm', { tag: '@both' }, async ({
  page,
  app,
}) => {
  const place = { city: 'Brattleboro', state: 'VT', zip: '05301' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Pier'], place)
  const offices = (await (await dana.api.get('offices')).json()) as Office[]
  const say = async (as_of: string, facts: object) => {
    const entries = offices.map(({ id }) => ({ office_id: id, ...facts }))
    const said = await dana.api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), as_of, entries } })
    expect(said.status(), await said.text()).toBe(200)
  }
  await say(hoursAgo(26), { status: 'limited', power: 'none', communications: true })
  const iris = await openIncident(app, { name: 'Hurricane Iris', states: ['VT'], starts_at: hoursAgo(1) })
  await say(hoursAgo(0), { status: 'closed' })
  await sitDown(page, dana)
  await page.goto('/offices')
  const closed = page.getByRole('group', { name: 'Pier', exact: true }).getByRole('radio', { name: 'Closed' })
  await expect(closed).toBeChecked()
  await page.getByRole('button', { name: /More about Pier/ }).click()
  const power = page.getByRole('radiogroup', { name: 'Power' })
  for (const radio of await power.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await expect(page.getByText(/^Was None, .*, before Hurricane Iris$/)).toBeVisible()
  await expect(page.getByText(/^Was Yes, .*, before Hurricane Iris$/)).toBeVisible()

  await page
    .getByRole('button', { name: /: Pier$/ })
    .filter({ hasText: 'istory' })
    .click()
  const entries = page.getByRole('list', { name: 'What was reported about Pier' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Closed')
  await entries
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Withdraw what was said of Pier,')
  await expect(dialog).toContainText('It also withdraws what was sent with it of 1 other office.')
  await untilStill(page)
  await scan(page)
  await dialog.getByLabel('Reason').fill('Sent for the wrong day.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Undone, all 2. What was known before counts again.')).toBeVisible()
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/Withdrawn by Dana .*Sent for the wrong day\./)
  await expect(entries.first().getByRole('button')).toHaveCount(0)
  await expect(closed).not.toBeChecked()
  const now = (await (await dana.api.get('offices')).json()) as Office[]
  expect(now.map(({ current }) => current?.status)).toEqual(['limited', 'limited'])
  await iris.close()
})
