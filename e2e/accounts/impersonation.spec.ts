// A developer impersonates a person: what they see, what stays closed, and the bar that is always visible.

import type { Page } from '@playwright/test'
import { scan } from '../scan.ts'
import { enrolled, memberOf, type Person, sitDown } from '../steps/people.ts'
import { arriveAt, heading, toast } from '../steps/screen.ts'
import { openLogin, openMenu, signOut, typeLogin } from '../steps/sign-in.ts'
import { openProfile, openUsers, rowOf } from '../steps/users.ts'
import { type App, expect, test } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Impersonation' })
const stop = (page: Page) => bar(page).getByRole('button', { name: 'Stop Impersonation' })

/** A developer, and a Member of the same organization. */
async function twoPeople(app: App): Promise<{ developer: Person; member: Person }> {
  const developer = await enrolled(app)
  await app.command('grant-developer.ts', developer.email)
  return { developer, member: await memberOf(app, developer, { first_name: 'Ana', last_name: 'Boone' }) }
}

async function goOnAs(page: Page, name: string) {
  await openUsers(page)
  await openProfile(page, name)
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked for help by phone.')
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(bar(page)).toContainText(`Acting as ${name}`)
}

test('who only looks sees which buttons are off, and why', async ({ page, app }) => {
  const { developer, member } = await twoPeople(app)
  const promoted = await developer.api.put(`users/${member.user.id}`, { data: { role: 'Administrator' } })
  expect(promoted.status(), await promoted.text()).toBe(200)
  await sitDown(page, developer)
  await goOnAs(page, 'Ana Boone')
  const reason = 'You can look, but not change anything.'
  await expect(bar(page)).toContainText(reason)
  await scan(page)
  await page.goto('/users')
  await expect(rowOf(page, 'Boone').getByRole('radio', { name: 'Yes' })).toBeDisabled()
  await page.goto('/prepare')
  await expect(page.getByRole('main').getByText(reason)).toBeVisible()
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await save.press('Enter')
  await expect(toast(page, reason)).toBeVisible()
  expect(sent.filter((url) => url.includes('/users/'))).toEqual([])
  // What only reads stays possible, and so does all of it where the person chose to change things.
  await stop(page).click()
  await openUsers(page)
  await openProfile(page, 'Ana Boone')
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked for help by phone.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(bar(page)).toContainText('Acting as Ana Boone')
  await expect(bar(page)).not.toContainText(reason)
  await page.goto('/profile')
  await expect(save).not.toHaveAttribute('aria-disabled')
  // What is typed in the other person's name is on no device.
  await page.getByLabel('Last name').fill('Boone-Typed')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain('Boone-Typed')
})

test('a developer impersonates a Member, always sees the bar, and stops', async ({ page, app }) => {
  const { developer } = await twoPeople(app)
  await sitDown(page, developer)
  await goOnAs(page, 'Ana Boone')
  await arriveAt(page, developer.organization)
  await expect(page.getByRole('button', { name: /^Settings, .*Ana Boone/ })).toBeVisible()
  await scan(page)

  for (const path of ['/users', '/prepare', '/report-disaster', '/terms', '/no-such-page', '/security']) {
    await page.goto(path)
    await expect(heading(page, /./)).toBeVisible()
    await page.keyboard.press('End')
    await expect(stop(page)).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByText('You can’t change a password or second factor while impersonating.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update Password' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Your sessions' })).toHaveCount(0)
  await page.goto('/users')
  await expect(rowOf(page, 'Boone').getByRole('radiogroup', { name: 'Ana Boone is safe' })).toBeVisible()
  await stop(page).click()
  await arriveAt(page, 'Ana Boone')
  await expect(page).toHaveURL(/\/users\/./)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^Settings, .*${developer.user.name}`) })).toBeVisible()
  await page.reload()
  await arriveAt(page, 'Ana Boone')
  await expect(bar(page)).toHaveCount(0)
})

test('it also stops from the settings menu, and ends with the person’s session', async ({ page, app, expectErrors }) => {
  expectErrors(/ 401 /)
  const { developer, member } = await twoPeople(app)
  await sitDown(page, developer)
  await goOnAs(page, 'Ana Boone')
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Stop Impersonation' }).click()
  await expect(bar(page)).toHaveCount(0)
  await goOnAs(page, 'Ana Boone')
  await signOut(page)
  await expect(page).toHaveURL('/login')
  await expect(bar(page)).toHaveCount(0)

  await openLogin(page)
  await typeLogin(page, developer.email)
  await arriveAt(page, developer.organization)
  await goOnAs(page, 'Ana Boone')
  await member.api.post('users/self/leave', { data: { password: member.password } })
  await page.getByRole('link', { name: 'Find resources' }).click()
  await expect(toast(page, 'Acting as someone else has ended')).toBeVisible()
})
