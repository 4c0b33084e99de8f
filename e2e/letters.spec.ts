// A league pastes its list, sees what each row would do, and then by name who enrolled, who declined and who is still missing.

import type { Page } from '@playwright/test'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { numbered, sampleContacts, sampleText, temporaryFolder } from '#server/testing/sample-files.ts'
import { type App, test as base, expect } from './fixtures.ts'
import { scan } from './scan.ts'
import { agree, choosePassword, pressRegister, typeCoreSystem } from './steps/enrollment.ts'
import { openIncident } from './steps/incidents.ts'
import { linkIn, mailTo, proveEmail } from './steps/mail.ts'
import { confirmed, developerOf, enrolled, memberOf, type Person, sitDown } from './steps/people.ts'
import { arriveAt, field, toast } from './steps/screen.ts'
import { nextToken, switchOnByCall } from './steps/second-step.ts'

interface Neighbors {
  mailServer: MailServer
}

const test = base.extend<object, Neighbors>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
    async ({}, use) => {
      const refuse = (address: string) => (address.startsWith('nobody') ? '550 5.1.1 No such mailbox' : undefined)
      const server = await startMailServer({ refuse })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mailServer }, use) =>
      use({ SMTP_URL: mailServer.url, PROGRAM_ADDRESS: '100 Main Street, Topeka, KS 66603', LETTERS_PER_MINUTE: '600' }),
    { scope: 'worker' },
  ],
})

const DOMAIN = 'prairie-one-cu.org'
const KANSAS = { STATE: 'KS', CITY: 'SALINA', ZIP_CODE: '67401', STREET: '4 QUAY ST' }
const nameOf = (number: number) => `Sample Prairie ${number} Federal Credit Union`

/** Fifty credit unions of Kansas. NCUA's file has the website of the first. */
async function importKansas(app: App) {
  const { put, remove } = await temporaryFolder()
  const rows = numbered(50, KANSAS).map((row, at) => ({
    ...row,
    CU_NUMBER: String(80_001 + at),
    CU_NAME: `SAMPLE PRAIRIE ${at + 1}`,
    CYCLE_DATE: lastQuarter(),
  }))
  await app.command('import-directory.ts', await put('FOICU.txt', sampleText(rows)))
  const contacts = sampleContacts([{ CU_NUMBER: '80001', CYCLE_DATE: lastQuarter(), Acct_891: `www.${DOMAIN}` }])
  await app.command('import-directory.ts', await put('FS220D.txt', contacts))
  await remove()
}

/** "9/30/2026 0:00:00": the domain of a file that is old confirms nobody. */
function lastQuarter() {
  const now = new Date()
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3), 0))
  return `${end.getUTCMonth() + 1}/${end.getUTCDate()}/${end.getUTCFullYear()} 0:00:00`
}

/** A league of Kansas that may vouch by letter, and whose Administrator has a second factor. */
async function league(app: App, mailServer: MailServer) {
  const credit_union_name = `Heartland League ${crypto.randomUUID().slice(0, 8)}`
  const place = { state: 'KS', city: 'Topeka', zip: '66603' } as const
  const desk = await confirmed(app, { type_organization: 'Association', credit_union_name, ...place })
  await proveEmail(mailServer, desk)
  const { api } = await developerOf(app)
  const allowed = await api.put(`kiosk/letters/${desk.user.credit_union_id}`, { data: { may_vouch: true } })
  expect(allowed.status(), await allowed.text()).toBe(200)
  return { desk, name: credit_union_name }
}

const openPaste = async (page: Page, text: string) => {
  await page.goto('/league/letters/paste')
  await arriveAt(page, 'Paste a list')
  await field(page, 'Rows').fill(text)
}
const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' }).click()

const word = () => crypto.randomUUID().slice(0, 8)
/** Of this number, at a mailbox of nobody. */
const addressOf = (number: number, run: string) => (number === 1 ? `ana@${DOMAIN}` : `person.${run}.${number}@example.org`)

function fortyRows(run: string): string {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const number = at + 1
    const charter = number === 12 ? '8OO12' : String(80_000 + number)
    const email = number === 20 ? '' : number === 30 ? `one.${run}@example.org; two.${run}@example.org` : addressOf(number, run)
    return [charter, nameOf(number), `Ana${String.fromCharCode(96 + (at % 26) + 1)}`, 'Diaz', email].join('\t')
  })
  return ['Charter number\tName\tFirst name\tLast name\tEmail', ...rows].join('\n')
}

/** The link of the letter, with the form filled in but for what only the person knows. */
async function enrollBy(page: Page, link: string, organization: string) {
  await page.goto(link)
  await arriveAt(page, `Enroll ${organization}`)
  await typeCoreSystem(page, 'KeyStone')
  await field(page, 'Position').selectOption('Middle Management')
  await field(page, 'Department').selectOption('Operations')
  await field(page, 'Phone').pressSequentially('2285550142')
  await choosePassword(page)
  await agree(page)
}

