import type { Page } from '@playwright/test'

export const LETTER = '0 0 612 792'

/** The printed sheets: how many, and their size. */
export async function sheets(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { count: pdf.match(/\/Type \/Page\b/g)?.length, size: /\/MediaBox \[([^\]]+)\]/.exec(pdf)?.[1] }
}
