// A page can be read and used before the app's code is there: what is typed and pressed meanwhile is kept, and done once.

import type { Page } from '@playwright/test'
import { defaultDisplay, PAGE_COOKIE, pageCookie } from '#contract/display/page-cookie.ts'
import { type App, expect, test } from './fixtures.ts'
import { enrolled, sitDown } from './steps/people.ts'
import { pressCheck, sendButton } from './steps/report.ts'
import { answer, field, toast } from './steps/screen.ts'

/** Scripts arrive when the returned function is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** A person whose browser has said how its pages look, so that they arrive rendered. */
async function sitDownRendered(page: Page, app: App) {
  await sitDown(page, await enrolled(app))
  await page
    .context()
    .addCookies([{ name: PAGE_COOKIE, value: pageCookie({ ...defaultDisplay, timeZone: 'America/Chicago' }), url: app.url }])
}

/** The report form before its scripts: typed, and its check pressed. Scripts arrive when the returned function is called. */
async function checkEarly(page: Page) {
  const release = await holdScripts(page)
  await page.goto('/report-disaster', { waitUntil: 'commit' })
  await field(page, 'Type of disaster').fill('Wildfire')
  await field(page, 'Building status').fill('Safe to enter.')
  await answer(page, 'Hours of operation', 'Normal')
  await field(page, 'Number of employees affected').fill('3')
  await pressCheck(page)
  await expect(sendButton(page)).toHaveCount(0)
  return release
}

test('the report form: what is typed stays, and the press is done once the app is there', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const release = await checkEarly(page)
  release()
  await expect(sendButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Type of disaster')).toHaveValue('Wildfire')
  await expect(field(page, 'Building status')).toHaveValue('Safe to enter.')
  await expect(field(page, 'Number of employees affected')).toHaveValue('3')
})

test('a press is not done if the form has changed by then', async ({ page, app }) => {
  await sitDownRendered(page, app)
  const release = await checkEarly(page)
  await field(page, 'Type of disaster').fill('Wildfire near the main office')
  release()
  await expect.poll(() => page.evaluate('document.querySelector("[name=type_of_disaster]")?.value')).toBe('Wildfire near the main office')
  await page.waitForLoadState('networkidle')
  await expect(sendButton(page)).toHaveCount(0)
})

test('a button that sends something by itself is pressed once the app is there, once', async ({ page, app }) => {
  await sitDownRendered(page, app)
  let asked = 0
  await page.route('**/warning-choices/sample', async (route) => {
    asked += 1
    await route.fulfill({ json: { mails: 1, pushes: 0 } })
  })
  await page.goto('/display#warnings')
  const choices = page.getByRole('form', { name: 'Warnings by email or push' })
  await choices.getByRole('checkbox', { name: /^By email/ }).check()
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Saved. It applies from the next warning.')).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await choices.getByRole('button', { name: 'Send me a sample' }).click()
  expect(asked).toBe(0)
  release()
  await expect(toast(page, 'Sample sent')).toBeVisible()
  expect(asked).toBe(1)
})
