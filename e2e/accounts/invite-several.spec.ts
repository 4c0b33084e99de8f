// A Manager invites several coworkers from one list.

import { scan } from '../scan.ts'
import { confirmed, managerOf, sitDown } from '../steps/people.ts'
import { arriveAt, field, toast } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

test('a Manager pastes a list, reads what each row does, and invites @both', async ({ page, app }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const at = (name: string) => `${name}.${word}@example.org`
  const administrator = await confirmed(app)
  await sitDown(page, await managerOf(app, administrator))
  await page.goto('/users?tab=create')
  await page.getByRole('link', { name: 'Invite several' }).click()
  await arriveAt(page, 'Invite several')
  await field(page, 'Addresses or rows').fill(
    `Nora Feld <${at('nora')}>\n${at('robin')}, ${at('opal')}\n${administrator.email}\nno@@example`,
  )
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('1 refused, 3 to invite, 1 is a member')).toBeVisible()
  await expect(page.getByText('Enter an email address like name@example.org.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Invite ${at('opal')}` }).uncheck()
  await scan(page)
  await page.getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(toast(page, '2 invitations are on their way')).toBeVisible()
  const invited = page.getByRole('region', { name: 'Invited' })
  await expect(invited.getByRole('heading', { name: at('nora') })).toBeVisible()
  await expect(invited.getByRole('heading', { name: at('opal') })).toHaveCount(0)
})
