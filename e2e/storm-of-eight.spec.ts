// The whole storm by eight people, each in a browser of their own. It counts what they press and type: what one person has typed, nobody types again.

import type { Locator, Page } from '@playwright/test'
import type { TextProvider } from '#server/testing/text-provider.ts'
import { type App, test as base, expect } from './fixtures.ts'
import { addOffices } from './steps/incidents.ts'
import { linkIn, proveBy } from './steps/mail.ts'
import { confirmed, developerOf, managerOf, type Person, sitDown } from './steps/people.ts'
import { answer, arriveAt, chosen, field, toast } from './steps/screen.ts'
import { text, textProvider } from './steps/texting.ts'

const test = base.extend<object, { provider: TextProvider }>({
  provider: textProvider,
  settings: [async ({ provider }, use) => use(provider.settings), { scope: 'worker' }],
})

const STORM = 'Hurricane Iris'
const CRY = 'Trapped on the roof with two kids'
const FOR_MEMBERS = 'Drive-through only until 3 PM'
const NEED = 'The vault has no power'
/** From *Open and ask* to the first status on the public page, in seconds. */
const LIMIT = 30

/** What eight people do, counted: a fact that was known before the storm, or typed in it, is not to be typed again. */
function counted(known: readonly unknown[]) {
  const facts = new Set(known.flatMap((fact) => (typeof fact === 'string' ? plain(fact) || [] : [])))
  const twice: string[] = []
  let presses = 0
  let typed = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  /** Opens the link of a mail, or the first screen of a task. */
  const open = async (page: Page, address: string) => {
    presses += 1
    await page.goto(address)
  }
  const say = (value: string) => {
    typed += 1
    if ([...facts].some((fact) => overlap(fact, plain(value)))) twice.push(value)
    facts.add(plain(value))
    return value
  }
  return {
    press,
    open,
    /** A text message. */
    send(value: string) {
      presses += 1
      return say(value)
    },
    enter: (target: Locator, value: string) => target.fill(say(value)),
    choose: (page: Page, label: string, option: string) => press(chosen(page, label, option)),
    async select(target: Locator, option: string) {
      presses += 1
      await target.selectOption(option)
    },
    figures: () => ({ presses, typed, twice }),
  }
}

/** Words and numbers alone: a fact between other words, or with other punctuation, is the same fact. */
const plain = (value: string) =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const holds = (whole: string, part: string) => ` ${whole} `.includes(` ${part} `)
const overlap = (one: string, other: string) => holds(one, other) || holds(other, one)
const place = { city: 'Slidell', state: 'LA', zip: '70458' } as const
const OFFICE = 'Gause Boulevard'

const rowOf = (board: Page, creditUnion: string) => board.getByRole('row').filter({ hasText: creditUnion })
const askLink = async (app: App, email: string) => linkIn(await app.mailTo(email, /how (is|are) your/), '/say/')

