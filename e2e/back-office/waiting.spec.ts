// The queue of the foundation: it calls the directory's number, and decides.

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { confirm, developerAt, row, searchFor } from '../steps/office.ts'
import { enrolled, type Person } from '../steps/people.ts'
import { arriveAt, isRed, toast } from '../steps/screen.ts'

const self = async ({ api }: Person) => {
  const answer = await api.get('auth/self')
  return answer.ok() ? await answer.json() : answer.status()
}

async function openRecord(page: Page, { charter_number, organization }: Person) {
  await page.goto('/admin/waiting')
  await arriveAt(page, 'Waiting for confirmation')
  await searchFor(page, charter_number)
  await row(page, organization).getByRole('link', { name: organization }).click()
  await arriveAt(page, organization)
}

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

test('people who wait are let in or refused from the queue', async ({ page, app }) => {
  const owner = await enrolled(app)
  const asking = () => enrolled(app, { charter_number: owner.charter_number })
  const [ines, noel] = [await asking(), await asking()]
  await developerAt(page, app)
  await page.goto('/admin/waiting?tab=people')
  await arriveAt(page, 'Waiting for confirmation')
  await searchFor(page, owner.charter_number)
  await expect(row(page, ines.email)).toContainText('Not in NCUA’s directory')
  await row(page, ines.email)
    .getByRole('button', { name: `Admit ${ines.user.name}` })
    .click()
  await expect(row(page, ines.email)).toHaveCount(0)
  await row(page, noel.email)
    .getByRole('button', { name: `Refuse ${noel.user.name}` })
    .click()
  await expect(row(page, noel.email)).toHaveCount(0)
  expect(await self(ines)).toMatchObject({ credit_union_id: owner.user.credit_union_id, role: 'Member' })
  expect(await self(noel)).toMatchObject({ credit_union_id: null, waiting_for: null })
})

test('a number that nobody enrolled with is refused, and allowed again', async ({ page, app }) => {
  await developerAt(page, app)
  await page.goto('/admin/waiting?tab=numbers')
  await arriveAt(page, 'Waiting for confirmation')
  const form = page.getByRole('form', { name: 'Charter number' })
  const number = `R${crypto.randomUUID().slice(0, 8)}`
  const save = async (action: string) => {
    await form.getByRole('combobox', { name: 'State' }).selectOption('Mississippi')
    await form.getByRole('textbox', { name: 'Charter number' }).fill(number)
    await form.getByRole('combobox', { name: 'Action' }).selectOption(action)
    await form.getByRole('textbox', { name: 'Reason' }).fill('A caller said that it is used by strangers.')
    await form.getByRole('button', { name: 'Save' }).click()
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await isRed(form.getByRole('combobox', { name: 'State' }))
  await save('Refuse this number')
  await expect(toast(page, 'Charter number updated')).toBeVisible()
  await expect(enrolled(app, { charter_number: number })).rejects.toThrow()
  await save('Allow this number again')
  await expect(form.getByRole('textbox', { name: 'Charter number' })).toHaveValue('')
  await enrolled(app, { charter_number: number })
})
