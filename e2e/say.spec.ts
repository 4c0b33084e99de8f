// An office's status without script, on a phone: signed in before the program has come, by the link of a storm's mail, and by text.

import type { Browser, Page } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import type { TextProvider } from '#server/testing/text-provider.ts'
import { type App, test as base, expect } from './fixtures.ts'
import { scan } from './scan.ts'
import { addOffices, openIncident } from './steps/incidents.ts'
import { proveBy } from './steps/mail.ts'
import { confirmed, type Person, sitDown } from './steps/people.ts'
import { toast } from './steps/screen.ts'
import { text, textProvider } from './steps/texting.ts'

const test = base.extend<object, { provider: TextProvider }>({
  provider: textProvider,
  settings: [async ({ provider }, use) => use(provider.settings), { scope: 'worker' }],
})

const word = () => crypto.randomUUID().slice(0, 8)
const phone = { width: 390, height: 844 }

/** A phone that runs no script. */
async function phoneOf(browser: Browser, app: App, person?: Person) {
  const state = person && (await person.api.storageState())
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    baseURL: app.url,
    ...(state && { storageState: state }),
  })
  if (person)
    await context.addCookies([{ name: PAGE_COOKIE, value: pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago' }), url: app.url }])
  return { page: await context.newPage(), close: () => context.close() }
}

const office = (page: Page, name: string) => page.getByRole('group', { name })
const choose = (page: Page, name: string, status: string) => office(page, name).getByText(status, { exact: true }).last().click()

async function rowOf({ api }: Person, id: string, { organization }: Person) {
  const board = (await (await api.get(`incidents/${id}/board?name=${encodeURIComponent(organization)}`)).json()) as {
    credit_unions: { offices: Record<string, number> }[]
  }
  return board.credit_unions[0]?.offices
}

test('signed in, an office is reported from the dashboard without script', async ({ browser, app, page }) => {
  const dana = await confirmed(app)
  await addOffices(dana, ['Gautier', 'Ocean Springs'])
  const { incident, close } = await openIncident(app, { name: `Hurricane ${word()}` })
  const on = await phoneOf(browser, app, dana)
  await on.page.goto('/dashboard')
  await on.page.getByRole('link', { name: 'Use the short page to say how your offices are.' }).click()
  await expect(on.page.getByRole('heading', { level: 1, name: 'How are your 3 offices?' })).toBeVisible()
  await expect(on.page.getByText(incident.name)).toBeVisible()
  await choose(on.page, 'Gautier', 'Limited')
  await choose(on.page, 'Gautier', 'Generator')
  await on.page.getByLabel('Note for members').fill('Drive-through only')
  await on.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(on.page.getByRole('heading', { name: /^Received at \d+:\d\d [AP]M$/ })).toBeVisible()
  await expect(on.page.getByText('On a generator. “Drive-through only”')).toBeVisible()
  expect(await rowOf(dana, incident.id, dana)).toMatchObject({ limited: 1, unknown: 2 })

  // What does not fit is said, and what was typed stays.
  await on.page.getByRole('link', { name: 'Change an office' }).click()
  await choose(on.page, 'Gautier', 'Open')
  await on.page.getByLabel('Note for members').fill('All is well')
  await on.page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(on.page.getByRole('alert')).toContainText('We didn’t save this.')
  await expect(on.page.getByLabel('Note for members')).toHaveValue('All is well')
  await on.page.getByRole('button', { name: 'All closed' }).click()
  await expect(on.page.getByText('The board shows it now.')).toBeVisible()
  expect(await rowOf(dana, incident.id, dana)).toMatchObject({ closed: 3 })
  await on.close()

  await sitDown(page, dana)
  await page.goto('/say')
  await scan(page)
  await page.getByRole('button', { name: 'All open' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await scan(page)
  await close()
})

test('asked by mail, one press without a password answers, in Spanish as well', async ({ browser, app }) => {
  const dana = await confirmed(app)
  await proveBy(await app.mailTo(dana.email, /^Welcome/), dana)
  const { incident, close } = await openIncident(app, { name: `Tsunami ${word()}`, ask: true })
  await expect.poll(async () => (await app.mailTo(dana.email)).text).toContain('/say/')
  const mail = await app.mailTo(dana.email)
  const [link = ''] = /https?:\S+\/say\/[\w-]{22}/.exec(mail.text ?? '') ?? []
  const on = await phoneOf(browser, app)
  await on.page.goto(link)
  await expect(on.page.getByText(`Hello ${dana.user.name}.`)).toBeVisible()
  expect(await rowOf(dana, incident.id, dana)).toMatchObject({ unknown: 1 })
  await on.page.getByRole('link', { name: 'Español' }).click()
  await on.page.getByRole('button', { name: 'Todas cerradas' }).click()
  await expect(on.page.getByRole('heading', { name: /^Recibido a las/ })).toBeVisible()
  expect(await rowOf(dana, incident.id, dana)).toMatchObject({ closed: 1 })
  await on.page.getByLabel('¿Necesita algo?').fill('Dos generadores')
  await on.page.getByRole('button', { name: 'Enviar a la liga' }).click()
  await expect(on.page.getByText('Su cooperativa y la liga ya pueden leerlo.')).toBeVisible()
  await on.page.getByRole('button', { name: `No soy ${dana.user.name}` }).click()
  await expect(on.page.getByRole('heading', { name: 'Este enlace ya no sirve.' })).toBeVisible()
  expect((await on.page.goto(link))?.status()).toBe(404)
  await on.close()
  await close()
})

test('a text in own words is shown to the desk, which decides it', async ({ page, app, provider }) => {
  const digits = String(Math.floor(Math.random() * 90) + 10)
  const number = `228-555-01${digits}`
  const desk = await confirmed(app, { type_organization: 'Association', credit_union_name: `League ${word()}`, state: 'MS' })
  const dana = await confirmed(app, { phone: number })
  await proveBy(await app.mailTo(dana.email, /^Welcome/), dana)
  const { incident, close } = await openIncident(app, { name: `Flood ${word()}`, ask: true })
  await expect.poll(() => provider.taken.length).toBeGreaterThan(0)
  await text(app, `+122855501${digits}`, 'Doors shut, water in the lobby')

  await sitDown(page, desk)
  await page.goto(`/situation/${incident.id}?name=${encodeURIComponent(dana.organization)}`)
  await page.getByRole('button', { name: new RegExp(dana.organization) }).click()
  await expect(page.getByText('“Doors shut, water in the lobby”')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: `All closed: ${dana.organization}` }).click()
  await expect(toast(page, `Reply of ${dana.organization} reviewed.`)).toBeVisible()
  expect(await rowOf(desk, incident.id, dana)).toMatchObject({ closed: 1 })
  await expect(page.getByText(`All closed, by ${desk.user.name}.`)).toBeVisible()
  await close()
})
