// A roll call of 44 people, seen through to its end by two people who look: answers by mail, by text message and by phone, a person who needs help, asked
// again, closed, printed. Then the same as an exercise.

import type { APIRequestContext, Page } from '@playwright/test'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { signatureOf } from '#server/lib/texts/signature.ts'
import type { MailServer } from '#server/testing/mail-server.ts'
import { type TextProvider, TOKEN } from '#server/testing/text-provider.ts'
import { scan } from '../scan.ts'
import { linkIn, mailTo, proveEmail } from '../steps/mail.ts'
import { confirmed, managerOf, sitDown } from '../steps/people.ts'
import { answer, arriveAt, toast } from '../steps/screen.ts'
import { textProvider } from '../steps/texting.ts'
import { type App, test as base, expect } from './fixtures.ts'

const test = base.extend<object, { texts: TextProvider }>({
  texts: textProvider,
  settings: [
    async ({ neighbors: { port, mailServer }, texts }, use) => use({ PORT: String(port), SMTP_URL: mailServer.url, ...texts.settings }),
    { scope: 'worker' },
  ],
})

/** Beside the two with an account, and one who is typed. */
const IMPORTED = 41
const phoneOf = (n: number) => `228-555-${1100 + n}`
const numberOf = (n: number) => `+1228555${1100 + n}`
const emailOf = (n: number) => `moran.${n}.of.44@example.org`
/** The last one has no email. */
const rows = Array.from({ length: IMPORTED }, (_, n) =>
  ['Grace', `Moran${n}`, n < IMPORTED - 1 ? emailOf(n) : '', phoneOf(n), n % 2 === 0 ? 'Pass Road' : 'Downtown'].join('\t'),
)

const figure = (page: Page, state: string) =>
  page
    .getByRole('region', { name: /accounted for/ })
    .getByRole('listitem')
    .filter({ hasText: state })
const shows = async (pages: readonly Page[], state: string, count: number) => {
  for (const page of pages) await expect(figure(page, state)).toHaveText(new RegExp(`^${count}\\s*${state}$`))
}

/** The link of a mail, pressed as a browser without script does. */
async function pressIn(mailServer: MailServer, api: APIRequestContext, n: number, form: Record<string, string>) {
  const link = linkIn(await mailTo(mailServer, emailOf(n), /safe/i), '/here/').split('?')[0] ?? ''
  expect((await api.get(link)).status()).toBe(200)
  const pressed = await api.post(link, { form, headers: { origin: 'null' } })
  expect(pressed.status(), await pressed.text()).toBe(200)
}

/** What the provider of text messages brings, with its signature. */
async function providerCalls(app: App, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answered = await fetch(app.url + path, {
    method: 'POST',
    body,
    headers: { 'x-twilio-signature': signatureOf(TOKEN, app.url + path, body) },
  })
  expect(answered.ok).toBe(true)
  return answered.text()
}

/** As if everybody had been asked longer ago. */
async function waitForRepeat({ dataDir }: App) {
  const { db, close } = openDatabase({ DATA_DIR: dataDir })
  await db
    .updateTable('roll_calls')
    .set({ asked_at: new Date(Date.now() - 31 * 60_000).toISOString() })
    .execute()
  await close()
}

