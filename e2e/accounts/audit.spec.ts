// The audit trail records who did what, as whom, and when. Each organization reads its own.

import { enrolled, managerOf, memberOf, PASSWORD, sitDown } from '../steps/people.ts'
import { arriveAt } from '../steps/screen.ts'
import { openMenu } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

test('an Administrator searches their own organization’s trail, and finds nothing of others', async ({ page, app }) => {
  const [dana, stranger] = [await enrolled(app), await enrolled(app, { first_name: 'Strange', last_name: 'Person' })]
  const manager = await managerOf(app, dana, { first_name: 'Max', last_name: 'Ortiz' })
  const member = await memberOf(app, dana, { first_name: 'Ana', last_name: 'Boone' })
  await manager.api.put(`users/${member.user.id}`, { data: { locked: true } })
  await stranger.api.post('auth/logout')

  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  await openMenu(page)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await arriveAt(page, 'Audit trail')
  const events = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(events.first()).toContainText('User locked')
  await expect(events.first()).toContainText('Max Ortiz')
  await expect(events.first()).toContainText('Ana Boone')
  await expect(events.filter({ hasText: 'from Member to Manager' })).toHaveCount(1)
  await expect(page.getByText('Strange Person')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('role changed')
  await expect(events).toHaveCount(1)
  await expect(page).toHaveURL('/audit?search=role+changed')
  await page.reload()
  await expect(events).toHaveCount(1)
  // The search matches the texts on screen, not the names on the server.
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('own password')
  await expect(page.getByText('No events match your search.')).toBeVisible()
  await dana.api.post('auth/password', { data: { current_password: PASSWORD, password: 'slack water 11' } })
  await page.reload()
  await expect(events).toHaveCount(1)
  await expect(events.first()).toContainText('Own password changed')
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('Strange')
  await expect(page.getByText('No events match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all events' }).click()
  await expect(events.filter({ hasText: 'User locked' })).toHaveCount(1)
})

test('a developer reads every organization’s trail', async ({ page, app }) => {
  const [developer, stranger] = [await enrolled(app), await enrolled(app)]
  await app.command('grant-developer.ts', developer.email)
  await sitDown(page, developer)
  await page.goto(`/audit?search=${encodeURIComponent(stranger.user.name)}`)
  await arriveAt(page, 'Audit trail')
  const events = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(events.filter({ hasText: 'Registered' })).toContainText(stranger.organization)
  const { api } = developer
  for (const method of ['put', 'delete', 'patch'] as const) expect((await api[method]('audit-events/search')).status()).toBe(404)
})
