// What an Administrator does with the people of the organization.

import { scan } from '../scan.ts'
import { enrolled, memberOf, PASSWORD, type Person, sitDown } from '../steps/people.ts'
import { fileReport } from '../steps/reports.ts'
import { arriveAt, chosen, field, heading, isNotRed, isRed, toast } from '../steps/screen.ts'
import { openLogin, openMenu, typeLogin } from '../steps/sign-in.ts'
import { openProfile, openUsers, rowOf, rows, searchUsers, showing, sortBy, tab } from '../steps/users.ts'
import { expect, test } from './fixtures.ts'

const ana = { first_name: 'Ana', last_name: 'Boone' }

/** Adds people through the API. They sign in with the usual password. */
async function addPeople({ api }: Person, names: readonly string[]) {
  const answers = await Promise.all(
    names.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      const email = `${firstName}.${lastName}.${crypto.randomUUID()}@example.org`.toLowerCase()
      const place = { position: 'Lower/Non-Management', department: 'Marketing' }
      return api.post('users', { data: { email, password: PASSWORD, firstName, lastName, phone: '228-555-0150', ...place } })
    }),
  )
  for (const answer of answers) expect(answer.status(), await answer.text()).toBe(201)
}

test('from one profile to another in the history, the form has the values of the other', async ({ page, app }) => {
  const dana = await enrolled(app)
  await addPeople(dana, ['Ida Idasen', 'Jo Josen'])
  await sitDown(page, dana)
  await openUsers(page)
  await openProfile(page, 'Ida Idasen')
  await openMenu(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await openProfile(page, 'Jo Josen')
  await expect(field(page, 'First name')).toHaveValue('Jo')
  await page.evaluate('history.go(-2)')
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Idasen' })).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Ida')
  await expect(page).toHaveTitle('User profile · Breakwater')
})

test('“Are you safe?” is asked where there is a reason, and never beside “No safety check-in is running”', { tag: '@both' }, async ({
  page,
  app,
}) => {
  const dana = await enrolled(app)
  const quiet = page.getByText('No safety check-in is running.')
  const question = page.getByRole('radiogroup', { name: 'Are you safe?' })
  await sitDown(page, dana)
  await page.goto('/users')
  await expect(quiet).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await fileReport(dana)
  await page.reload()
  await expect(question).toBeVisible()
  await expect(quiet).toHaveCount(0)
})

test('the table: ten rows per page, sorting, and a search that stays in the URL', { tag: '@both' }, async ({ page, app }) => {
  const dana = await enrolled(app, { last_name: 'Zapata' })
  await addPeople(
    dana,
    ['Ida', 'Jo', 'Kim', 'Lee', 'Max', 'Noa', 'Ola', 'Pia', 'Rae', 'Sol', 'Uma'].map((name) => `${name} ${name}sen`),
  )
  await sitDown(page, dana)
  await openUsers(page)
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 Users')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Idasen')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(showing(page)).toHaveText('Showing 11 to 12 of 12 Users')
  await expect(rows(page).last()).toContainText('Zapata')
  await page.goBack()
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 Users')

  await sortBy(page, 'Role')
  await sortBy(page, 'First name')
  await expect(rows(page).first()).toContainText('Dana')
  await searchUsers(page, 'sol')
  await expect(showing(page)).toHaveText('Showing 1 to 1 of 1 Users')
  await expect(page).toHaveURL('/users?search=sol&sort=first_name')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await searchUsers(page, 'nobody at all')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByText('No Matching Users')).toBeVisible()
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 Users')
})

test('a new user is created, and signs in', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 422 .*\/users$/)
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await openUsers(page)
  await tab(page, 'Create').click()
  const form = page.getByRole('form', { name: 'Add User' })
  const create = () => form.getByRole('button', { name: 'Create' }).click()
  await expect(field(form, 'Password')).toHaveAttribute('placeholder', '8 char min')
  await isNotRed(field(form, 'First name'))

  await field(form, 'Email').fill('kit at example')
  await field(form, 'Password').fill('seven 7')
  await create()
  for (const label of ['Position', 'Department', 'First name', 'Last name', 'Phone', 'Email', 'Password']) await isRed(field(form, label))
  await expect(field(form, 'Position')).toBeFocused()

  await field(form, 'Position').selectOption('Middle Management')
  await field(form, 'Department').selectOption('Technology/IT')
  await field(form, 'First name').fill('Kit')
  await field(form, 'Last name').fill('Lowe')
  await field(form, 'Phone').pressSequentially('2285550199')
  await expect(field(form, 'Phone')).toHaveValue('228-555-0199')
  await field(form, 'Email').fill(dana.email)
  await field(form, 'Password').fill('spring tide 3')
  await create()
  await expect(toast(page, 'Error Creating. This email may already be in use')).toBeVisible()
  await isRed(field(form, 'Email'))

  const email = `kit.lowe.${dana.charter_number}@example.org`
  await field(form, 'Email').fill(email)
  await create()
  await expect(toast(page, 'Success! The new user has been created!')).toBeVisible()
  for (const label of ['First name', 'Email', 'Password']) await expect(field(form, label)).toHaveValue('')
  await tab(page, 'Table').click()
  await expect(rowOf(page, 'Lowe')).toContainText('Middle Management')

  const theirs = await newPage()
  await openLogin(theirs)
  await typeLogin(theirs, email, 'spring tide 3')
  await arriveAt(theirs, dana.organization)
})

