// The own profile, and the logo of the organization.

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enrolled, memberOf, sitDown } from '../steps/people.ts'
import { arriveAt, field, isRed, toast } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const logo = (page: Page, organization: string) => page.getByRole('img', { name: `Logo of ${organization}` })

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#1e6fd9' } })
    .withExif({ IFD0: { Artist: 'Somebody who is nobody’s business' } })
    .png()
    .toBuffer()

async function openProfile(page: Page) {
  await page.goto('/profile')
  await arriveAt(page, 'Profile')
}

test('an Administrator changes every field; values that are not valid are not sent', async ({ page, app, expectErrors }) => {
  expectErrors(/ 422 .*\/users\/self\//)
  const [dana, other] = [await enrolled(app), await enrolled(app)]
  await sitDown(page, dana)
  await openProfile(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const label of ['First name', 'Last name', 'Phone']) await field(page, label).fill('')
  await field(page, 'Email').fill('dana at example')
  await save(page)
  for (const label of ['First name', 'Last name', 'Phone', 'Email']) await isRed(field(page, label))
  await expect(field(page, 'First name')).toBeFocused()
  expect(sent).toEqual([])
  await field(page, 'First name').fill('Danica')
  await field(page, 'Last name').fill('Rey')
  await field(page, 'Phone').pressSequentially('2285550188')
  await expect(field(page, 'Phone')).toHaveAttribute('inputmode', /numeric|tel/)
  await field(page, 'Position').selectOption('C-Level Executive')
  await field(page, 'Department').selectOption('Marketing')
  await field(page, 'Email').fill(other.email)
  await save(page)
  await expect(toast(page, 'problem updating profile, data has not been saved on server')).toBeVisible()
  await isRed(field(page, 'Email'))
  await field(page, 'Email').fill(dana.email)
  await save(page)
  await expect(toast(page, 'Records Successfully Updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settings, .*Danica Rey/ })).toBeVisible()
  await page.reload()
  await expect(field(page, 'Phone')).toHaveValue('228-555-0188')
  await expect(field(page, 'Department')).toHaveValue('Marketing')
})

test('the logo is uploaded, seen by others, refused if it is not a picture, and reset', async ({ page, app, expectErrors }) => {
  // Playwright's trace requests the chosen picture again, which a page may not do. The app does not.
  expectErrors(/ 422 .*\/users\/self\//, /Connecting to 'blob:/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openProfile(page)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(/^Choose a(nother| logo)/).setInputFiles({ name, mimeType, buffer })
  await choose('notes.txt', 'text/plain', Buffer.from('These are notes.'))
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a picture in PNG, JPEG or WebP.' })).toBeVisible()
  await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 5 MB' })).toBeVisible()
  await choose('disguised.png', 'image/png', Buffer.from('<script>alert(1)</script>'))
  await page.getByRole('button', { name: 'Upload the logo' }).click()
  await expect(toast(page, 'Choose a PNG, JPEG or WebP picture of 5 MB or less.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await choose('logo.png', 'image/png', await picture(900))
  await expect(page.getByRole('button', { name: 'Upload the logo' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Upload the logo' }).click()
  await expect(toast(page, 'Records Successfully Updated!')).toBeVisible()
  await expect(logo(page, dana.organization)).toHaveJSProperty('naturalWidth', 512)
  const stored = await page.request.get((await logo(page, dana.organization).getAttribute('src')) ?? '')
  expect(stored.headers()['content-type']).toMatch(/^image\//)
  expect((await sharp(await stored.body()).metadata()).exif).toBeUndefined()
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()

  await page.getByRole('button', { name: 'Reset logo' }).click()
  await expect(page.getByText('The logo will be removed when you save.')).toBeVisible()
  await save(page)
  await expect(page.getByText('No logo yet.', { exact: false })).toBeVisible()
  await page.reload()
  await arriveAt(page, 'Profile')
  await expect(logo(page, dana.organization)).toHaveCount(0)
})

test('a Member can change the first name and nothing else', async ({ page, app }) => {
  const dana = await enrolled(app)
  const member = await memberOf(app, dana, { first_name: 'Ana', last_name: 'Boone' })
  await sitDown(page, member)
  await openProfile(page)
  for (const label of ['Last name', 'Email', 'Phone', 'Position', 'Department']) await expect(field(page, label)).toBeDisabled()
  await expect(page.getByLabel('Choose a logo')).toBeDisabled()
  await field(page, 'First name').fill('Anna')
  await save(page)
  await expect(toast(page, 'Records Successfully Updated!')).toBeVisible()
})
