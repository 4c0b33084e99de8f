// What a credit union is now, from its reports and its offices: every screen shows the same, and a report says only what was touched in it.

import type { Page } from '@playwright/test'
import type { Board } from '#contract/board/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { expect, test } from './fixtures.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { askForGenerator } from './steps/lending.ts'
import { confirmed, developerOf, type Person, sitDown } from './steps/people.ts'
import { checkAnswers, openReport, seeThanks, sendButton } from './steps/report.ts'
import { fileReport } from './steps/reports.ts'
import { answer, field } from './steps/screen.ts'

/** What the offices of a person's organization say, a while ago. */
async function say(person: Person, incident: string, entries: object[], minutesAgo = 0) {
  const as_of = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  const answered = await person.api.post('office-statuses', {
    data: { submission_id: crypto.randomUUID(), incident_id: incident, as_of, entries },
  })
  expect(answered.status(), await answered.text()).toBe(200)
}

const choose = (page: Page, office: string, status: string) =>
  page.getByRole('group', { name: office, exact: true }).getByRole('radio', { name: status }).check()

async function fillIn(page: Page) {
  await field(page, 'Type of disaster').fill('Hurricane')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Shortened')
}

const operating = { checked: true, hours_of_operation_statement: 'Normal' }

test('a credit union whose offices are closed is closed on every screen, whatever its earlier report says', async ({ page, app }) => {
  const place = { city: 'Nashua', state: 'NH', zip: '03060' } as const
  const [dana, ann] = [await confirmed(app, place), await confirmed(app, place)]
  expect(await fileReport(dana, operating)).toMatchObject({ condition: 'operating' })
  const { incident, close } = await openIncident(app, { name: 'Ice storm Alder', states: ['NH'] })
  await closeAll(dana, incident)
  const both = /^Offices: 1 of 1 closed, .*\. Report of .*: operating\.$/

  // Its own people see what differs beside the link that updates it.
  await sitDown(page, dana)
  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'Now' }).getByRole('listitem').filter({ hasText: 'Your report' })
  await expect(own).toContainText('Closed')
  await expect(own.getByText(both)).toBeVisible()
  await expect(own.getByRole('link', { name: /^Update/ })).toBeVisible()

  // Another credit union sees the same in the lists of disasters and of resources.
  await sitDown(page, ann)
  await page.goto('/find-disasters?state=NH')
  const row = page.getByRole('row').filter({ hasText: dana.organization })
  await expect(row).toContainText('Closed')
  await expect(row.getByText(both)).toBeVisible()
  await page.goto('/find-disasters?state=NH&condition=operating')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: dana.organization })).toHaveCount(0)

  // So does the foundation, on its list and on the board.
  const desk = await developerOf(app)
  await sitDown(page, desk)
  await page.goto('/admin/disasters')
  await expect(page.getByRole('row').filter({ hasText: dana.organization })).toContainText('Closed')
  const board = (await (await desk.api.get(`incidents/${incident.id}/board`)).json()) as Board
  expect(board.credit_unions.find(({ name }) => name === dana.organization)?.condition).toBe('closed')
  await close()
})

test('a report about staff opens none of the offices that are closed', async ({ page, app }) => {
  const place = { city: 'Keene', state: 'NH', zip: '03431' } as const
  const [dana, ann] = [await confirmed(app, place), await confirmed(app, place)]
  const { incident, close } = await openIncident(app, { name: 'Ice storm Elm', states: ['NH'] })
  await closeAll(dana, incident)
  await sitDown(page, dana)
  await openReport(page)
  await field(page, 'Type of disaster').fill('Ice storm')
  await field(page, 'Building status').fill('Two people are out of their homes.')
  await answer(page, 'Hours of operation', 'Normal')
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await checkAnswers(page)
  await expect(page.getByRole('heading', { name: 'Not said' })).toBeVisible()
  await sendButton(page).click()
  await seeThanks(page)
  await sitDown(page, ann)
  await page.goto('/find-disasters?state=NH')
  await expect(page.getByRole('row').filter({ hasText: dana.organization })).toContainText('Closed')
  await close()
})

