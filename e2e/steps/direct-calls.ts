import type { Page } from '@playwright/test'
import { AJAX_HEADER, AJAX_MARKER, API_BASE } from '#contract/wire.ts'

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object]

/**
 * Sends calls with the cookie of a page's browser, without going through its screens. Returns the status of each answer:
 * `{ 'PUT users/7 locked': 403 }`.
 */
export async function statusesOf(page: Page, calls: readonly Call[]): Promise<Record<string, number>> {
  const answered: [string, number][] = []
  for (const [method, path, data] of calls) {
    const headers = { accept: 'application/json', [AJAX_HEADER]: AJAX_MARKER }
    const answer = await page.request.fetch(`${API_BASE}/${path}`, { method, headers, ...(data && { data }) })
    answered.push([[method, path, ...Object.keys(data ?? {})].join(' '), answer.status()])
  }
  return Object.fromEntries(answered)
}
