// What we tell a person: chosen by mail and by push, and kept.

import { expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { arriveAt } from './steps/screen.ts'

test('an Administrator turns a kind of message off, and finds it off again', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/display')
  await arriveAt(page, 'Display')
  await page.getByRole('link', { name: 'What we tell you: by email, by push, or not at all' }).click()
  await arriveAt(page, 'What we tell you')
  const help = page.getByRole('region', { name: 'Help is no longer needed' })
  await expect(help.getByLabel('By email')).toBeChecked()
  await help.getByLabel('By email').focus()
  await page.keyboard.press('Space')
  await expect(help.getByText('Neither by email nor by push.')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(help.getByLabel('By email')).toBeFocused()
  await page.reload()
  await expect(help.getByLabel('By email')).not.toBeChecked()
  const safety = page.getByRole('region', { name: 'Someone needs help' })
  await expect(safety.getByText('Always sent')).toBeVisible()
  await expect(safety.getByRole('checkbox')).toHaveCount(0)
})