/** Presses, and returns what is shown before the next paint. A choice that reverts is pressed again. */
async function pressAndSee(element: unknown) {
  const input = element as { click(): void; checked: boolean }
  input.click()
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return input.checked
}

test('lock, safe and role are changed, and a locked person is signed out at once', async ({ page, newPage, app, expectErrors }) => {
  expectErrors(/ 401 /, / 422 .*\/auth\/login/)
  const dana = await enrolled(app)
  const member = await memberOf(app, dana, ana)
  const theirs = await newPage()
  await sitDown(theirs, member)
  await theirs.goto('/connect')
  await arriveAt(theirs, 'Connect')

  await sitDown(page, dana)
  await openUsers(page)
  await expect(rowOf(page, dana.user.last_name).getByText('N/A')).toBeVisible()
  await expect(rowOf(page, dana.user.last_name).getByRole('combobox')).toHaveCount(0)
  const row = rowOf(page, 'Boone')
  await expect(chosen(row, 'Ana Boone is safe', 'No')).not.toBeChecked()
  expect(await chosen(row, 'Ana Boone is safe', 'Yes').evaluate(pressAndSee)).toBe(true)
  await openProfile(page, 'Ana Boone')
  await page.getByRole('radio', { name: /^Manager/ }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText(`${dana.organization} · Manager`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect(row).toContainText('Manager')
  await row.getByRole('button', { name: /^Lock / }).click()
  await expect(row.getByRole('button', { name: /^Unlock / })).toBeVisible()
  // The button turns before the server has answered.
  await expect.poll(async () => (await member.api.get('auth/self')).status()).toBe(401)
  await page.reload()
  await expect(row).toContainText('Manager')
  await expect(page.getByText('1 of 2 has said they’re safe.')).toBeVisible()
  await expect(chosen(row, 'Ana Boone is safe', 'Yes')).toBeChecked()

  // An open page learns of it by itself.
  await expect(theirs).toHaveURL(/\/login\?redirect=/)
  await openLogin(theirs)
  await typeLogin(theirs, member.email)
  await expect(theirs.getByRole('alert')).toHaveText('Sorry, there was an error. Please ensure your email and password are correct.')
  await row.getByRole('button', { name: /^Unlock / }).click()
  await expect(row.getByRole('button', { name: /^Lock / })).toBeVisible()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await typeLogin(theirs, member.email)
  await arriveAt(theirs, dana.organization)
})

test('the profile is updated, gets a new password, and is deleted at once, with Undo', async ({ page, newPage, app, expectErrors }) => {
  // The deleted person's page still sends calls, which are refused.
  expectErrors(/ 401 /, / 422 .*\/auth\/login/)
  const dana = await enrolled(app)
  const member = await memberOf(app, dana, ana)
  await sitDown(page, dana)
  await openUsers(page)
  await openProfile(page, 'Ana Boone')
  await expect(page.getByText(`${dana.organization} · Member`)).toBeVisible()
  await scan(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await field(page, 'First name').fill('')
  await field(page, 'Phone').fill('')
  await field(page, 'Email').fill('ana at example')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  for (const label of ['First name', 'Phone', 'Email']) await isRed(field(page, label))
  expect(sent).toEqual([])
  await field(page, 'First name').fill('Anna')
  await field(page, 'Phone').pressSequentially('2285550177')
  await field(page, 'Email').fill(member.email)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toast(page, 'User Updated')).toBeVisible()
  await arriveAt(page, 'Anna Boone')

  await field(page, 'New password').fill('seven 7')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await isRed(field(page, 'New password'))
  await field(page, 'New password').fill('slack water 11')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'Password Updated')).toBeVisible()
  const theirs = await newPage()
  await openLogin(theirs)
  await typeLogin(theirs, member.email)
  await expect(theirs.getByRole('alert')).toBeVisible()
  await typeLogin(theirs, member.email, 'slack water 11')
  await arriveAt(theirs, dana.organization)

  await page.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(page, 'User Deleted')).toBeVisible()
  await arriveAt(page, 'Users')
  await expect(showing(page)).toHaveText('Showing 1 to 1 of 1 Users')
  await scan(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Restored')).toBeVisible()
  await expect(showing(page)).toHaveText('Showing 1 to 2 of 2 Users')
  await page.goto(`/users/${member.user.id}`)
  await page.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(page, 'User Deleted')).toBeVisible()
  const again = await newPage()
  await openLogin(again)
  await typeLogin(again, member.email, 'slack water 11')
  await expect(again.getByRole('alert')).toBeVisible()
})
