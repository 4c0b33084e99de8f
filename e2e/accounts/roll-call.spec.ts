// A roll call: a list from a spreadsheet, one press, answers from the mails, and who is silent.

import type { Browser } from '@playwright/test'
import { scan } from '../scan.ts'
import { openIncident } from '../steps/incidents.ts'
import { linkIn, mailTo } from '../steps/mail.ts'
import { confirmed, developerOf, enrolled, memberOf, sitDown } from '../steps/people.ts'
import { LETTER, sheets } from '../steps/print.ts'
import { answer, arriveAt, field, toast } from '../steps/screen.ts'
import { expect, test } from './fixtures.ts'

const names = ['Grace Moran', 'Jerome Fairley', 'Linh Nguyen', 'Owen Strickland']
const emailOf = (name: string, of: string) => `${name.toLowerCase().replace(' ', '.')}.${of}@example.org`

/** Opens the link of a mail without script, as any phone can, and presses the button. */
async function answerByMail(browser: Browser, link: string, button: RegExp, words?: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: button }).click()
  if (words) {
    await page.getByRole('textbox').fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
  }
  await context.close()
}

test('an organization that is not confirmed reads that the board shows its figures only later', async ({ page, newPage, app }) => {
  const place = { city: 'Juneau', state: 'AK', zip: '99801' } as const
  const { incident, close } = await openIncident(app, { name: 'Flood Osprey', states: ['AK'] })
  for (const [person, on, words] of [
    [await enrolled(app, place), page, /^Once your organization is confirmed, the association and the foundation see/],
    [await confirmed(app, place), await newPage(), /^The association and the foundation see “41 of 44/],
  ] as const) {
    await sitDown(on, person)
    await on.goto('/roll-call/start')
    await arriveAt(on, 'Start a roll call')
    await field(on, 'Incident').selectOption({ label: incident.name })
    await expect(on.getByText(words)).toBeVisible()
  }
  // It is closed while the form is open: the roll call is for no incident, and says so.
  await close()
  await expect(page.getByRole('option', { name: incident.name })).toHaveCount(0)
  await expect(page.getByText('The association and the foundation see')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ask \d/ })).toBeEnabled()
})

