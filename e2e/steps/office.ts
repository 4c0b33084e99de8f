// The back office on screen: its sections, its searches, its records and its files.

import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { enrolled, type Person, sitDown } from './people.ts'
import { arriveAt } from './screen.ts'

type Enrolling = Parameters<typeof enrolled>[0] & { command(script: string, ...args: string[]): Promise<string> }

/** A developer of the foundation. */
export async function newDeveloper(app: Enrolling): Promise<Person> {
  const developer = await enrolled(app, { first_name: 'Priya' })
  await app.command('grant-developer.ts', developer.email)
  return developer
}

/** The same, signed in on this page. */
export async function developerAt(page: Page, app: Enrolling): Promise<Person> {
  const developer = await newDeveloper(app)
  await sitDown(page, developer)
  return developer
}

export type SectionName = 'Dashboard' | 'Disasters' | 'Credit Unions' | 'Users' | 'Alerts'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Back office' })

export async function goTo(page: Page, section: SectionName) {
  await menu(page).getByRole('link', { name: section, exact: true }).click()
  await arriveAt(page, section)
}

/** Types a search and presses Enter. */
export async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.getByRole('searchbox').press('Enter')
}

/** The number of results, from the line above the table. */
export const found = (page: Page, text: string) => expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Deletes, after one question that names the record. */
export async function confirm(page: Page, question: string | RegExp, answer: string) {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer, exact: true }).click()
}

/** The file that pressing this downloads. */
export async function saved(page: Page, press: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press.click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/** From now on, print calls are counted and open no dialog. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript('window.prints = 0; window.print = () => { window.prints += 1 }')
  return () => page.evaluate<number>('window.prints')
}