const isConfirmed = async (page: Page) =>
  (await (await page.request.get('/api/v1/auth/self', { headers: { accept: 'application/json' } })).json()).organization_confirmed

test('a league writes to its list, and sees by name who comes', async ({ page, newPage, app, mailServer }) => {
  test.slow()
  await importKansas(app)
  const run = word()
  const { desk, name } = await league(app, mailServer)
  const secret = await switchOnByCall(desk)
  const list = await newPage()
  await sitDown(page, desk)
  await sitDown(list, desk)
  await list.goto('/league')
  await arriveAt(list, 'League')
  const stages = list.getByRole('navigation', { name: 'Stages' })
  await expect(stages.getByRole('link', { name: /^50\s*not enrolled/ })).toBeVisible()

  await openPaste(page, fortyRows(run))
  await scan(page)
  await check(page)
  // Three are refused, each with what to do about it.
  const refused = page.locator('#refused')
  await expect(refused.getByRole('heading', { name: 'Refused: 3' })).toBeVisible()
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 13' })).toContainText('Type 0 and 1, not O')
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 21' })).toContainText('No email address.')
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 31' })).toContainText('several email addresses')
  await expect(page.getByText('We read “Name” as the name of the credit union.')).toBeVisible()
  const fresh = page.locator('#new')
  await expect(fresh.getByRole('heading', { name: 'New: 37' })).toBeVisible()
  await fresh.getByRole('checkbox', { name: `We know them ${addressOf(2, run)}` }).check()
  const letter = page.getByRole('region', { name: 'The letter' })
  await expect(letter).toContainText(`${name} asks ${nameOf(1)}`)
  await expect(letter).toContainText(desk.email)
  await scan(page)

  await page.getByRole('button', { name: 'Send 37 letters' }).click()
  await giveFactor(page, secret)
  await arriveAt(page, 'Letters')
  await expect(toast(page, '37 letters are on their way')).toBeVisible()
  const sent = page.getByRole('table')
  // They leave, and the screen says so by itself.
  await expect(sent.getByText('Handed over')).toHaveCount(37, { timeout: 60_000 })
  await scan(page)
  await expect(stages.getByRole('link', { name: /^37\s*letter sent/ })).toBeVisible({ timeout: 60_000 })

  // One is confirmed by the domain of its credit union, one by the letter.
  const first = await newPage()
  const mail = await mailTo(mailServer, addressOf(1, run), /to join Breakwater$/)
  expect(mail.replyTo?.[0]?.address).toBe(desk.email)
  await enrollBy(first, linkIn(mail, 'view=register'), nameOf(1))
  await expect(first.getByText(`Asked by ${name}`)).toBeVisible()
  await expect(first.getByText('You are confirmed when you send this.')).toBeVisible()
  await expect(field(first, 'Email')).toHaveValue(addressOf(1, run))
  await scan(first)
  await pressRegister(first)
  await arriveAt(first, 'Prepare')
  expect(await isConfirmed(first)).toBe(true)

  const second = await newPage()
  await enrollBy(second, linkIn(await mailTo(mailServer, addressOf(2, run), /to join Breakwater$/), 'view=register'), nameOf(2))
  // With another address the letter proves nothing, and the form says so before it is sent.
  await field(second, 'Email').fill(`another.${run}@example.org`)
  await expect(second.getByText(`The letter went to ${addressOf(2, run)}`)).toBeVisible()
  await expect(second.getByText('The foundation checks your enrollment before it confirms you.')).toBeVisible()
  await field(second, 'Email').fill(addressOf(2, run))
  await expect(second.getByText('You are confirmed when you send this.')).toBeVisible()
  await pressRegister(second)
  await arriveAt(second, 'Prepare')
  expect(await isConfirmed(second)).toBe(true)

  const third = await newPage()
  await third.goto(linkIn(await mailTo(mailServer, addressOf(3, run), /to join Breakwater$/), '/letters/stop/'))
  await third.getByRole('button').first().click()

  // Neither screen was reloaded.
  await expect(sent.getByText('Enrolled')).toHaveCount(2, { timeout: 60_000 })
  await expect(sent.getByText('Wants no letters')).toHaveCount(1, { timeout: 60_000 })
  await expect(stages.getByRole('link', { name: /^2\s*confirmed/ })).toBeVisible({ timeout: 60_000 })
  await expect(stages.getByRole('link', { name: /^1\s*declined/ })).toBeVisible()
  await stages.getByRole('link', { name: /letter sent/ }).click()
  await expect(list.getByRole('table').getByText('Handed over').first()).toBeVisible()
  await scan(list)

  // A link that was used is over.
  const late = await newPage()
  await late.goto(linkIn(mail, 'view=register'))
  await expect(late.getByText('This link is no longer valid.')).toBeVisible()
})

