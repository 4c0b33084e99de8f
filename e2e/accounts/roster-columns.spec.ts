// A list whose headings we do not know: the person says which column is which.

import { scan } from '../scan.ts'
import { confirmed, sitDown } from '../steps/people.ts'
import { arriveAt, field } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

test('a person says which column is which, by keyboard, and the rows follow', async ({ page, app }) => {
  await sitDown(page, await confirmed(app))
  await page.goto('/roster/import')
  await arriveAt(page, 'Read a list')
  const rows = [
    'Staffer\tReach at\tDesk',
    'Opal Farr\tbeach.road@example.org\tBeach Road',
    'Rex Dubois\tbeach.road@example.org\tBeach Road',
  ]
  await field(page, 'Rows').fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Check the rows' }).click()

  await test.step('nothing is stored before a name is there', async () => {
    await expect(field(page, 'Reach at')).toHaveValue('email')
    await expect(page.getByText('Choose the column with the full name, or the ones with first and last name.')).toBeVisible()
    await expect(page.getByText('0 new, 0 changed, 0 the same, 2 not stored')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nothing to store' })).toBeDisabled()
    await scan(page)
  })

  await test.step('a choice reads the rows again, and the focus stays', async () => {
    await expect(field(page, 'Staffer')).toHaveAccessibleDescription('For example “Opal Farr”')
    await field(page, 'Staffer').focus()
    await page.keyboard.press('f')
    await expect(page.getByText('2 new, 0 changed, 0 the same, 0 not stored')).toBeVisible()
    await expect(field(page, 'Staffer')).toHaveValue('name')
    await expect(field(page, 'Staffer')).toBeFocused()
    await expect(page.getByText('Shares the mailbox of Opal Farr. Both are asked, each with their own link.')).toBeVisible()
    await scan(page)
  })

  await test.step('a field that another column gets leaves the first one', async () => {
    await field(page, 'Desk').selectOption('Full name')
    await expect(field(page, 'Staffer')).toHaveValue('')
    await field(page, 'Staffer').selectOption('Full name')
    await field(page, 'Desk').selectOption('Office')
    await expect(page.getByText('2 new, 0 changed, 0 the same, 0 not stored')).toBeVisible()
  })

  await test.step('what was chosen is what is stored', async () => {
    await page.getByRole('button', { name: 'Store 2 people' }).click()
    await arriveAt(page, 'Roster')
    await expect(page.getByRole('row', { name: /Opal Farr.*Beach Road/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Rex Dubois.*Beach Road/ })).toBeVisible()
  })
})

test('two columns of one name wait for a choice', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 /)
  await sitDown(page, await confirmed(app))
  await page.goto('/roster/import')
  await arriveAt(page, 'Read a list')
  await field(page, 'Rows').fill('Name,Email,Email\nOpal Farr,opal@example.com,opal@example.org')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Two columns have the same meaning. Choose which one to read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to store' })).toBeDisabled()
  await scan(page)
  await field(page, 'Email').first().selectOption('Not read')
  await expect(page.getByText('opal@example.org', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Store 1 person' }).click()
  await arriveAt(page, 'Roster')
})

test('a dialog says that it restored what was typed, and stays open while it asks whether to discard it', async ({ page, app }) => {
  await sitDown(page, await confirmed(app))
  const open = async () => {
    await page.goto('/roster')
    await arriveAt(page, 'Roster')
    await page.getByRole('button', { name: 'Add a person' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await expect(dialog.getByText('We restored your changes')).toHaveCount(0)
  await field(page, 'First name').fill('Opal')
  await open()
  await expect(dialog.getByText('We restored your changes')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Opal')
  await dialog.getByRole('button', { name: 'Discard the changes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(field(page, 'First name')).toHaveValue('Opal')
  await dialog.getByRole('button', { name: 'Discard the changes' }).click()
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(dialog.getByText('We restored your changes')).toHaveCount(0)
  await expect(field(page, 'First name')).toHaveValue('')
  await expect(field(page, 'First name')).toBeFocused()
})