test('a storm goes through eight people, and nobody types what another has said', async ({ newPage, app, directory, provider }) => {
  test.setTimeout(240_000)
  const administrator = await confirmed(app, { ...place, first_name: 'Ada' })
  await addOffices(administrator, [OFFICE], place)
  const shown = await administrator.api.put(`credit-union/${administrator.user.credit_union_id}/public-page`, { data: { shown: true } })
  expect(shown.status()).toBe(200)
  const manager = await managerOf(app, administrator, { first_name: 'Marta' })
  await proveBy(await app.mailTo(manager.email), manager)
  const employee = { first_name: 'Eve', last_name: 'Ellis', email: '', phone: '228-555-0180' }
  expect((await administrator.api.post('roster', { data: employee })).status()).toBe(201)

  const desk = await confirmed(app, {
    ...place,
    type_organization: 'Association',
    credit_union_name: 'League of the Bayou',
    first_name: 'Lena',
  })
  const notEnrolled = await directory.take('LA')
  const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org' }
  expect((await desk.api.post(`credit-union/${notEnrolled.id}/contacts`, { data: grace })).status()).toBe(201)

  const far = { city: 'New Orleans', state: 'LA', zip: '70112' } as const
  const lender = await confirmed(app, { ...far, first_name: 'Theo' })
  const generator = { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel' }
  expect((await lender.api.put(`credit-union/${lender.user.credit_union_id}`, { data: generator })).status()).toBe(200)
  const foundation = await developerOf(app)

  const people = [administrator, manager, desk, lender, foundation]
  const { press, open, enter, choose, select, send, figures } = counted([
    ...people.flatMap(({ user, email, organization, charter_number }) => [user.name, user.phone, email, organization, charter_number]),
    ...[employee, grace, notEnrolled, place, far].flatMap((facts) => Object.values<unknown>(facts)),
    OFFICE,
  ])
  const at = async (person: Person) => {
    const page = await newPage()
    await sitDown(page, person)
    return page
  }
  const [lena, ada, theo, fay] = [await at(desk), await at(administrator), await at(lender), await at(foundation)]
  /** Without a session, as the link of a mail and the public page are opened. */
  const [marta, gracePage, member] = [await newPage(), await newPage(), await newPage()]

  await open(lena, '/situation/new')
  await arriveAt(lena, 'Open an incident')
  await enter(field(lena, 'Name'), STORM)
  await select(field(lena, 'Type'), 'Hurricane')
  await select(field(lena, 'Area'), 'Louisiana')
  await choose(lena, 'Phase', 'Active: it has begun')
  const began = Date.now()
  await press(lena.getByRole('button', { name: 'Open and ask' }))
  const secondsSince = () => Math.round((Date.now() - began) / 100) / 10

  // 2 and 3: a Manager answers by the link of her mail, and a member reads it.
  await open(marta, await askLink(app, manager.email))
  await press(marta.getByRole('group', { name: OFFICE }).getByText('Limited', { exact: true }).last())
  await enter(marta.getByLabel('Note for members'), FOR_MEMBERS)
  await press(marta.getByRole('button', { name: 'Send', exact: true }))
  await expect(marta.getByText('The board shows it now.')).toBeVisible()
  await expect(async () => {
    // Who looks again presses again.
    await open(member, '/open')
    await expect(member.getByRole('listitem').filter({ hasText: OFFICE })).toContainText(/Limited/, { timeout: 500 })
  }).toPass({ timeout: LIMIT * 1000 })
  const untilPublic = secondsSince()
  await expect(member.getByText(FOR_MEMBERS)).toBeVisible()
  await arriveAt(lena, STORM)
  const id = new URL(lena.url()).pathname.split('/').at(-1) ?? ''

  // 4: a Manager whose credit union has not enrolled. Members read the statuses of confirmed ones alone; the desk has hers.
  await open(gracePage, await askLink(app, grace.email))
  await expect(gracePage.getByText('Hello Grace Moran.')).toBeVisible()
  await press(gracePage.getByRole('button', { name: 'All closed' }))
  await expect(gracePage.getByRole('heading', { name: /^Received at / })).toBeVisible()
  // On the board that is open, before the desk saves anything about her.
  await expect(rowOf(lena, notEnrolled.name)).toContainText(`by link, contact of ${desk.organization}`)
  await enter(gracePage.getByLabel('Do you need anything?'), NEED)
  await press(gracePage.getByRole('button', { name: 'Send to the desk' }))
  await expect(gracePage.getByText(`${desk.organization} can read it now.`)).toBeVisible()

  // 5 and 6: one press asks everybody, an employee cries for help by text, and the Administrator takes the case.
  await open(ada, '/roll-call/start')
  await arriveAt(ada, 'Start a roll call')
  await press(ada.getByRole('button', { name: /^Ask \d/ }))
  await arriveAt(ada, 'Roll call')
  await expect.poll(() => provider.taken.some(({ to, body }) => to === '+12285550180' && body.includes('1 safe'))).toBe(true)
  await text(app, '+12285550180', send(CRY))
  await expect(ada.getByText(`“${CRY}”`)).toBeVisible()
  await press(ada.getByRole('button', { name: 'Needs help: Eve Ellis' }))
  await press(ada.getByRole('button', { name: 'I’m on it: Eve Ellis' }))
  await expect(ada.getByRole('region', { name: 'Needs help: 1' }).getByText(/is on it, /)).toBeVisible()

  // The reply is in front of the desk, which asks for what she wrote.
  await open(lena, '/dashboard')
  const reply = lena
    .getByRole('region', { name: /^Replies to read/ })
    .getByRole('listitem')
    .filter({ hasText: NEED })
  await expect(reply).toContainText(STORM)
  await expect(reply).toContainText(notEnrolled.name)
  await press(reply.getByRole('link').first())
  await arriveAt(lena, notEnrolled.name)
  await press(lena.getByRole('button', { name: /^Ask for help for them/ }))
  await expect(field(lena, 'Kind')).toBeFocused()
  await expect(field(lena, 'In their words, for those who can help')).toHaveValue(NEED)
  await select(field(lena, 'Kind'), 'Generator')
  await press(lena.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(lena, 'Saved, without a call')).toBeVisible()

  // 7: a lender offers it.
  await open(theo, '/help-requests')
  await press(theo.getByRole('listitem').filter({ hasText: notEnrolled.name }).getByRole('link', { name: 'Generator' }))
  await arriveAt(theo, /^Generator for /)
  await expect(theo.getByText(NEED)).toBeVisible()
  await choose(theo, 'What are you lending?', 'Generator 1')
  await choose(theo, 'How does it get there?', 'We’ll deliver it')
  await press(theo.getByRole('button', { name: 'Send the offer' }))
  await expect(toast(theo, 'Offer sent')).toBeVisible()

  // 8: the foundation reads the board, where both are.
  await open(fay, `/situation/${id}`)
  await arriveAt(fay, STORM)
  await expect(rowOf(fay, administrator.organization)).toContainText(manager.user.name)
  const [, closed, limited, isOpen, unknown, , needs] = await rowOf(fay, notEnrolled.name).getByRole('cell').allInnerTexts()
  expect([closed, limited, isOpen, unknown, needs]).toEqual(['1', '0', '0', '0', '1'])
  await expect(rowOf(fay, notEnrolled.name)).toContainText(`contact of ${desk.organization}`)
  // A reply that became a request no longer waits at the desk.
  await open(lena, '/dashboard')
  await expect(lena.getByRole('region', { name: /^Open incidents/ })).toBeVisible()
  await expect(reply).toHaveCount(0)
  const seconds = secondsSince()

  const { presses, typed, twice } = figures()
  const said = { presses, 'facts typed': typed, 'facts typed twice': twice.length, 'seconds to the public page': untilPublic, seconds }
  for (const [type, figure] of Object.entries(said)) test.info().annotations.push({ type, description: String(figure) })
  process.stdout.write(`${JSON.stringify(said)}\n`)
  expect(twice).toEqual([])
  expect(untilPublic).toBeLessThan(LIMIT)
  expect((await desk.api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
})

test('one answer by link, and one by text, are on every screen within a minute', async ({ newPage, app, directory, provider }) => {
  test.setTimeout(240_000)
  const office = 'Canal Street'
  // A notice is for those whom NCUA insures, by its list.
  const { charter_number, name, street } = await directory.take('LA')
  const ada = await confirmed(app, { ...place, charter_number, credit_union_name: name, street, first_name: 'Ada' })
  await addOffices(ada, [office], place)
  expect((await ada.api.put(`credit-union/${ada.user.credit_union_id}/public-page`, { data: { shown: true } })).status()).toBe(200)
  const marta = await managerOf(app, ada, { first_name: 'Marta' })
  await proveBy(await app.mailTo(marta.email), marta)
  const eve = { first_name: 'Eve', last_name: 'Ellis', email: '', phone: '228-555-0181' }
  expect((await ada.api.post('roster', { data: eve })).status()).toBe(201)
  const desk = await confirmed(app, { ...place, type_organization: 'Association', credit_union_name: 'League of the Delta' })
  const storm = { name: 'Hurricane Juno', type: 'hurricane', phase: 'active', states: ['LA'], starts_at: new Date(Date.now() - 60_000) }
  const opened = await desk.api.post('incidents', { data: { ...storm, separate: true, ask: true } })
  expect(opened.status(), await opened.text()).toBe(201)
  const { id } = (await opened.json()) as { id: string }
  const open = async (person: Person | null, path: string) => {
    const page = await newPage()
    if (person) await sitDown(page, person)
    await page.goto(path)
    return page
  }
  const [board, calls, rollCall, byLink] = [
    await open(desk, `/situation/${id}`),
    await open(desk, `/situation/${id}/calls`),
    await open(ada, '/roll-call/start'),
    await open(null, await askLink(app, marta.email)),
  ]
  const called = calls.getByRole('listitem').filter({ hasText: name })
  const row = rowOf(board, name)
  await expect(called).not.toHaveCount(0)
  await expect(row).toContainText('Not heard from')
  await rollCall.getByRole('button', { name: /^Ask \d/ }).click()
  await arriveAt(rollCall, 'Roll call')
  await expect.poll(() => provider.taken.some(({ to }) => to === '+12285550181')).toBe(true)

  const began = Date.now()
  await byLink.getByRole('group', { name: office }).getByText('Limited', { exact: true }).last().click()
  await byLink.getByRole('button', { name: 'Send', exact: true }).click()
  await text(app, '+12285550181', '1')
  // The board, the call list and the roll call were open, and follow by themselves.
  await expect(row).toContainText(marta.user.name)
  await expect(called).toHaveCount(0)
  await expect(rollCall.getByText('1 of 3 accounted for')).toBeVisible()
  const members = await open(null, '/open')
  await expect(members.getByRole('listitem').filter({ hasText: office })).toContainText('Limited')
  const report = await open(desk, `/situation/${id}/reports`)
  await report.getByRole('button', { name: 'Write report No. 1' }).click()
  await expect(report.getByRole('checkbox', { name: `${name}: ` })).toBeChecked()
  const notice = await open(ada, `/notices/new?incident=${id}`)
  await answer(notice, 'Did it damage or destroy anything physical?', 'Yes')
  await answer(notice, 'Is a vital service out for more than two business days in a row, or expected to be?', 'Not sure yet')
  await notice.getByRole('button', { name: 'Continue to the draft' }).click()
  await expect(field(notice, 'Which office')).toHaveValue(new RegExp(office))
  expect(Date.now() - began).toBeLessThan(60_000)
  expect((await desk.api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
})
