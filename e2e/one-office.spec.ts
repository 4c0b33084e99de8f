// Two storms over one coast: an office is open or closed once, whoever asks. Each journey is a case that went wrong, as its person saw it.

import type { Page } from '@playwright/test'
import type { Office } from '#contract/records/office.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { type App, expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { closeFirstOffice, hoursAgo, insured } from './steps/notices.ts'
import { confirmed, memberOf, type Person, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'
import { arriveAt, toast } from './steps/screen.ts'

interface Place {
  city: string
  state: StateCode
  zip: string
}

/** A credit union with three offices in a state of its own, over which a storm has been open for three days. */
async function coast(app: App, place: Place, names = ['Pier', 'Mill Street']) {
  const dana = await confirmed(app, place)
  await addOffices(dana, names, place)
  const hanna = await openIncident(app, { name: `Hurricane Hanna of ${place.city}`, states: [place.state], starts_at: hoursAgo(72) })
  const openIris = () => openIncident(app, { name: `Hurricane Iris of ${place.city}`, states: [place.state], starts_at: hoursAgo(1) })
  const offices = (await (await dana.api.get('offices')).json()) as Office[]
  const idOf = (name: string) => offices.find((office) => office.name === name)?.id ?? ''
  const main = offices.find(({ kind }) => kind === 'main')
  return { dana, hanna, openIris, idOf, main: { id: main?.id ?? '', name: main?.name ?? '' } }
}

async function say({ api }: Person, entries: object[], as_of = hoursAgo(0)) {
  const answered = await api.post('office-statuses', { data: { submission_id: crypto.randomUUID(), as_of, entries } })
  expect(answered.status(), await answered.text()).toBe(200)
}

const card = (page: Page) => page.getByRole('region', { name: /^Your (\d+ )?offices?$/ })
const group = (page: Page, office: string) => page.getByRole('group', { name: office, exact: true })
const row = (page: Page, { organization }: Person) => page.getByRole('row').filter({ hasText: organization })

test('the dashboard asks once about the same offices, whatever storms are open', { tag: '@both' }, async ({ page, app }) => {
  const place = { city: 'Barre', state: 'VT', zip: '05641' } as const
  const { dana, hanna, openIris, idOf, main } = await coast(app, place, ['Pier', 'Mill Street', 'Quarry'])
  const known = [
    { office_id: main.id, status: 'open' },
    { office_id: idOf('Pier'), status: 'limited' },
    { office_id: idOf('Mill Street'), status: 'closed' },
  ]
  await say(dana, known, hoursAgo(26))
  const iris = await openIris()
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await expect(card(page)).toHaveCount(1)
  await expect(card(page)).toHaveAccessibleName('Your 4 offices')
  for (const words of ['1 open', '1 limited', '1 closed', '1 unknown']) await expect(card(page)).toContainText(words)
  await expect(card(page)).toContainText(`3 were reported before ${iris.incident.name}. 1 office has no status from the last 14 days.`)
  for (const { incident } of [iris, hanna])
    await expect(card(page).getByRole('link', { name: incident.name })).toHaveAttribute('href', `/situation/${incident.id}`)
  await scan(page)

  // A new storm begins with what was known, and says how old it is.
  await card(page).getByRole('link', { name: 'Update' }).click()
  await arriveAt(page, 'Your offices')
  const limited = group(page, 'Pier').getByRole('radio', { name: 'Limited' })
  await expect(limited).not.toBeChecked()
  await expect(page.getByText(`before ${iris.incident.name}`)).toHaveCount(3)
  await scan(page)
  // The same can be said again of one office by pressing it.
  await limited.check()
  await expect(page.getByText('1 office, true as of')).toBeVisible()
  await expect(limited).toBeChecked()
  await expect(page.getByText(`before ${iris.incident.name}`)).toHaveCount(2)
  await page.goBack()

  await card(page).getByRole('button', { name: 'Nothing has changed' }).click()
  await expect(toast(page, /^3 offices confirmed as of .*\. 1 office has no status from the last 14 days\.$/)).toBeVisible()
  await expect(card(page)).toContainText('Received')
  await expect(card(page)).toContainText('1 unknown')
  await expect(card(page)).not.toContainText('reported before')
  await hanna.close()
  await iris.close()
})

test('“All open” in the newer storm leaves the power that was told in the older one, and no older report counts again', async ({
  page,
  app,
}) => {
  const place = { city: 'Rapid City', state: 'SD', zip: '57701' } as const
  const { dana, hanna, openIris, idOf, main } = await coast(app, place)
  const ann = await confirmed(app, { city: 'Casper', state: 'WY', zip: '82601' })
  expect(await fileReport(dana, { checked: true, hours_of_operation_statement: 'Normal' })).toMatchObject({ condition: 'operating' })
  await say(
    dana,
    [main.id, idOf('Pier'), idOf('Mill Street')].map((office_id) => ({ office_id, status: 'closed', power: 'none' })),
  )
  const iris = await openIris()
  await sitDown(page, dana)
  await page.goto('/offices')
  await page.getByRole('button', { name: 'All open' }).click()
  await expect(page.getByText('3 offices, true as of')).toBeVisible()
  await expect(group(page, 'Pier').getByRole('radio', { name: 'Open' })).toBeChecked()
  await page.getByRole('button', { name: /More about Pier/ }).click()
  await expect(page.getByRole('radiogroup', { name: 'Power' }).getByRole('radio', { name: 'None' })).toBeChecked()
  await sitDown(page, ann)
  await page.goto('/find-disasters?state=SD')
  await expect(row(page, dana)).toContainText('Power out')
  await hanna.close()
  await iris.close()
})

test('one branch on a generator does not end the power cut of the others', async ({ page, app }) => {
  const place = { city: 'Cheyenne', state: 'WY', zip: '82001' } as const
  const { dana, hanna, idOf } = await coast(app, place)
  const ann = await confirmed(app, { city: 'Rutland', state: 'VT', zip: '05701' })
  await fileReport(dana, { hours_of_operation_statement: 'Normal', operational_power: false })
  await say(dana, [{ office_id: idOf('Pier'), status: 'open', power: 'generator' }])
  await sitDown(page, ann)
  await page.goto('/find-disasters?state=WY')
  await expect(row(page, dana)).toContainText('Power out')
  await hanna.close()
})

test('a member finds the closed offices of a city on the page of the other storm', async ({ newPage, app }) => {
  const place = { city: 'Newport', state: 'RI', zip: '02840' } as const
  const { dana, hanna, idOf, main } = await coast(app, place)
  const iris = await openIncident(app, { name: 'Hurricane Iris of Dover', states: ['DE'], starts_at: hoursAgo(1) })
  await say(
    dana,
    [main.id, idOf('Pier'), idOf('Mill Street')].map((office_id) => ({ office_id, status: 'closed' })),
  )
  expect((await dana.api.put(`credit-union/${dana.user.credit_union_id}/public-page`, { data: { shown: true } })).status()).toBe(200)
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`/open/${iris.incident.slug}`)
  await page.getByLabel('ZIP, city or credit union').fill('Newport')
  await page.getByRole('button', { name: 'Find offices' }).click()
  await expect(page.getByText('3 offices for “Newport”, of 1 credit union.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Closed 3' })).toBeVisible()
  await page.getByRole('link', { name: hanna.incident.name }).click()
  await expect(page).toHaveURL(`/open/${hanna.incident.slug}?q=Newport`)
  await expect(page.getByRole('link', { name: '2 Pier Road, Newport, RI 02840' }).first()).toHaveAttribute('href', /^geo:/)

  // The storm is over, and they are still closed.
  await hanna.close()
  await expect(async () => {
    await page.goto('/open?q=Newport')
    await expect(page.getByText(`since ${hanna.incident.name}`)).toHaveCount(3)
  }).toPass({ timeout: 60_000 })
  await page.goto(`/open/${hanna.incident.slug}`)
  await expect(page.getByText(/As of closing, /)).toBeVisible()
  // What looks for faults needs script.
  const other = await newPage()
  await other.goto(`/open/${hanna.incident.slug}`)
  await scan(other)
  await iris.close()
})