test('a Member reads that the roster and roll calls are not for them, and is offered nothing', async ({ page, app }) => {
  const dana = await confirmed(app)
  await sitDown(page, await memberOf(app, dana))
  for (const [path, title] of [
    ['/roster', 'The roster is for your Managers and Administrators'],
    ['/roster/import', 'The roster is for your Managers and Administrators'],
    ['/roll-call', 'Roll calls are for your Managers and Administrators'],
    ['/roll-call/start', 'Roll calls are for your Managers and Administrators'],
    ['/roll-call/of-others', 'Roll calls are for your Managers and Administrators'],
    ['/roll-call/of-others/sheet', 'Roll calls are for your Managers and Administrators'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await scan(page)
  }
})

test('a roll call asks by mail, and the list of the silent gets shorter', async ({ page, browser, app, mailServer }) => {
  const dana = await confirmed(app)
  const of = dana.user.id.slice(-6)
  await sitDown(page, dana)

  await test.step('a list is pasted, looked at and stored', async () => {
    await page.goto('/roster/import')
    await arriveAt(page, 'Read a list')
    const rows = names.map((name, at) =>
      [...name.split(' '), emailOf(name, of), at === 3 ? '2.28555E+09' : `228-555-01${10 + at}`].join('\t'),
    )
    await field(page, 'Rows').fill(['First name\tLast name\tEmail\tMobile', ...rows].join('\n'))
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await expect(page.getByText('3 new, 0 changed, 0 the same, 1 not stored')).toBeVisible()
    await scan(page)
    await page.getByRole('button', { name: 'Store 3 people' }).click()
    await arriveAt(page, 'Roster')
    await expect(page.getByRole('row', { name: /Grace Moran/ })).toBeVisible()
    await scan(page)
  })

  await test.step('one press asks everybody', async () => {
    await page.goto('/roll-call/start')
    await arriveAt(page, 'Start a roll call')
    await scan(page)
    await page.getByRole('button', { name: 'Ask 4 people now' }).click()
    await arriveAt(page, 'Roll call')
    await expect(page.getByRole('heading', { name: 'Silent: 4' })).toBeVisible()
  })

  await test.step('an answer from a mail shows at once', async () => {
    const link = linkIn(await mailTo(mailServer, emailOf('Jerome Fairley', of), /safe/i), '/here/')
    await answerByMail(browser, link, /need help/i, 'Water in the house.')
    await expect(page.getByRole('heading', { name: 'Needs help: 1' })).toBeVisible()
    await expect(page.getByText('Water in the house.')).toBeVisible()
    const other = linkIn(await mailTo(mailServer, emailOf('Grace Moran', of), /safe/i), '/here/')
    await answerByMail(browser, other, /I am safe/i)
    await expect(page.getByRole('heading', { name: 'Silent: 2' })).toBeVisible()
    await scan(page)
  })

  await test.step('one person takes the case, notes what was done, and settles it', async () => {
    const cases = page.getByRole('region', { name: 'Needs help: 1' })
    await expect(cases.getByText('1 without anybody')).toBeVisible()
    await cases.getByRole('button', { name: 'I’m on it: Jerome Fairley' }).click()
    await expect(cases.getByText(/is on it, /)).toBeVisible()
    await expect(cases.getByText('1 without anybody')).toHaveCount(0)
    await cases.getByRole('button', { name: 'Note: Jerome Fairley' }).click()
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Note').fill('Marcus picks him up at 9.')
    await scan(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(cases.getByRole('textbox', { name: 'Note (optional)' })).toHaveCount(0)
    await expect(cases.getByText('Marcus picks him up at 9.')).toBeVisible()
    await cases.getByRole('button', { name: 'Settled: Jerome Fairley' }).click()
    await expect(cases.getByText(/^Settled by /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Needs help: 1' })).toBeVisible()
    await scan(page)
  })

  await test.step('a person who was called is marked', async () => {
    await page.getByRole('button', { name: /^Mark as.*Linh Nguyen$/ }).click()
    const dialog = page.getByRole('dialog')
    await answer(dialog, 'What happened on the phone?', 'Safe')
    await answer(dialog, 'Can they work?', 'Can work later')
    await scan(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Silent: 1' })).toBeVisible()
  })

  await test.step('closing ends the links', async () => {
    await page.getByRole('button', { name: 'Close roll call' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close roll call' }).click()
    await expect(toast(page, 'Roll call closed')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0)
    const link = linkIn(await mailTo(mailServer, emailOf('Grace Moran', of), /safe/i), '/here/')
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
    const late = await context.newPage()
    await late.goto(link)
    await expect(late.getByText(/This roll call is closed/)).toBeVisible()
    await context.close()
  })

  await test.step('the phone sheet has a line for each person', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Phone sheet' }).click()
    await arriveAt(page, 'Phone sheet')
    await expect(page.getByRole('row')).toHaveCount(1 + 4)
    await scan(page)
  })
})

test('the phone sheet of 44 people is two sheets of paper', async ({ page, app }) => {
  const dana = await confirmed(app)
  const of = dana.user.id.slice(-6)
  const rows = Array.from({ length: 43 }, (_, at) =>
    [`Bartholomew${at}`, 'Featherstone', `person.${at}.${of}@example.org`, `228-555-0${100 + at}`, 'Ocean Springs Main'].join('\t'),
  )
  const text = ['First name\tLast name\tEmail\tMobile\tOffice', ...rows].join('\n')
  const stored = await dana.api.post('roster/import', { data: { text, apply: true } })
  expect(stored.status(), await stored.text()).toBe(200)
  const started = await dana.api.post('roll-calls', { data: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
  const { id } = (await started.json()) as { id: string }
  await sitDown(page, dana)
  await page.goto(`/roll-call/${id}/sheet`)
  await arriveAt(page, 'Phone sheet')
  await expect(page.getByRole('row')).toHaveCount(1 + 44)
  expect(await sheets(page)).toEqual({ count: 2, size: LETTER })
})

test('the dashboard asks the person too, and support sees no names', async ({ page, newPage, app }) => {
  const dana = await confirmed(app)
  const started = await dana.api.post('roll-calls', { data: { submission_id: crypto.randomUUID(), who: { everybody: true } } })
  expect(started.status(), await started.text()).toBe(201)
  const { id } = (await started.json()) as { id: string }
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Open ?: Roll call: 0 of 1/ })).toBeVisible()
  // The question is open by itself: one tap answers.
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('button', { name: 'I am safe' }).click()
  await expect(toast(page, 'Your answer was received')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open ?: Roll call: 1 of 1/ })).toBeVisible()
  // There is room for more until it is closed, then one line.
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Change ?: Safe, received/ })).toBeFocused()
  await scan(page)

  const desk = await developerOf(app)
  const support = await newPage()
  await sitDown(support, desk)
  expect((await desk.api.post(`kiosk/impersonate/${dana.user.id}`, { data: {} })).status()).toBe(200)
  await support.goto(`/roll-call/${id}`)
  await expect(support.getByText('Names are not shown to support.')).toBeVisible()
  // Who started it is no secret; who was asked is.
  await expect(support.getByText(/^1 of 1/)).toBeVisible()
  await expect(support.getByRole('main').getByRole('listitem').getByText(dana.user.last_name)).toHaveCount(0)
  expect((await desk.api.get(`roll-calls/${id}.csv`)).status()).toBe(403)
})
