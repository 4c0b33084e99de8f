// Display settings: chosen once, and the same on the next device.

import type { Page } from '@playwright/test'
import { scan } from '../scan.ts'
import { mailTo, proveEmail } from '../steps/mail.ts'
import { enrolled, PASSWORD, type Person, sitDown } from '../steps/people.ts'
import { answer, arriveAt, chosen } from '../steps/screen.ts'
import { openLogin, openMenu, typeLogin } from '../steps/sign-in.ts'
import { expect, test } from './fixtures.ts'

const root = (page: Page) => page.locator('html')
const colorOfPage = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
const sizeOfText = (page: Page) => page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).fontSize)')

/** As another device would get it. */
const displayOf = async ({ api }: Person) => (await api.get('users/self/display')).json()

async function openDisplay(page: Page) {
  await page.goto('/display')
  await arriveAt(page, 'Display')
}

test('theme, text size and motion take effect at once, and apply on another device', async ({ page, newPage, app }) => {
  const dana = await enrolled(app)
  await sitDown(page, dana)
  await page.goto('/dashboard')
  await arriveAt(page, dana.organization)
  await openMenu(page)
  await page.getByRole('link', { name: 'Language and text size' }).click()
  await arriveAt(page, 'Display')
  const dark = await colorOfPage(page)
  const normal = await sizeOfText(page)
  await answer(page, 'Appearance', 'Light')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await colorOfPage(page)).not.toBe(dark)
  await answer(page, 'Text size', 'Larger')
  expect(await sizeOfText(page)).toBeGreaterThan(normal)
  await answer(page, 'Motion', 'Less motion')
  await expect(root(page)).toHaveAttribute('data-motion', 'reduced')
  await scan(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  await expect.poll(() => displayOf(dana)).toMatchObject({ theme: 'light', text_size: 'larger', motion: 'reduced' })

  const elsewhere = await newPage()
  await openLogin(elsewhere)
  await expect(root(elsewhere)).toHaveAttribute('data-theme', 'dark')
  await typeLogin(elsewhere, dana.email)
  await arriveAt(elsewhere, dana.organization)
  await expect(root(elsewhere)).toHaveAttribute('data-theme', 'light')
  await expect(root(elsewhere)).toHaveAttribute('data-motion', 'reduced')
  expect(await sizeOfText(elsewhere)).toBeGreaterThan(normal)
  await openDisplay(elsewhere)
  await expect(chosen(elsewhere, 'Text size', 'Larger')).toBeChecked()
  await elsewhere.reload()
  await expect(root(elsewhere)).toHaveAttribute('data-theme', 'light')
})

test('match system: the theme follows the device', async ({ page, app }) => {
  await sitDown(page, await enrolled(app))
  await openDisplay(page)
  await answer(page, 'Appearance', 'System')
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colorOfPage(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorOfPage(page)).not.toBe(light)
})

test('Spanish: screens, dates, refusals and emails, on each of the person’s devices', async ({
  page,
  newPage,
  app,
  mailServer,
  expectErrors,
}) => {
  expectErrors(/ 422 /)
  const dana = await enrolled(app)
  await proveEmail(mailServer, dana)
  await sitDown(page, dana)
  await openDisplay(page)
  await answer(page, 'Language', 'Español')
  await expect(root(page)).toHaveAttribute('lang', 'es')
  await arriveAt(page, 'Pantalla')
  await scan(page)
  await expect.poll(() => displayOf(dana)).toMatchObject({ language: 'es' })

  const elsewhere = await newPage()
  await openLogin(elsewhere)
  await typeLogin(elsewhere, dana.email)
  await expect(root(elsewhere)).toHaveAttribute('lang', 'es')
  await elsewhere.goto('/security')
  await arriveAt(elsewhere, 'Seguridad')
  const today = new Intl.DateTimeFormat('es-US', { month: 'short', day: 'numeric', timeZone: 'America/Chicago' }).format(new Date())
  await expect(elsewhere.getByText(today).first()).toBeVisible()
  await scan(elsewhere)
  const type = (label: string, text: string) => elsewhere.getByLabel(new RegExp(`^${label}`)).fill(text)
  await type('Contraseña actual', 'not the password')
  await type('Contraseña nueva', 'slack water 11')
  await type('Confirmación', 'slack water 12')
  await elsewhere.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(elsewhere.getByText('¡Las contraseñas no coinciden!')).toBeVisible()
  await type('Confirmación', 'slack water 11')
  await elsewhere.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(elsewhere.getByText('Error al cambiar la contraseña')).toBeVisible()
  await expect(elsewhere.getByText('Esta no es su contraseña.').first()).toBeVisible()
  await type('Contraseña actual', PASSWORD)
  await elsewhere.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await mailTo(mailServer, dana.email, /Se cambió su contraseña/)
})

test('a visitor’s choice applies to this device only, in all of its tabs', async ({ page }) => {
  const otherTab = await page.context().newPage()
  await otherTab.goto('/login')
  await page.goto('/login')
  await page.getByRole('button', { name: 'Display' }).click()
  const dialog = page.getByRole('dialog', { name: 'Display' })
  await answer(dialog, 'Language', 'Español')
  await expect(root(page)).toHaveAttribute('lang', 'es')
  await expect(otherTab.getByRole('link', { name: 'Iniciar sesión', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(root(page)).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: 'Iniciar sesión', exact: true })).toBeVisible()
})
