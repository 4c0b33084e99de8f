// The public page: a member finds an open office with the keyboard, and without script.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { addOffices, officesIn, openIncident } from './steps/incidents.ts'
import { press, tabTo } from './steps/keyboard.ts'
import { confirmed } from './steps/people.ts'

const title = 'Which credit union offices are open?'

test.use({ colorScheme: 'dark' })

test('a member finds an open office by ZIP code, with script switched off', async ({ newPage, app }) => {
  // A state of its own: other journeys show offices, too.
  const place = { city: 'Portland', state: 'ME', zip: '04101' } as const
  const dana = await confirmed(app, place)
  await addOffices(dana, ['Harbor Walk'], place)
  const far = { name: 'Capitol', kind: 'branch', street: '1 State Street', city: 'Bangor', state: 'ME', zip: '04401' }
  expect((await dana.api.post('offices', { data: far })).status()).toBe(200)
  const { incident, close } = await openIncident(app, { name: 'Hurricane Opal', states: ['ME'] })
  const offices = await officesIn(dana, incident)
  const entries = offices.flatMap(({ id, name }) => {
    if (name === 'Harbor Walk') return [{ office_id: id, status: 'open', public_note: 'Walk-up window only.', note: 'The vault is wet.' }]
    return name === 'Capitol' ? [{ office_id: id, status: 'closed' }] : []
  })
  const said = await dana.api.post('office-statuses', {
    data: { submission_id: crypto.randomUUID(), incident_id: incident.id, entries },
  })
  expect(said.status(), await said.text()).toBe(200)
  const shown = await dana.api.put(`credit-union/${dana.user.credit_union_id}/public-page`, { data: { shown: true } })
  expect(shown.status()).toBe(200)

  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`/open/${incident.slug}`)
  await tabTo(page, page.getByRole('link', { name: 'Skip to the offices' }))
  await tabTo(page, page.getByLabel('ZIP, city or credit union'))
  await page.keyboard.type('04101')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 offices for “04101”, of 1 credit union.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Open 1' }))
  await expect(page).toHaveURL(/status=open/)
  const found = page.getByRole('listitem').filter({ hasText: 'Harbor Walk' })
  await expect(found).toContainText(/2 Pier Road, Portland, ME 04101Walk-up window only\.Open\s*as of \d+:\d\d [AP]M/)
  await expect(page.getByText('Capitol')).toHaveCount(0)
  // The address says what is shown, so that it can be sent on.
  await expect(page.getByLabel('ZIP, city or credit union')).toHaveValue('04101')
  await tabTo(page, page.getByRole('link', { name: 'Unknown 1' }))
  expect(await page.content()).not.toContain('vault')
  expect(await page.content()).not.toContain(dana.user.name)
  expect(await page.context().cookies()).toEqual([])
  const hidden = await dana.api.put(`credit-union/${dana.user.credit_union_id}/public-page`, { data: { shown: false } })
  expect(hidden.status()).toBe(200)
  await close()
})

test('the public page keeps the rules of every screen, and the landing page leads to it', async ({ page, app }) => {
  const dana = await confirmed(app)
  const { incident, close } = await openIncident(app, { name: 'Hurricane Wilma' })
  const shown = await dana.api.put(`credit-union/${dana.user.credit_union_id}/public-page`, { data: { shown: true } })
  expect(shown.status()).toBe(200)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Which offices are open?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(`/open/${incident.slug}`)
  await expect(page.getByRole('heading', { name: dana.organization })).toBeVisible()
  await scan(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await scan(page, ['color-contrast'])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué oficinas de cooperativas de crédito están abiertas?' })).toBeVisible()
  await close()
})