/** The question for the second factor, if it comes. */
async function giveFactor(page: Page, secret: string) {
  const dialog = page.getByRole('dialog')
  const arrived = page.getByRole('heading', { level: 1, name: 'Letters' })
  await expect(dialog.or(arrived)).toBeVisible()
  if (await arrived.isVisible()) return
  await field(dialog, 'Two-factor token').fill(nextToken(secret))
  await dialog.getByRole('button').first().click()
}

test('chosen credit unions become a list, and what is missing is corrected in place', async ({ page, app, mailServer }) => {
  await importKansas(app)
  const run = word()
  const { desk } = await league(app, mailServer)
  await sitDown(page, desk)
  await page.goto('/league')
  await arriveAt(page, 'League')
  await field(page, 'Name, city or charter number').fill('80045')
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: `Choose ${nameOf(45)}` }).check()
  await page.getByRole('button', { name: 'Write 1 letter' }).click()
  await arriveAt(page, 'Paste a list')
  const refused = page.locator('#refused')
  await expect(refused.getByText('No email address.')).toBeVisible()
  await refused.getByRole('button', { name: 'Edit Line 2' }).click()
  await field(refused, 'Email').fill(`nobody.${run}@example.org`)
  await refused.getByRole('button', { name: 'Check it again' }).click()
  await expect(
    page
      .locator('#new')
      .getByRole('listitem')
      .filter({ hasText: `nobody.${run}@example.org` }),
  ).toBeVisible()
  // A reload keeps what was corrected.
  await page.reload()
  await expect(
    page
      .locator('#new')
      .getByRole('listitem')
      .filter({ hasText: `nobody.${run}@example.org` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send 1 letter' }).click()
  await arriveAt(page, 'Letters')
  const row = page.getByRole('row').filter({ hasText: `nobody.${run}` })
  await expect(row.getByText('Undeliverable')).toBeVisible({ timeout: 60_000 })
  await expect(row.getByText(/The mail server said: .*No such mailbox/)).toBeVisible()
  await scan(page)
})

test('a letter leaves from the call list, and the foundation stops a league', async ({ page, newPage, app, mailServer }) => {
  await importKansas(app)
  const run = word()
  const { desk, name } = await league(app, mailServer)
  const { incident, close } = await openIncident(app, { name: `Tornado ${run}`, states: ['KS'] })
  const { id } = incident
  await sitDown(page, desk)
  await page.goto(`/situation/${id}/calls`)
  await arriveAt(page, 'Call list')
  await page.getByRole('button', { name: `Send the letter now ${nameOf(50)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the letter' }).click()
  await expect(field(dialog, 'Email')).toBeFocused()
  await scan(page)
  await field(dialog, 'Email').fill(`grace.${run}@example.org`)
  await dialog.getByRole('button', { name: 'Send the letter' }).click()
  await expect(toast(page, `The letter to grace.${run}@example.org is on its way`)).toBeVisible()
  expect((await mailTo(mailServer, `grace.${run}@example.org`, /./)).text).toContain('view=register')

  const foundation = await newPage()
  await sitDown(foundation, await developerOf(app))
  await foundation.goto('/admin/letters')
  await arriveAt(foundation, 'Letters')
  const card = foundation.getByRole('region', { name })
  await expect(card.getByRole('checkbox', { name: /^May vouch by letter/ })).toBeChecked()
  await scan(foundation)
  await card.getByRole('button', { name: /^Stop letters/ }).click()
  const question = foundation.getByRole('dialog')
  await field(question, 'Reason').fill('They wrote to members.')
  await question.getByRole('button', { name: 'Stop letters' }).click()
  await expect(card.getByText('They wrote to members.')).toBeVisible()
  await scan(foundation)
  await page.goto('/league/letters')
  await expect(page.getByText('The foundation has stopped your letters')).toBeVisible()
  await card.getByRole('button', { name: /^Let letters leave again/ }).click()
  await foundation.getByRole('alertdialog').getByRole('button', { name: 'Let letters leave again' }).click()
  await expect(card.getByText('They wrote to members.')).toHaveCount(0)
  await close()
})

test('others write no letters, and what is typed stays', async ({ page, app, mailServer }) => {
  const { desk } = await league(app, mailServer)
  const others: Person[] = [await enrolled(app), await memberOf(app, desk)]
  for (const other of others) {
    await sitDown(page, other)
    for (const path of ['/league/letters', '/league/letters/paste']) {
      await page.goto(path)
      await expect(
        page.getByRole('heading', { name: 'Managers and Administrators of a confirmed Association write letters' }),
      ).toBeVisible()
    }
    await scan(page)
  }
  await sitDown(page, desk)
  await openPaste(page, 'Charter number\tEmail\n80049\tana@example.org')
  await page.goto('/league')
  await page.goBack()
  await expect(field(page, 'Rows')).toHaveValue(/80049/)
  await page.reload()
  await expect(field(page, 'Rows')).toHaveValue(/80049/)
})
