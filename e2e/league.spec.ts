// A league sees by name who has not enrolled, and how far the others are.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { confirmed, enrolled, sitDown } from './steps/people.ts'
import { arriveAt } from './steps/screen.ts'

test('a league looks for a credit union by stage, name and county @both', async ({ page, app, directory }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const association = { type_organization: 'Association', credit_union_name: `League ${word}`, state: 'MS' } as const
  const listed = await directory.take('MS')
  const own = await confirmed(app)
  await sitDown(page, await confirmed(app, association))
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByRole('link', { name: 'What you could lend' })).toHaveAttribute('href', '/prepare')
  await page.goto('/connect')
  await page.getByRole('link', { name: 'League', exact: true }).last().click()
  await arriveAt(page, 'League')
  await expect(page.getByRole('heading', { name: 'Not enrolled' })).toBeVisible()
  const stages = page.getByRole('navigation', { name: 'Stages' })
  await expect(stages.getByRole('link', { name: /not enrolled/ })).toHaveAttribute('aria-current', 'true')
  const name = page.getByLabel('Name, city or charter number')
  await name.fill(listed.charter_number)
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name: listed.name })).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(1)
  await scan(page)

  await name.fill('')
  await stages
    .getByRole('link', { name: /confirmed/ })
    .last()
    .click()
  await expect(page).toHaveURL(/stage=confirmed/)
  await name.fill(own.organization)
  await expect(table.getByRole('link', { name: own.organization })).toBeVisible()
  await expect(table.getByText('0 of 5 parts').first()).toBeVisible()
  await name.fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No credit union matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table).toBeVisible()

  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/log-call\//)
})

test('others read that the list is for those who coordinate', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/league')
  await expect(page.getByRole('heading', { name: 'Only for those who coordinate' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'League' })).toHaveCount(0)
  await scan(page)
})
