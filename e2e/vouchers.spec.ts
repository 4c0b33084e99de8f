// An Association vouches for a credit union in its state, and withdraws the voucher.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { confirm } from './steps/office.ts'
import { confirmed, enrolled, managerOf, memberOf, type Person, sitDown } from './steps/people.ts'
import { arriveAt, toast } from './steps/screen.ts'

const place = { state: 'WY', city: 'Cheyenne', zip: '82001' } as const
const league = (word: string) => ({ ...place, type_organization: 'Association', credit_union_name: `League ${word}` }) as const
const isConfirmed = async ({ api }: Person) => (await (await api.get('auth/self')).json()).organization_confirmed

test('a Manager of an Association vouches for a credit union, and withdraws it', async ({ page, app }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const waiting = await enrolled(app, { ...place, credit_union_name: `Prairie ${word} Credit Union` })
  const administrator = await confirmed(app, league(word))
  await sitDown(page, await managerOf(app, administrator))

  await page.goto('/connect')
  await expect(page.locator('section', { hasText: 'Vouch for credit unions' })).toContainText(/\d waiting/)
  await page.getByRole('link', { name: 'Vouch for credit unions' }).click()
  await arriveAt(page, 'Vouch for credit unions')
  const list = page.getByRole('region', { name: 'Not confirmed yet in your states' })
  const given = page.getByRole('region', { name: 'Credit unions you vouched for' })
  await expect(list.getByText('You can vouch for 5 more credit unions this week.')).toBeVisible()
  await expect(given.getByText('Your Association hasn’t vouched for a credit union yet.')).toBeVisible()
  const row = list.getByRole('listitem').filter({ hasText: waiting.organization })
  await expect(row).toContainText(`Administrator: ${waiting.user.name}`)
  await scan(page)

  await row.getByRole('button', { name: `Vouch for ${waiting.organization}` }).click()
  await confirm(page, `Vouch for ${waiting.organization}?`, 'Vouch for it')
  await expect(toast(page, `You vouched for ${waiting.organization}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await isConfirmed(waiting)).toBe(true)
  const voucher = given.getByRole('listitem').filter({ hasText: waiting.organization })
  await expect(voucher.getByText('Confirmed', { exact: true })).toBeVisible()
  await scan(page)

  await voucher.getByRole('button', { name: `Withdraw for ${waiting.organization}` }).click()
  await confirm(page, `Withdraw your voucher for ${waiting.organization}?`, 'Withdraw')
  await expect(toast(page, `Voucher for ${waiting.organization} withdrawn`)).toBeVisible()
  await expect(voucher.getByText('Not confirmed', { exact: true })).toBeVisible()
  await expect(list.getByText('You can vouch for 4 more credit unions this week.')).toBeVisible()
  await expect(row).toBeVisible()
  expect(await isConfirmed(waiting)).toBe(false)
})

test('people who cannot vouch read why, and find no link on Connect', async ({ page, app }) => {
  const word = crypto.randomUUID().slice(0, 8)
  const administrator = await confirmed(app, league(word))
  await sitDown(page, await memberOf(app, administrator))
  await page.goto('/vouch')
  await expect(page.getByRole('heading', { name: 'Only Managers and Administrators can vouch' })).toBeVisible()
  await sitDown(page, await enrolled(app, league(`new ${word}`)))
  await page.goto('/vouch')
  await expect(page.getByRole('heading', { name: 'Your Association is not confirmed yet' })).toBeVisible()
  await sitDown(page, await confirmed(app))
  await page.goto('/connect')
  await arriveAt(page, 'Connect')
  await expect(page.getByRole('link', { name: 'Vouch for credit unions' })).toHaveCount(0)
})
