// The ways of an impostor who claims a credit union before its chief executive does. Each ends with the chief executive alone inside.

import { linkIn, mailTo } from '../steps/mail.ts'
import { confirm as answerQuestion, developerAt, row, searchFor } from '../steps/office.ts'
import { enrolled, type Person, sitDown } from '../steps/people.ts'
import { arriveAt, toast } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

const self = async ({ api }: Person) => {
  const answer = await api.get('auth/self')
  return answer.ok() ? await answer.json() : answer.status()
}

test('who admitted the chief executive has no hold on the account, and a hand-over leaves nothing of theirs', async ({
  page,
  app,
  newPage,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 40[13] /)
  const impostor = await enrolled(app)
  const chief = await enrolled(app, { charter_number: impostor.charter_number, first_name: 'Olive', last_name: 'Chief' })

  // The impostor sees a name, admits the person, and sets their password while it can still be set.
  const theirs = await newPage()
  await sitDown(theirs, impostor)
  await theirs.goto('/users')
  await theirs.getByRole('button', { name: '1 person is waiting to join' }).click()
  const asking = theirs.getByRole('listitem').filter({ hasText: 'Do you know Olive Chief?' })
  await expect(asking).toBeVisible()
  await expect(asking).not.toContainText(chief.email)
  await asking.getByRole('button', { name: 'Admit Olive Chief' }).click()
  await expect(toast(theirs, 'Olive Chief was admitted')).toBeVisible()
  const password = 'the impostor knows 1'
  expect((await impostor.api.post('kiosk/updatePassword', { data: { id: chief.user.id, password } })).status()).toBe(200)
  const within = await app.api()
  expect((await within.post('auth/login', { data: { email: chief.email, password } })).status()).toBe(200)

  const helper = `ren.quill.${impostor.charter_number.toLowerCase()}@example.org`
  const typed = { email: helper, password, firstName: 'Ren', lastName: 'Quill', phone: '228-555-0143' }
  const made = await impostor.api.post('users', { data: { ...typed, position: 'Middle Management', department: 'Operations' } })
  expect(made.status()).toBe(201)

  // The foundation cannot hand over before the address is proven.
  await developerAt(page, app)
  await page.goto('/admin/waiting')
  await searchFor(page, impostor.charter_number)
  await row(page, impostor.organization).getByRole('link', { name: impostor.organization }).click()
  await arriveAt(page, impostor.organization)
  const handOver = page.getByRole('region', { name: 'Hand over administration' })
  const successor = handOver.getByRole('combobox', { name: 'New Administrator' })
  await successor.selectOption({ label: `Olive Chief, ${chief.email}` })
  await expect(handOver.getByText('They typed it themselves')).toBeVisible()
  await expect(handOver.getByRole('button', { name: 'Hand over' })).toBeDisabled()
  await handOver.getByRole('button', { name: 'Send the link again' }).click()
  await expect(toast(page, 'Link on its way')).toBeVisible()

  // The chief executive proves it; from then on the impostor cannot set the password.
  const proof = linkIn(await mailTo(mailServer, chief.email, /^Verify your email/), '/prove-email/')
    .split('/')
    .at(-1)
  const proving = await app.api()
  expect((await proving.post('auth/proof', { data: { token: proof, new_password: 'olive of my own 5' } })).status()).toBe(200)
  const refused = await impostor.api.post('kiosk/updatePassword', { data: { id: chief.user.id, password } })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account_is_proven'])

  await page.reload()
  await successor.selectOption({ label: `Olive Chief, ${chief.email}` })
  await handOver.getByRole('textbox', { name: /^Their email address/ }).fill(chief.email)
  await handOver.getByRole('textbox', { name: 'Reason' }).fill('The branch manager told us who works there.')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  const question = page.getByRole('alertdialog', { name: `Hand over ${impostor.organization} to Olive Chief?` })
  await expect(question).toContainText(`Stays, as AdministratorOlive Chief, ${chief.email}`)
  await expect(question).toContainText(`Waits to be admittedRen Quill, ${helper}`)
  await expect(question).toContainText(`Is lockedDana`)
  await answerQuestion(page, `Hand over ${impostor.organization} to Olive Chief?`, 'Hand over')
  await expect(toast(page, 'Administration handed over')).toBeVisible()

  expect(await self(impostor)).toBe(401)
  expect((await within.get('auth/self')).status()).toBe(401)
  const link = linkIn(await mailTo(mailServer, chief.email, /Choose a new password/), '/reset-password/')
  const body = {
    email: chief.email,
    token: link.split('/').at(-1),
    password: 'a lantern of my own 5',
    password_confirmation: 'a lantern of my own 5',
  }
  const back = await app.api()
  expect((await back.post('auth/password/resetViaEmail', { data: body })).status()).toBe(200)
  expect((await back.post('auth/login', { data: { email: chief.email, password: body.password } })).status()).toBe(200)
  expect(await (await back.get('auth/self')).json()).toMatchObject({
    role: 'Administrator',
    credit_union_id: impostor.user.credit_union_id,
    organization_confirmed: true,
  })

  // The helper waits until the new Administrator has marked them as one of their people.
  const own = await newPage()
  await sitDown(own, { ...chief, api: back })
  await own.goto('/users')
  await own.getByRole('button', { name: /waiting to join/ }).click()
  const ours = own.getByRole('group', { name: 'People who belong to your organization' })
  await expect(ours).toContainText('Email not verified')
  await expect(ours).toContainText('typed this email address')
  await own.getByRole('button', { name: 'These are our people' }).click()
  await expect(own.getByText('Check at least one person.')).toBeVisible()
  await ours.getByRole('checkbox', { name: /^Ren Quill/ }).check()
  await own.getByRole('button', { name: 'These are our people' }).click()
  await expect(toast(own, '1 person is back')).toBeVisible()
  await expect(own.getByRole('cell', { name: helper }).or(own.getByText(helper)).first()).toBeVisible()
})
