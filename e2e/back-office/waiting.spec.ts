// The queue of the foundation: it calls the directory's number, and decides.

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, developerAt, row, searchFor } from '../steps/office.ts'
import { enrolled, type Person } from '../steps/people.ts'
import { arriveAt, toast } from '../steps/screen.ts'

const self = async ({ api }: Person) => {
  const answer = await api.get('auth/self')
  return answer.ok() ? await answer.json() : answer.status()
}

async function openRecord(page: Page, { charter_number, organization }: Person) {
  await page.goto('/admin?section=waiting')
  await arriveAt(page, 'Waiting for confirmation')
  await searchFor(page, charter_number)
  await row(page, organization).getByRole('link', { name: organization }).click()
  await arriveAt(page, organization)
}

test('the foundation hands over a squatted credit union', async ({ page, app }) => {
  const squatter = await enrolled(app)
  const owner = await enrolled(app, { charter_number: squatter.charter_number, first_name: 'Olive' })
  expect(owner.user.waiting_for?.id).toBe(squatter.user.credit_union_id)
  await developerAt(page, app)
  await openRecord(page, squatter)

  await expect(page.getByText(/The directory has no number/)).toBeVisible()
  const handOver = page.getByRole('region', { name: 'Hand over administration' })
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await expect(handOver.getByText('Choose a person.')).toBeVisible()
  await handOver.getByRole('combobox', { name: 'New Administrator' }).selectOption({ label: `${owner.user.name}, ${owner.email}` })
  await handOver.getByRole('textbox', { name: 'Reason' }).fill('The branch manager told us who works there.')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await confirm(page, `Hand over ${squatter.organization} to ${owner.user.name}?`, 'Hand over')
  await expect(toast(page, 'Administration handed over')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirmation' }).getByText('Confirmed', { exact: true })).toBeVisible()

  expect(await self(owner)).toMatchObject({
    role: 'Administrator',
    credit_union_id: squatter.user.credit_union_id,
    organization_confirmed: true,
  })
  expect(await self(squatter)).toBe(401)
})

test('an organization is asked for more information, confirmed, and its confirmation withdrawn', async ({ page, app }) => {
  const person = await enrolled(app)
  await developerAt(page, app)
  await openRecord(page, person)
  const decide = page.getByRole('region', { name: '2. Decide' })
  const words = decide.getByRole('textbox', { name: 'What did you hear?' })

  await decide.getByRole('button', { name: 'Ask for more' }).click()
  await expect(decide.getByText('Enter a message for them to read.')).toBeVisible()
  await words.fill('Who is your CEO?')
  await decide.getByRole('button', { name: 'Ask for more' }).click()
  await expect(toast(page, 'Email on its way')).toBeVisible()
  await expect(page.getByText(/Who is your CEO\?/)).toBeVisible()

  await decide.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(toast(page, 'Organization confirmed')).toBeVisible()
  expect(await self(person)).toMatchObject({ organization_confirmed: true })

  await words.fill('The domain was sold.')
  await decide.getByRole('button', { name: 'Withdraw confirmation' }).click()
  await confirm(page, `Withdraw the confirmation of ${person.organization}?`, 'Withdraw confirmation')
  await expect(toast(page, 'Confirmation withdrawn')).toBeVisible()
  expect(await self(person)).toMatchObject({ organization_confirmed: false, role: 'Administrator' })
})
