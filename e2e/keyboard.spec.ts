// The main journey's screens with the keyboard alone: Tab, Shift+Tab, Enter, Space and the arrow keys.

import { expect, test } from './fixtures.ts'
import { chooseByArrows, key, pick, tabTo, type } from './steps/keyboard.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { part } from './steps/prepare.ts'
import { seeThanks } from './steps/report.ts'
import { arriveAt, field, heading } from './steps/screen.ts'

test('the skip link skips the header', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/connect')
  await arriveAt(page, 'Connect')
  await key(page, 'Tab')
  const skip = page.getByRole('link', { name: 'Skip to the main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await key(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await key(page, 'Tab')
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeFocused()
})

test('in a low window, Tab never leads to something hidden', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/find-resources')
  await arriveAt(page, 'Find resources')
  // The side column stays next to the results, however long they are.
  await page.evaluate(`document.querySelector('section[aria-label="Results"]').style.minHeight = '30000px'`)
  const form = page.getByRole('search')
  for (const stop of [
    form.getByLabel('Same core system'),
    form.getByRole('button', { name: 'Search' }),
    form.getByRole('button', { name: 'Clear' }),
  ]) {
    await tabTo(page, stop)
    await expect(stop).toBeInViewport({ ratio: 1 })
  }
})

test('a registration', async ({ page, directory }) => {
  const { charter_number, name } = await directory.take('MS')
  await page.goto('/login')
  await tabTo(page, page.getByRole('link', { name: 'Register' }))
  await key(page, 'Enter')
  await arriveAt(page, 'Register your organization')
  await chooseByArrows(page, 'Type of organization', 'Credit Union')
  await pick(page, 'State', 'Mississ', 'MS')
  const search = page.getByRole('combobox', { name: /^Charter number/ })
  await tabTo(page, search)
  await page.keyboard.type(charter_number)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(charter_number)
  await key(page, 'Enter')
  await expect(field(page, 'Credit union name')).toHaveValue(name)
  await tabTo(page, page.getByRole('combobox', { name: /^Core system/ }))
  await key(page, 'ArrowDown')
  await key(page, 'ArrowDown')
  await key(page, 'Enter')
  await expect(page.getByRole('combobox', { name: /^Core system/ })).not.toHaveValue('')
  await type(page, 'First name', 'Kit')
  await type(page, 'Last name', 'Lowe')
  await pick(page, 'Position', 'Middle', 'Middle Management')
  await pick(page, 'Department', 'Operations', 'Operations')
  await type(page, 'Email', `kit.lowe.${charter_number}@example.org`)
  await type(page, 'Phone', '2285550142')
  await type(page, 'Password', 'harbor light 7')
  await type(page, 'Password confirmation', 'harbor light 7')
  await tabTo(page, page.getByRole('checkbox', { name: /enrollment agreement/ }))
  await key(page, 'Space')
  await tabTo(page, page.getByRole('button', { name: 'Register' }))
  await key(page, 'Enter')
  await arriveAt(page, 'Prepare')
})

test('a tab of Prepare, and the search for resources', { tag: '@both' }, async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/prepare')
  await expect(part(page, 'Supplies')).toBeVisible()
  await chooseByArrows(page, 'Do you have generators available?', 'No')
  await chooseByArrows(page, 'Do you have burner phones?', 'Yes')
  await tabTo(page, page.getByRole('button', { name: 'Next' }))
  await key(page, 'Enter')
  // Where the question is out of view, the focus is on the link to it.
  await expect(page.locator(':focus')).toHaveAccessibleName(/How many phones\?/)
  if ((await page.locator('a:focus').count()) > 0) await key(page, 'Enter')
  await expect(field(page, 'How many phones?')).toBeFocused()
  await page.keyboard.type('12')
  await key(page, 'Enter')
  await expect(part(page, 'Cash')).toBeFocused()

  await page.goto('/find-resources')
  await arriveAt(page, 'Find resources')
  const fold = page.getByRole('search').getByRole('button', { expanded: false })
  if (await fold.isVisible()) {
    await tabTo(page, fold)
    await key(page, 'Enter')
  }
  await tabTo(page, page.getByRole('checkbox', { name: 'Burner phones' }))
  await key(page, 'Space')
  await key(page, 'Enter')
  await expect(page).toHaveURL('/find-resources?burner_phones=true')
})

test('a disaster report, from the dashboard to the thank-you and back', async ({ page, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await tabTo(page, page.getByRole('link', { name: 'Report a disaster' }))
  await key(page, 'Enter')
  await arriveAt(page, 'Report a disaster')
  await expect(page.getByRole('main')).toBeFocused()
  await type(page, 'Type of disaster', 'Flood')
  await chooseByArrows(page, 'Operational power', 'No')
  await type(page, 'Building status', 'Water in the lobby')
  await chooseByArrows(page, 'Hours of operation', 'Closed')
  await chooseByArrows(page, 'Do you know how many employees are affected?', 'No')
  await tabTo(page, page.getByRole('button', { name: 'Check your answers' }))
  await key(page, 'Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const send = page.getByRole('button', { name: 'Send report' })
  await expect(send).toBeEnabled()
  await tabTo(page, send)
  await key(page, 'Enter')
  await seeThanks(page)
  const back = page.getByRole('dialog').getByRole('link', { name: 'Back to Dashboard' })
  await tabTo(page, back)
  await key(page, 'Enter')
  await expect(heading(page, dana.organization)).toBeVisible()
})

test('the settings menu', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await page.goto('/connect')
  const settings = page.getByRole('button', { name: /^Settings/ })
  await tabTo(page, settings)
  await key(page, 'Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Dark' }))
  await key(page, 'ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await key(page, 'Escape')
  await expect(settings).toBeFocused()
  await key(page, 'Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }))
  await key(page, 'Enter')
  await expect(page).toHaveURL('/login')
})
