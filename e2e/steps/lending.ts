// Help requests and offers, as people make them on the screens.

import { expect, type Locator, type Page } from '@playwright/test'
import { chooseByArrows, press as pressByKey, type } from './keyboard.ts'
import { confirmed, type Person } from './people.ts'
import { answer, arriveAt, field, toast } from './screen.ts'

type App = Parameters<typeof confirmed>[0]

const prepared = { generators_available: true, generator_mobility: 'Mobile', generator_fuel: 'Diesel' }

/** A credit union in Mississippi, one in Alabama about 80 miles away that has a generator, and one far from both. */
export async function threeCreditUnions(app: App) {
  const asking = await confirmed(app, { city: 'Hattiesburg', state: 'MS', zip: '39401' })
  const lending = await confirmed(app, { city: 'Mobile', state: 'AL', zip: '36602', first_name: 'Theo' })
  const third = await confirmed(app, { city: 'Madison', state: 'WI', zip: '53703' })
  const saved = await lending.api.put(`credit-union/${lending.user.credit_union_id}`, { data: prepared })
  expect(saved.status(), await saved.text()).toBe(200)
  return { asking, lending, third }
}

/** The same actions with mouse or touch, or with the keyboard alone. */
interface InputMethod {
  choose: (page: Page, question: string, option: string) => Promise<void>
  write: (page: Page, label: string, text: string) => Promise<void>
  press: (page: Page, target: Locator) => Promise<void>
}

const pointer: InputMethod = {
  choose: answer,
  write: (page, label, text) => field(page, label).fill(text),
  press: (_, target) => target.click(),
}

export const keyboard: InputMethod = { choose: chooseByArrows, write: type, press: pressByKey }

export async function askForGenerator(page: Page, { choose, write, press }: InputMethod = pointer) {
  await choose(page, 'What do you need?', 'Generator')
  await write(page, 'Fuel it must run on', 'Diesel')
  await choose(page, 'How urgent is it?', 'Now')
  await write(page, 'What others should know', 'The vault has no power.')
  await press(page, page.getByRole('button', { name: 'Ask for help' }))
  await arriveAt(page, /^Generator for /)
}

/** Opens the page of a request from the list of requests nearby. */
export async function openRequestOf(page: Page, { organization }: Person, { press }: InputMethod = pointer) {
  const row = page.getByRole('listitem').filter({ hasText: organization })
  await expect(row).toContainText(/8\d miles/)
  await press(page, row.getByRole('link', { name: 'Generator' }))
  await arriveAt(page, /^Generator for /)
  // The focus moved from the loading state to the request.
  await expect(page.getByRole('main')).toBeFocused()
}

export async function offerGenerator(page: Page, { choose, press }: InputMethod = pointer) {
  await choose(page, 'What are you lending?', 'Generator 1')
  await choose(page, 'How does it get there?', 'We’ll deliver it')
  await press(page, page.getByRole('button', { name: 'Send the offer' }))
  await expect(toast(page, 'Offer sent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your offer: Generator 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your offers' })).toBeFocused()
}

/** Reloads after the other side's step, and takes the next one. */
export async function takeStep(page: Page, button: string, state: string, { press }: InputMethod = pointer) {
  await page.reload()
  await arriveAt(page, /^Generator for /)
  await press(page, page.getByRole('button', { name: new RegExp(`^${button}\\.`) }))
  await expect(wayOf(page).getByText(state, { exact: true })).toBeVisible()
}

export const wayOf = (page: Page) => page.getByRole('list', { name: 'History' })
