// Actions with the keyboard alone: Tab, Enter, Space and the arrow keys.

import { expect, type Locator, type Page } from '@playwright/test'
import { chosen, field, question } from './screen.ts'

export const key = (page: Page, name: string) => page.keyboard.press(name)
const hasFocus = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement)

/** Presses Tab until this element has the focus, and fails after too many presses. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus(target)) return
    await key(page, 'Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** Tabs to a link or button and presses it. */
export async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await key(page, 'Enter')
}

/** A radio group is one tab stop, and the arrow keys choose. */
export async function chooseByArrows(page: Page, label: string, option: string) {
  const group = question(page, label)
  const radios = group.getByRole('radio')
  const checked = group.getByRole('radio', { checked: true })
  await tabTo(page, (await checked.count()) > 0 ? checked : radios.first())
  const target = chosen(page, label, option)
  if (await hasFocus(target)) await key(page, 'Space')
  for (let presses = 0; presses < 8 && !(await target.isChecked()); presses++) await key(page, 'ArrowRight')
  await expect(target).toBeChecked()
}

export async function type(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}

export async function pick(page: Page, label: string, firstLetters: string, value: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.type(firstLetters)
  await expect(field(page, label)).toHaveValue(value)
}
