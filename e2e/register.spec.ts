import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import {
  agree,
  chooseCharter,
  choosePassword,
  chooseState,
  fillInPerson,
  fillInRegistration,
  openRegistration,
  pressRegister,
  seeLockedAddress,
  typeCoreSystem,
} from './steps/enrollment.ts'
import { enrolled } from './steps/people.ts'
import { answer, arriveAt, chosen, field, isNotRed, isRed, missing } from './steps/screen.ts'

const everything = [
  'State',
  'Charter number',
  'Core system',
  'First name',
  'Last name',
  'Position',
  'Department',
  'Email',
  'Phone',
  'Password',
  'Password confirmation',
  'The agreement',
]

const person = { first: 'Robin', last: 'Vale', email: 'robin.vale@example.org' }

test('the first try marks and lists what is missing, and focuses the first', async ({ page }) => {
  await openRegistration(page)
  await field(page, 'Email').fill('not an address')
  await field(page, 'First name').focus()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(page.getByText('Password must be at least 8 (eight) characters long.')).toBeVisible()

  await pressRegister(page)
  await expect(page.getByRole('alert')).toContainText('Please Fill Out All The Required Fields')
  await expect(missing(page)).toHaveText(everything)
  await expect(field(page, 'State')).toBeFocused()
  await isRed(field(page, 'Email'))

  await missing(page).filter({ hasText: 'Phone' }).click()
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Phone').pressSequentially('228')
  await expect(page.getByText('Enter a phone number with 10 digits.')).toBeVisible()
  await field(page, 'Email').fill(person.email)
  await isNotRed(field(page, 'Email'))
})

test('each rule is checked: length of the password, confirmation, the agreement', async ({ page, directory }) => {
  const organization = await directory.take('MS')
  await openRegistration(page)
  await fillInRegistration(page, { state: 'Mississippi', organization, person })
  await field(page, 'Password').fill('seven 7')
  await field(page, 'Password confirmation').fill('another one')
  await pressRegister(page)
  await expect(missing(page)).toHaveText(['Password', 'Password confirmation'])
  await expect(page.getByText("Passwords don't match!")).toBeVisible()
  await choosePassword(page)
  await expect(missing(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /enrollment agreement/ }).uncheck({ position: { x: 4, y: 4 } })
  await pressRegister(page)
  await expect(missing(page)).toHaveText(['The agreement'])
})

test('the form says that a credit union is enrolled, and who lets others in', async ({ page, app, directory }) => {
  const [taken, free] = [await directory.take('MS'), await directory.take('MS')]
  await enrolled(app, { charter_number: taken.charter_number, state: 'MS' })
  await openRegistration(page)
  await chooseState(page, 'Mississippi')
  await chooseCharter(page, taken)
  const note = page.getByRole('status').filter({ hasText: 'already enrolled' })
  await expect(note).toContainText(`${taken.name} is already enrolled`)
  await expect(note).toContainText('asked to let you in')
  await scan(page)
  await chooseCharter(page, free)
  await seeLockedAddress(page, free)
  await expect(note).toHaveCount(0)
})

test('another state clears what the charter number filled in, and lists its own credit unions', async ({ page, directory }) => {
  const [here, there] = [await directory.take('MS'), await directory.take('LA')]
  await openRegistration(page)
  await expect(page.getByText('Choose your state first.')).toBeVisible()
  await chooseState(page, 'Mississippi')
  await chooseCharter(page, here)
  await seeLockedAddress(page, here)

  await chooseState(page, 'Louisiana')
  await expect(page.getByRole('combobox', { name: /^Charter number/ })).toHaveValue('')
  for (const label of ['Credit union name', 'Street', 'City', 'ZIP']) await expect(field(page, label)).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Charter number/ }).fill(here.charter_number)
  await expect(page.getByRole('option').filter({ hasText: here.name })).toHaveCount(0)
  await chooseCharter(page, there)
  await seeLockedAddress(page, there)
})

test('arrow keys pressed while the list is loading do not stop working once it is there', async ({ page, directory }) => {
  await directory.take('MS')
  await openRegistration(page)
  const { promise: isAsked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/creditUnionSearch', async (route) => {
    await isAsked
    await route.continue()
  })
  await chooseState(page, 'Mississippi')
  const search = page.getByRole('combobox', { name: /^Charter number/ })
  const options = page.getByRole('listbox').getByRole('option')
  for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await search.press(name)
  await expect(options).toHaveCount(0)
  letThrough()
  await expect(options.first()).toBeVisible()
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(search).not.toHaveValue('')
})