test('a notice is about the storm that the person says, not about the newer one', async ({ page, app, directory }) => {
  const dana = await insured(app, directory)
  const hanna = await openIncident(app, { name: 'Hurricane Hanna of the coast', starts_at: hoursAgo(72) })
  await closeFirstOffice(dana, hanna.incident)
  const iris = await openIncident(app, { name: 'Hurricane Iris of the coast', starts_at: hoursAgo(1) })
  await sitDown(page, dana)
  await page.goto('/notices/new')
  await expect(page.getByRole('heading', { name: 'Which one is it about?' })).toBeVisible()
  await expect(page.getByRole('link', { name: iris.incident.name })).toBeVisible()
  await page.getByRole('link', { name: hanna.incident.name }).click()
  await arriveAt(page, `Notice to NCUA: ${hanna.incident.name}`)
  await hanna.close()
  await iris.close()
})

test('two quick changes have one Undo, also after they were sent', async ({ page, app }) => {
  const place = { city: 'Wilmington', state: 'DE', zip: '19801' } as const
  const { dana, hanna, main } = await coast(app, place)
  await say(dana, [{ office_id: main.id, status: 'limited' }], hoursAgo(2))
  await sitDown(page, dana)
  await page.goto('/offices')
  const limited = group(page, main.name).getByRole('radio', { name: 'Limited' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('All open')
  await press('All closed')
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
  await scan(page)
  await press('Undo both')
  await expect(limited).toBeChecked()
  await press('All open')
  await press('All closed')
  await expect(page.getByText('3 offices, true as of')).toBeVisible({ timeout: 60_000 })
  await expect(group(page, 'Pier').getByRole('radio', { name: 'Closed' })).toBeChecked()
  await press('Undo both')
  await expect(toast(page, 'Undone, all 2. What was known before counts again.')).toBeVisible()
  await expect(limited).toBeChecked()
  await expect(page.getByText('1 limited')).toBeVisible()
  await hanna.close()
})

test('a Member says once where they work, finds it first, and says of it alone that all are closed', { tag: '@both' }, async ({
  page,
  app,
}) => {
  const place = { city: 'Bristol', state: 'RI', zip: '02809' } as const
  const { dana, hanna } = await coast(app, place, ['Pier', 'Mill Street', 'Harbor'])
  const member = await memberOf(app, dana)
  await sitDown(page, member)
  await page.goto('/offices')
  await expect(page.getByRole('button', { name: 'All closed' })).toHaveCount(0)
  const question = page.getByRole('button', { name: 'Where do you work?' })
  await question.click()
  await scan(page)
  for (const name of ['Pier', 'Harbor']) await page.getByLabel(`${name}, Bristol`).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('My offices')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Pier')
  await expect(page.getByRole('radiogroup', { name: 'Power' })).toHaveCount(2)
  await page.getByRole('button', { name: 'All closed' }).click()
  await expect(page.getByText('2 offices, true as of')).toBeVisible()
  await scan(page)
  await page.goto('/profile')
  await expect(page.getByText('You work at Pier, Harbor.')).toBeVisible()
  await page.getByRole('button', { name: 'Change where you work' }).click()
  await page.getByRole('region', { name: 'Where do you work?' }).getByLabel('Harbor, Bristol').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('You work at Pier.')).toBeVisible()
  await hanna.close()
})
