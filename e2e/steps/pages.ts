// Pages that the server does not render for this browser: its answers can then be replaced in the browser.

import type { Page } from '@playwright/test'
import { LEAVING_COOKIE, PAGE_COOKIE } from '../../contract/display/page-cookie.ts'

/** From the next page on, the browser of a signed-in person makes each page itself: it does not say how a page has to look. */
export async function renderInBrowser(page: Page) {
  await page.context().clearCookies({ name: PAGE_COOKIE })
  await page.addInitScript("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })")
}

/** The same for a visitor. */
export const renderForNobody = (page: Page, url: string) => page.context().addCookies([{ name: LEAVING_COOKIE, value: '1', url }])
