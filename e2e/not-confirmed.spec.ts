// People who are not confirmed yet read and report like everyone else, but without contacts. Screens say what is left out and how to get it.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { confirmed, enrolled, sitDown } from './steps/people.ts'
import { fileReport } from './steps/reports.ts'
import { arriveAt } from './steps/screen.ts'

test('contacts are hidden, with the ways to get them, until the organization is confirmed', async ({ page, app }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const lender = await confirmed(app, { credit_union_name: `Proven ${word}` })
  const answers = { generators_available: true, contact_1_first_name: 'Marta', contact_1_phone: '228-555-0110' }
  await lender.api.put(`credit-union/${lender.user.credit_union_id}`, { data: answers })
  const { id: report } = await fileReport(lender, { phone: '228-555-0177' })
  await sitDown(page, await enrolled(app))

  await page.goto(`/find-resources?name=${word}`)
  await arriveAt(page, 'Find resources')
  await expect(page.getByRole('heading', { name: 'Names and direct numbers appear once you’re confirmed' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'How to get confirmed' })).toContainText('Ask your association')
  await scan(page)
  await page.getByRole('link', { name: lender.organization }).click()
  await arriveAt(page, lender.organization)
  await expect(page.getByText('Contacts are shown once your organization is confirmed.')).toBeVisible()
  await expect(page.getByText('228-555-0110')).toHaveCount(0)
  await scan(page)

  await page.goto('/find-disasters')
  await arriveAt(page, 'Find disasters')
  await expect(page.getByRole('heading', { name: 'Names and direct numbers appear once you’re confirmed' })).toBeVisible()
  await page.goto(`/disaster-view?id=${report}`)
  await expect(page.getByText('Contacts are shown once your organization is confirmed.')).toBeVisible()
  await expect(page.getByText('228-555-0177')).toHaveCount(0)
  await scan(page)
})

test('reports of an unconfirmed organization are marked, and say who filed them', async ({ page, app }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const newcomer = await enrolled(app, { credit_union_name: `Newcomer ${word}`, first_name: 'Nora', last_name: 'Newcomer' })
  await newcomer.api.put(`credit-union/${newcomer.user.credit_union_id}`, { data: { burner_phones: true } })
  const { id: report } = await fileReport(newcomer, { credit_union_name: 'Pelican Harbor' })
  await sitDown(page, await confirmed(app))

  await page.goto(`/find-resources?name=${word}`)
  const row = page.getByRole('listitem').filter({ hasText: newcomer.organization })
  await expect(row).toContainText('Not in NCUA’s directory')
  await expect(page.getByText('Names and direct numbers appear')).toHaveCount(0)
  await page.goto(`/disaster-view?id=${report}`)
  await arriveAt(page, 'Pelican Harbor')
  await expect(page.getByText(`Filed by Nora Newcomer of ${newcomer.organization}`)).toBeVisible()
  await expect(page.getByText('We haven’t confirmed yet that this report comes from Pelican Harbor.')).toBeVisible()
  await scan(page)
})
