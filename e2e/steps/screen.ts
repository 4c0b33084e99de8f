// Helpers for every journey: the heading of a screen, its fields by label, and its messages.

import { expect, type Locator, type Page } from '@playwright/test'

type Place = Page | Locator

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A label as a person reads it, followed by the mark for required or optional. */
const labelled = (label: string) => new RegExp(`^${quoted(label)}\\s*(\\*?\\s*required|\\(optional\\))?$`)

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const field = (place: Place, label: string) => place.getByLabel(labelled(label))
export const question = (place: Place, label: string) => place.getByRole('radiogroup', { name: labelled(label) })
export const chosen = (place: Place, label: string, option: string) =>
  question(place, label).getByRole('radio', { name: option, exact: true })
export const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })

/** Chooses an answer of a question whose options are all visible. */
export async function answer(place: Place, label: string, option: string) {
  await chosen(place, label, option).check()
}

/** Waits until the screen with this heading is shown and transitions have ended. */
export async function arriveAt(page: Page, name: string | RegExp) {
  await expect(heading(page, name)).toBeVisible()
  await untilStill(page)
}

// Code that the page evaluates, as text: the browser's globals have no types here.
const isStill =
  "document.getAnimations().every(({ playState, effect }) => playState === 'finished' || effect?.getTiming().iterations === Infinity)"

/** Waits until transitions have ended, because a screen that fades in has other colors. */
export async function untilStill(page: Page) {
  await expect.poll(() => page.evaluate<boolean>(isStill)).toBe(true)
}

/** The entries in the list of missing answers, which are links to their fields. */
export const missing = (page: Page) => page.getByRole('alert').getByRole('link')

/** Expects the field to be marked as not valid. */
export const isRed = (locator: Locator) => expect(locator).toHaveAttribute('aria-invalid', 'true')
export const isNotRed = (locator: Locator) => expect(locator).not.toHaveAttribute('aria-invalid', 'true')

/** Stops the page's clock until the test advances it. A clock can only stop in the future, and a busy machine needs seconds to say so. */
export async function stopTheClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 5000'))
}

/** Presses a button twice in a row. Only the screen's own reaction to the first press happens in between. */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (pressed: { click: () => void }) => {
    pressed.click()
    await null
    pressed.click()
  })

/** The home icon in the header. A phone's navigation has a link of that name, too. */
export const homeIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' })
