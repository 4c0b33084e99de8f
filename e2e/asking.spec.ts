// A league opens an incident: everybody in its path is asked within a minute, and for those who have not enrolled it says who answers there.

import { expect, test } from './fixtures.ts'
import { scan } from './scan.ts'
import { proveBy } from './steps/mail.ts'
import { confirmed, type Person, sitDown } from './steps/people.ts'
import { answer, arriveAt, field, toast } from './steps/screen.ts'

const word = () => crypto.randomUUID().slice(0, 8)
const league = (name: string) => ({ type_organization: 'Association', credit_union_name: `League ${name}`, state: 'MS' }) as const

const open: { id: string; desk: Person }[] = []
test.afterEach(async () => {
  for (const { id, desk } of open.splice(0))
    expect((await desk.api.put(`incidents/${id}`, { data: { phase: 'closed' } })).status()).toBe(200)
})

test('a league opens and asks, enters who answers, and stops', async ({ page, app, directory }) => {
  const name = `Tsunami ${word()}`
  const desk = await confirmed(app, league(word()))
  const own = await confirmed(app)
  await proveBy(await app.mailTo(own.email, /^Welcome/), own)
  await directory.take('MS')
  await sitDown(page, desk)
  await page.goto('/situation/new')
  await arriveAt(page, 'Open an incident')
  await field(page, 'Name').fill(name)
  await field(page, 'Type').selectOption('Tsunami')
  await field(page, 'Area').selectOption('Mississippi')
  const whom = page.getByRole('region', { name: 'Whom this asks' })
  await expect(whom.getByText(/only by phone, first on your call list/)).toBeVisible()
  // The names are a page of their own, and the form keeps what was typed.
  await whom.getByRole('link', { name: /^\d+ enrolled/ }).click()
  await arriveAt(page, 'In the path')
  await expect(page.getByRole('link', { name: /\d+ enrolled$/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: own.organization }).first()).toContainText('1 person')
  await scan(page)
  await page.getByRole('link', { name: 'Back to the form' }).click()
  await arriveAt(page, 'Open an incident')
  await expect(field(page, 'Name')).toHaveValue(name)
  await expect(whom.getByText(/never from 10 PM to 6 AM/)).toBeVisible()
  await whom.getByText('What they get').click()
  await expect(whom.getByText('Contacts of your Association can reply to it. They see your email.')).toBeVisible()
  await scan(page)

  // While it is only watched, nobody is asked.
  await answer(page, 'Phase', 'Watch: it is expected')
  await expect(whom.getByText('Nobody is asked until you press Ask now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open without asking' })).toHaveCount(0)
  await answer(page, 'Phase', 'Active: it has begun')
  await expect(page.getByRole('button', { name: 'Open without asking' })).toBeVisible()
  await page.getByRole('button', { name: 'Open and ask' }).click()
  await arriveAt(page, name)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  open.push({ id, desk })

  const asked = page.getByRole('region', { name: 'Asked' })
  await expect(asked.getByText(/credit unions? asked since/)).toBeVisible()
  const mail = await app.mailTo(own.email, /how is your office\?$/)
  expect(mail.subject).toBe(`${name}: how is your office?`)
  expect(mail.text).toMatch(/\/say\/[\w-]{22}\?all=open/)
  await page.goto(`/situation/${id}?name=${encodeURIComponent(own.organization)}`)
  await page.getByRole('button', { name: new RegExp(own.organization) }).click()
  await expect(page.getByText(/^Asked .* by email/)).toBeVisible()
  await scan(page)

  // Those whom no message reaches come first.
  await page.goto(`/situation/${id}/calls`)
  await arriveAt(page, 'Call list')
  const unreachable = page.getByRole('listitem').filter({ hasText: 'No message reaches them. Call them' })
  const first = unreachable.filter({ hasText: 'not enrolled' }).first()
  const silent = await first.getByRole('heading').innerText()
  await first.getByRole('button', { name: `Who answers there? ${silent}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(field(dialog, 'First name')).toBeFocused()
  await scan(page)
  const email = `grace.moran.${word()}@example.org`
  await field(dialog, 'First name').fill('Grace')
  await field(dialog, 'Last name').fill('Moran')
  await field(dialog, 'Email').fill(email)
  await dialog.getByRole('button', { name: 'Add and send the link' }).click()
  await expect(toast(page, 'Contact added, and the link is on its way')).toBeVisible()
  const letter = await app.mailTo(email)
  expect(letter.text).toContain('/say/')
  expect(letter.text).toContain(`Enroll ${silent}`)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: silent })
      .getByText(/^Asked .* by email/),
  ).toBeVisible()

  await page.goto(`/situation/${id}`)
  await asked.getByRole('button', { name: 'Stop asking' }).click()
  await expect(asked.getByText(/Nobody is asked any more/)).toBeVisible()
})
