import { expect, type Page } from '@playwright/test'
import { enrolled, type Person, sitDown } from './people.ts'
import { answer, field } from './screen.ts'

export const tabs = ['Supplies', 'Cash', 'Branches', 'Data', 'Contacts']
export const tabButton = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the Prepare form' }).getByRole('button', { name })
export const part = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, part \\d of 5$`) })
export const contact = (page: Page, number: number) => page.getByRole('region', { name: `Contact ${number}` })

export async function openPrepare(page: Page, tab = 'Supplies') {
  await page.goto('/prepare')
  await expect(part(page, tab)).toBeVisible()
}

/** Signs in a person whose organization has already saved these answers. */
export async function begun(page: Page, app: Parameters<typeof enrolled>[0], answers: Record<string, unknown>): Promise<Person> {
  const dana = await enrolled(app)
  const saved = await dana.api.put(`credit-union/${dana.user.credit_union_id}`, { data: answers })
  expect(saved.status(), await saved.text()).toBe(200)
  await sitDown(page, dana)
  return dana
}

/** The answers of a person's organization, as the server has them. */
export const recordOf = async ({ api }: Pick<Person, 'api'>) =>
  (await (await api.get('credit-union/show')).json()) as Record<string, unknown>

/** Presses Next, and waits until the next tab is shown. */
export async function pressNextTo(page: Page, name: string) {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(part(page, name)).toBeVisible()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
}

export async function fillSupplies(page: Page) {
  await answer(page, 'Do you have generators available?', 'Yes')
  await answer(page, 'Generator mobility', 'Mobile')
  await field(page, 'Generator fuel').selectOption('Diesel')
  await field(page, 'Tank capacity in gallons').selectOption('251-500')
  await answer(page, 'Is it connected to a constant fuel source?', 'No')
  await field(page, 'Resupply plan').fill('Delta Fuel brings diesel within a day.')
  await answer(page, 'Extension cords available', '3')
  await answer(page, 'Do you have burner phones?', 'Yes')
  await field(page, 'How many phones?').fill('12')
}

async function fillCash(page: Page) {
  await answer(page, 'Do you have a cash plan with a shared network?', 'Yes')
  await answer(page, 'Do you have an alternative plan if your primary source cannot deliver cash?', 'No')
  await answer(page, 'How many ATMs do you have?', '1-5')
  await page.getByRole('checkbox', { name: 'Allpoint' }).check()
  await answer(page, 'Do your ATMs have backup power?', 'No')
  await field(page, 'Plan to resupply the ATMs with cash').fill('An armored car comes each morning.')
  await answer(page, 'Do you have portable ATMs available?', 'Yes')
}

async function fillBranches(page: Page) {
  await answer(page, 'Do you have access to a mobile branch?', 'Yes')
  await field(page, 'How does the mobile branch communicate?').selectOption('Satellite')
  await answer(page, 'Does the mobile branch have generators?', 'Yes')
  await answer(page, 'Is its generator connected to a constant fuel source?', 'No')
  await field(page, 'What fuel does its generator use?').selectOption('Gas')
  await answer(page, 'Is space available to you at a distant location?', 'Yes')
  await answer(page, 'Do you have a relationship with a distant credit union?', 'No')
  await answer(page, 'Do you have space to share with another credit union?', 'Yes')
  await answer(page, 'Are you a member of a shared branching network?', 'Yes')
  await answer(page, 'Are additional shared branches available to your members?', 'No')
}

async function fillData(page: Page) {
  await answer(page, 'Do you keep a backup at a distant location?', 'Yes')
  await field(page, 'How often is the backup updated?').selectOption('Daily')
  await answer(page, 'Has the backup site been tested?', 'No')
  await answer(page, 'Do you have positive balance files?', 'Yes')
  await field(page, 'Backup plans for check encoding').fill('The processor encodes for us.')
}

interface Contact {
  first: string
  last: string
  title: string
  phone: string
  email: string
}

export const firstContact: Contact = {
  first: 'Marta',
  last: 'Oakley',
  title: 'Vice President of Operations',
  phone: '228-555-0110',
  email: 'marta.oakley@example.org',
}
export const secondContact: Contact = {
  first: 'Jules',
  last: 'Tran',
  title: 'Facilities Manager',
  phone: '228-555-0111',
  email: 'jules.tran@example.org',
}

export async function fillContact(page: Page, number: number, { first, last, title, phone, email }: Contact) {
  const section = contact(page, number)
  await field(section, 'First name').fill(first)
  await field(section, 'Last name').fill(last)
  await field(section, 'Title').fill(title)
  await field(section, 'Phone').pressSequentially(phone.replaceAll('-', ''))
  await field(section, 'Email').fill(email)
}

/** Fills in all five tabs, up to the Done button. */
export async function fillInPrepare(page: Page, lookAt: () => Promise<void> = async () => {}) {
  await fillSupplies(page)
  await lookAt()
  await pressNextTo(page, 'Cash')
  await fillCash(page)
  await lookAt()
  await pressNextTo(page, 'Branches')
  await fillBranches(page)
  await lookAt()
  await pressNextTo(page, 'Data')
  await fillData(page)
  await lookAt()
  await pressNextTo(page, 'Contacts')
  await fillContact(page, 1, firstContact)
  await fillContact(page, 2, secondContact)
  await lookAt()
}

export const pressDone = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
export const preparedOverlay = (page: Page) =>
  page.getByRole('dialog', { name: 'Congratulations on submitting your information in the Prepare form!' })
