import { expect, type Page } from '@playwright/test'
import { answer, arriveAt, field } from './screen.ts'

export async function openReport(page: Page) {
  await page.goto('/report-disaster')
  await arriveAt(page, 'Report a disaster')
}

/** Answers after a storm, with every follow-up question of a "No". */
export async function fillInReport(page: Page, what = 'Hurricane') {
  await field(page, 'Type of disaster').fill(what)
  await answer(page, 'Operational power', 'No')
  await field(page, 'Building status').fill('The roof leaks over the lobby. Safe to enter.')
  await answer(page, 'Hours of operation', 'Shortened')
  await answer(page, 'All branches operational', 'No')
  await field(page, 'Branches affected').fill('Pass Road, Ocean Springs')
  await answer(page, 'All ATMs operational', 'No')
  await field(page, 'ATMs affected').fill('Both at Pass Road')
  await field(page, 'Number of employees affected').fill('14')
  await answer(page, 'Do employees need financial assistance?', 'Yes')
}

export const pressCheck = (page: Page) => page.getByRole('button', { name: 'Check your answers' }).click()

/** Checks the answers first, as the form asks. */
export async function pressSend(page: Page) {
  await checkAnswers(page)
  await sendButton(page).click()
}

/** Until the answers can be sent. */
export async function checkAnswers(page: Page) {
  await pressCheck(page)
  await expect(sendButton(page)).toBeEnabled()
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send report' })

export const sentOverlay = (page: Page) => page.getByRole('dialog', { name: 'Thank you. Your report was sent.' })

export async function seeThanks(page: Page) {
  const overlay = sentOverlay(page)
  await expect(overlay).toBeVisible()
  await expect(overlay).toContainText('The foundation will follow up with you.')
  await expect(overlay.getByRole('link', { name: '555-555-0100' })).toHaveAttribute('href', 'tel:+15555550100')
  await expect(overlay.getByRole('link', { name: 'support@example.org' })).toHaveAttribute('href', 'mailto:support@example.org')
}