test('a credit union that closed after its report is not the first to be asked for help', async ({ page, app }) => {
  const place = { city: 'Concord', state: 'NH', zip: '03301' } as const
  const [ann, near] = [await confirmed(app, place), await confirmed(app, place)]
  const far = await confirmed(app, { city: 'Manchester', state: 'NH', zip: '03101' })
  for (const { api, user } of [near, far]) {
    const saved = await api.put(`credit-union/${user.credit_union_id}`, {
      data: { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel' },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  const { incident, close } = await openIncident(app, { name: 'Ice storm Dogwood', states: ['NH'] })
  for (const person of [near, far]) await fileReport(person, operating)
  await sitDown(page, ann)
  await page.goto('/request-resource')
  await askForGenerator(page)
  const suggested = page.getByRole('checkbox', { name: /Credit Union/ })
  await expect(suggested.first()).toHaveAccessibleName(startsWith(near))

  await closeAll(near, incident)
  await page.reload()
  await expect(suggested.first()).toHaveAccessibleName(startsWith(far))
  await close()
})

async function closeAll(person: Person, incident: Incident) {
  const offices = await officesIn(person, incident)
  await say(
    person,
    incident.id,
    offices.map(({ id }) => ({ office_id: id, status: 'closed', power: 'none' })),
  )
}

test('the list of disasters names who is known by offices alone, but not to who looks for one by name', async ({ page, app }) => {
  const place = { city: 'Laramie', state: 'WY', zip: '82070' } as const
  const [dana, ann] = [await confirmed(app, place), await confirmed(app, place)]
  const { incident, close } = await openIncident(app, { name: 'Ice storm Elder', states: ['WY'] })
  await closeAll(dana, incident)
  await sitDown(page, ann)
  await page.goto('/find-disasters?state=WY')
  const more = page.getByText('1 more credit union sent only office statuses: 1 closed.')
  await expect(more).toBeVisible()
  await expect(more.getByRole('link', { name: 'See the board' })).toHaveAttribute('href', `/situation/${incident.id}`)
  await page.goto('/find-disasters?state=WY&name=Nobody')
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await expect(more).toHaveCount(0)
  await close()
})

test('a report that touches one of twelve offices leaves the others as they were', async ({ page, app }) => {
  const place = { city: 'Laconia', state: 'NH', zip: '03246' } as const
  const dana = await confirmed(app, place)
  const names = Array.from({ length: 11 }, (_, at) => `Branch ${String(at + 1).padStart(2, '0')}`)
  await addOffices(dana, names, place)
  const { incident, close } = await openIncident(app, { name: 'Ice storm Birch', states: ['NH'] })
  const before = await officesIn(dana, incident)
  expect(before).toHaveLength(12)
  await say(
    dana,
    incident.id,
    before.map(({ id }) => ({ office_id: id, status: 'open', note: 'Generator at the back.' })),
    40,
  )
  const earlier = await officesIn(dana, incident)
  await sitDown(page, dana)
  await openReport(page)
  await expect(page.getByText('Ice storm Birch covers these 12 offices.')).toBeVisible()
  await expect(page.getByText(/^Still: open, /i)).toHaveCount(12)
  await fillIn(page)
  await choose(page, 'Branch 07', 'Closed')
  await expect(page.getByText(/^Still: open, /i)).toHaveCount(11)
  await field(page, 'Number of employees affected').fill('2')
  await checkAnswers(page)
  await expect(page.getByText('Sends the report and the status of 1 office together.')).toBeVisible()
  await sendButton(page).click()
  await seeThanks(page)
  const after = new Map((await officesIn(dana, incident)).map((office) => [office.name, office.current]))
  expect(after.get('Branch 07')).toMatchObject({ status: 'closed', source: 'report' })
  for (const { name, current } of earlier.filter((office) => office.name !== 'Branch 07'))
    expect(after.get(name)).toMatchObject({ status: 'open', note: 'Generator at the back.', as_of: current?.as_of })
  await close()
})

test('an update by phone drops the note for members of an office that opens, unless it is kept by hand', async ({ page, app }) => {
  const place = { city: 'Keene', state: 'NH', zip: '03431' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Mill Street', 'Depot'], place)
  const { incident, close } = await openIncident(app, { name: 'Ice storm Cedar', states: ['NH'] })
  const note = 'Walk-up window only.'
  const offices = await officesIn(dana, incident)
  await say(
    dana,
    incident.id,
    offices.map(({ id }) => ({ office_id: id, status: 'limited', public_note: note })),
    30,
  )
  const desk = await developerOf(app)
  await sitDown(page, desk)
  await page.goto(`/admin/credit-unions/${dana.user.credit_union_id}`)
  await page.getByRole('link', { name: 'Take a report by phone' }).click()
  await expect(page.getByRole('heading', { name: `You’re reporting for ${dana.organization}` })).toBeVisible()
  await field(page, 'Who told you').fill('Rosa Delgado')
  await field(page, 'Their phone').fill('6035550188')
  await answer(page, 'How it reached you', 'By phone')
  await fillIn(page)
  await choose(page, 'Mill Street', 'Open')
  await choose(page, 'Depot', 'Open')
  await expect(page.getByText(`won’t be sent: ${note}`)).toHaveCount(2)
  const keep = page.getByRole('button', { name: 'Keep it, note for Depot' })
  await keep.focus()
  await keep.press('Enter')
  await expect(page.getByText(`won’t be sent: ${note}`)).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Depot', exact: true }).getByRole('radio', { name: 'Open' })).toBeFocused()
  await answer(page, 'Do you know how many employees are affected?', 'No')
  await answer(page, 'Do employees need financial assistance?', 'No')
  await checkAnswers(page)
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: `Thank you. The report for ${dana.organization} was sent.` })).toBeVisible()
  const said = (await officesIn(dana, incident)).map(({ name, current }) => [name, current?.status, current?.public_note])
  expect(said).toContainEqual(['Mill Street', 'open', null])
  expect(said).toContainEqual(['Depot', 'open', note])
  await close()
})

const startsWith = ({ organization }: Person) => new RegExp(`^${organization}`)