test('44 people are asked, and the list of the silent gets shorter until nobody is', async ({
  page,
  newPage,
  browser,
  app,
  mailServer,
  texts,
}) => {
  const dana = await confirmed(app)
  await proveEmail(mailServer, dana)
  const carla = await managerOf(app, dana, { phone: '228-555-1198' })
  const heading = ['First name', 'Last name', 'Email', 'Mobile', 'Office'].join('\t')
  const imported = await dana.api.post('roster/import', { data: { text: [heading, ...rows].join('\n'), apply: true } })
  expect(imported.status(), await imported.text()).toBe(200)
  // No text messages go to a toll-free number.
  const last = { first_name: 'Linh', last_name: 'Nguyen', phone: '800-555-0141' }
  expect((await dana.api.post('roster', { data: last })).status()).toBe(201)
  await sitDown(page, dana)
  const other = await newPage()
  await sitDown(other, carla)
  const both = [page, other]

  await test.step('one press asks everybody, and two people look', async () => {
    await page.goto('/roll-call/start')
    await arriveAt(page, 'Start a roll call')
    await expect(page.getByText('42 by text and email, 1 by text only, 1 by phone')).toBeVisible()
    await page.getByRole('button', { name: 'Ask 44 people now' }).click()
    await arriveAt(page, /^Roll call$/)
    await other.goto(new URL(page.url()).pathname)
    await arriveAt(other, /^Roll call$/)
    await shows(both, 'Waiting', 44)
  })

  await test.step('the page of a mail is for anybody: without script, 320 px wide, and to be heard', async () => {
    const link = linkIn(await mailTo(mailServer, emailOf(0), /safe/i), '/here/')
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US', viewport: { width: 320, height: 640 } })
    const here = await context.newPage()
    await here.goto(link)
    await expect(here.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Are you safe?" [level=1]
        - paragraph: Hello Grace Moran0. ${dana.organization} is asking.
        - button "I am safe"
        - button "I need help"
        - paragraph: Your coworkers and the foundation see whether you are safe. Only Managers and Administrators of your organization see the rest.
        - paragraph: If no page says thank you, your answer has not arrived. Press again.
    `)
    await expect(here.getByRole('contentinfo')).toContainText('Not Grace? Close this page. In danger? Call 911.')
    await here.getByRole('link', { name: 'Español' }).click()
    await here.getByRole('button', { name: 'Necesito ayuda' }).click()
    await expect(here.getByText('¿En peligro? Llame al 911.').first()).toBeVisible()
    await here.getByRole('textbox').fill('Agua en la casa.')
    await here.getByRole('button', { name: 'Enviar' }).click()
    await expect(here.getByText('Gracias, Grace.')).toBeVisible()
    await context.close()
  })

  await test.step('who needs help shows to both within five seconds, and is mailed', async () => {
    await shows(both, 'Needs help', 1)
    for (const each of both) await expect(each.getByText('Agua en la casa.')).toBeVisible()
    const told = await mailTo(mailServer, dana.email, /needs help/)
    expect(told.text).toContain(phoneOf(0))
  })

  await test.step('a text message answers, asks for help, and is reported', async () => {
    await expect.poll(() => texts.taken.filter(({ to }) => to.startsWith('+12285551')).length, { timeout: 60_000 }).toBe(42)
    const texted = (n: number, Body: string) =>
      providerCalls(app, '/sms/incoming', { MessageSid: `SM${crypto.randomUUID()}`, From: numberOf(n), To: '+15555550199', Body })
    expect(await texted(1, 'Safe')).toContain('We have your answer: safe.')
    await shows(both, 'Safe', 1)
    await texted(2, 'HELP')
    await expect(page.getByText(/^Texted HELP/)).toBeVisible()
    const { sid = '' } = texts.taken.find((each) => each.to === numberOf(3)) ?? {}
    await providerCalls(app, '/sms/status', { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30003', To: numberOf(3) })
    await expect(page.getByText('Text not delivered.')).toBeVisible()
  })

  await test.step('36 answer from their mails', async () => {
    for (let n = 2; n < 38; n += 1)
      await pressIn(mailServer, dana.api, n, { answer: 'safe', work: n % 3 === 0 ? 'later' : 'can', words: '' })
    await shows(both, 'Safe', 37)
    await shows(both, 'Waiting', 6)
    await scan(page)
  })

  await test.step('two are called: one is safe, one is not reached', async () => {
    for (const [name, state] of [
      ['Linh Nguyen', 'Safe'],
      ['Grace Moran39', 'Not reached'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^Mark as.*${name}$`) }).click()
      const dialog = page.getByRole('dialog')
      await answer(dialog, 'What happened on the phone?', state)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await shows(both, 'Not reached', 1)
    await expect(other.getByText(new RegExp(`Called .+, no answer, by ${dana.user.first_name}`))).toBeVisible()
  })

  await test.step('asking again reaches only those who are silent', async () => {
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeDisabled()
    await waitForRepeat(app)
    await page.reload()
    await arriveAt(page, /^Roll call$/)
    const before = mailServer.received.length
    await page.getByRole('button', { name: 'Ask again' }).click()
    // Both with an account, two who have not answered their mails, and one who gets text messages only.
    await expect(toast(page, 'Asked 5 people again')).toBeVisible()
    await expect
      .poll(() =>
        mailServer.received
          .slice(before)
          .flatMap(({ to = [] }) => to.map(({ address }) => address))
          .sort(),
      )
      .toEqual([carla.email, dana.email, emailOf(38), emailOf(39)].sort())
    await pressIn(mailServer, dana.api, 39, { answer: 'safe' })
    await shows(both, 'Not reached', 0)
  })

  await test.step('closed, it is printed with everybody, and saved', async () => {
    await page.getByRole('button', { name: 'Close roll call' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close roll call' }).click()
    await expect(toast(page, 'Roll call closed')).toBeVisible()
    await expect(other.getByText(/^Closed /)).toBeVisible()
    await expect(page.getByText('40 of 44 accounted for')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Grace Moran20', { exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    const saved = await dana.api.get(`roll-calls/${new URL(page.url()).pathname.split('/').at(-1)}.csv`)
    const lines = (await saved.text()).trim().split('\n')
    expect([lines.length, lines.filter((line) => line.includes('needs_help')).length]).toEqual([1 + 44, 1])
  })
})

test('an exercise says so everywhere, and marks nobody safe', async ({ page, app, mailServer }) => {
  const dana = await confirmed(app)
  const ana = { first_name: 'Ana', last_name: 'Garza', email: `ana.garza.${dana.user.id.slice(-6)}@example.org` }
  await dana.api.post('roster', { data: ana })
  await sitDown(page, dana)
  await page.goto('/roll-call/start')
  await page.getByLabel('This is an exercise').check()
  await page.getByRole('button', { name: 'Ask 2 people now' }).click()
  await arriveAt(page, /^Roll call$/)
  const mail = await mailTo(mailServer, ana.email, /^\[EXERCISE\] Are you safe\?$/)
  const opened = await dana.api.get(linkIn(mail, '/here/'), { headers: { accept: 'text/html' } })
  expect(await opened.text()).toContain('[EXERCISE]')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Exercise: are you safe?' })).toBeVisible()
  await page.getByRole('button', { name: 'I am safe' }).click()
  await expect(toast(page, 'Your answer was received')).toBeVisible()
  const users = (await (await dana.api.get('users')).json()) as { safe_at: string | null }[]
  expect(users.map(({ safe_at }) => safe_at)).toEqual([null])
})