test('a person from an unlisted credit union types its address', async ({ page, directory }) => {
  await directory.take('MS')
  await openRegistration(page)
  await chooseState(page, 'Mississippi')
  await page.getByRole('button', { name: "My credit union isn't listed" }).click()
  await expect(field(page, 'Charter number')).toBeFocused()
  await field(page, 'Charter number').fill('99991')
  await field(page, 'Credit union name').fill('Unlisted Sample Credit Union')
  await field(page, 'Street').fill('2 Pier Road')
  await field(page, 'City').fill('Gulfport')
  await field(page, 'ZIP').fill('3950')
  await typeCoreSystem(page, 'A core system nobody had')
  await fillInPerson(page, { ...person, email: 'unlisted@example.org' })
  await choosePassword(page)
  await agree(page)
  await pressRegister(page)
  await expect(missing(page)).toHaveText(['ZIP'])
  // Across the border: a question, which can be answered.
  await field(page, 'ZIP').fill('36601')
  const question = page.getByText('ZIP code 36601 is in Alabama, and you chose Mississippi. Is that right?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'It is right' }).click()
  await expect(question).toHaveCount(0)
  await field(page, 'ZIP').fill('39501')
  await pressRegister(page)
  await arriveAt(page, 'Prepare')
})

test('an association has no charter number; a post office box is for mail: its main office is asked for, and changed later', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ 422 .*\/(?:auth\/register|main-office)/)
  await openRegistration(page)
  await answer(page, 'Type of organization', 'Association')
  await chooseState(page, 'Wisconsin')
  for (const name of [/^Charter number/, /^Core system/]) await expect(page.getByRole('combobox', { name })).toHaveCount(0)
  await field(page, 'Organization name').fill('Sample League of the Boxes')
  await field(page, 'Street').fill('P.O. Box 12')
  await field(page, 'City').fill('Madison')
  await field(page, 'ZIP').fill('53703')
  await expect(page.getByRole('group', { name: 'Where is your main office?' })).toBeVisible()
  await field(page, 'Street of the main office').fill('4 Quay Street')
  await fillInPerson(page, { ...person, email: 'boxes@example.org' })
  await choosePassword(page)
  await agree(page)
  await pressRegister(page)
  await expect(missing(page)).toHaveText(['City of the main office', 'ZIP of the main office'])
  await field(page, 'City of the main office').fill('Milwaukee')
  await field(page, 'ZIP of the main office').fill('00000')
  await pressRegister(page)
  await isRed(field(page, 'ZIP of the main office'))
  await expect(page.getByText(/^We can’t find this ZIP code/).first()).toBeVisible()
  await field(page, 'ZIP of the main office').fill('53202')
  await pressRegister(page)
  await arriveAt(page, 'Prepare')

  await page.getByRole('button', { name: /^Basic/ }).click()
  await expect(page.getByText('4 Quay Street, Milwaukee, WI 53202')).toBeVisible()
  await expect(page.getByText('P.O. Box 12, Madison, WI 53703')).toBeVisible()
  await page.getByRole('button', { name: 'Change the main office' }).click()
  await expect(field(page, 'Street')).toBeFocused()
  await field(page, 'ZIP').fill('00000')
  await page.getByRole('button', { name: 'Save the main office' }).click()
  await isRed(field(page, 'ZIP'))
  await field(page, 'ZIP').fill('53703')
  await field(page, 'City').fill('Madison')
  await scan(page)
  await page.getByRole('button', { name: 'Save the main office' }).click()
  await expect(page.getByText('4 Quay Street, Madison, WI 53703')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the main office' })).toBeFocused()
})

test('an email address in use is reported above the form and beside the field; nothing typed is lost', async ({
  page,
  app,
  directory,
  expectErrors,
}) => {
  expectErrors(/ 422 .*\/auth\/register/)
  const { email } = await enrolled(app)
  const organization = await directory.take('MS')
  await openRegistration(page)
  await fillInRegistration(page, { state: 'Mississippi', organization, person: { ...person, email } })
  await pressRegister(page)
  const note = page.getByRole('alert')
  await expect(note).toContainText('Sorry, there was an error')
  await expect(note.getByRole('listitem')).toHaveText(['This email address is already in use.'])
  await isRed(field(page, 'Email'))
  await expect(field(page, 'Email')).toBeFocused()
  await seeLockedAddress(page, organization)
  await expect(field(page, 'Password')).toHaveValue(/.{8,}/)
  await field(page, 'Email').fill(`new.${email}`)
  await pressRegister(page)
  await arriveAt(page, 'Prepare')
})

test('typed text survives opening the terms and a reload; the password survives only the first', async ({ page, directory }) => {
  const organization = await directory.take('MS')
  await openRegistration(page)
  await fillInRegistration(page, { state: 'Mississippi', organization, person })
  await page.getByRole('link', { name: 'enrollment agreement' }).click()
  await arriveAt(page, 'Terms')
  await expect(page.getByText('30 days’ written notice').first()).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await arriveAt(page, 'Register your organization')
  await seeLockedAddress(page, organization)
  await expect(field(page, 'Password')).toHaveValue(/.{8,}/)

  await page.reload()
  await arriveAt(page, 'Register your organization')
  await expect(chosen(page, 'Type of organization', 'Credit Union')).toBeChecked()
  await seeLockedAddress(page, organization)
  await expect(field(page, 'First name')).toHaveValue(person.first)
  await expect(field(page, 'Password')).toHaveValue('')
})
