// What every journey says of a screen: its heading, its fields by their labels, its messages.

import { expect, type Locator, type Page } from '@playwright/test'

type Place = Page | Locator

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label as a person reads it: what marks it as required or optional stands behind it. */
const labelled = (label: string) => new RegExp(`^${quoted(label)}\\s*(\\*?\\s*required|\\(optional\\))?$`)

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const field = (place: Place, label: string) => place.getByLabel(labelled(label))
export const question = (place: Place, label: string) => place.getByRole('radiogroup', { name: labelled(label) })
export const chosen = (place: Place, label: string, option: string) =>
  question(place, label).getByRole('radio', { name: option, exact: true })
export const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

/** Chooses an answer of a question whose options are all in sight. */
export async function answer(place: Place, label: string, option: string) {
  await chosen(place, label, option).check()
}

/** The screen of this heading is there, and nothing moves any more. */
export async function arriveAt(page: Page, name: string | RegExp) {
  await expect(heading(page, name)).toBeVisible()
  await untilStill(page)
}

// What the page itself evaluates, as text: the browser's names are unknown here.
const isStill =
  "document.getAnimations().every(({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity)"

/** Waits until transitions have ended: while a screen fades in, it has other colors. */
export async function untilStill(page: Page) {
  await expect.poll(() => page.evaluate<boolean>(isStill)).toBe(true)
}

/** What stands in the list of missing answers, as links to their fields. */
export const missing = (page: Page) => page.getByRole('alert').getByRole('link')

/** Whether a field shows that it is at fault. */
export const isRed = (locator: Locator) => expect(locator).toHaveAttribute('aria-invalid', 'true')
export const isNotRed = (locator: Locator) => expect(locator).not.toHaveAttribute('aria-invalid', 'true')

/** From here on the time of the page stands still, until the test moves it. */
export async function stopTheClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'))
}

/** Presses a button twice, so quickly that nothing but the screen's own answer to the first press lies between. */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (pressed: { click: () => void }) => {
    pressed.click()
    await null
    pressed.click()
  })
