// A provider of text messages on this machine, and what people text to the portal.

import type { PlaywrightTestArgs } from '@playwright/test'
import { signatureOf } from '#server/lib/texts/signature.ts'
import { startTextProvider, type TextProvider, TOKEN } from '#server/testing/text-provider.ts'
import { type App, expect } from '../fixtures.ts'

type Use = (provider: TextProvider) => Promise<void>

/** For `base.extend`: it runs as long as a worker does. */
export const textProvider: [(args: Pick<PlaywrightTestArgs, never>, use: Use) => Promise<void>, { scope: 'worker' }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here, from which it reads the fixture's dependencies
  async ({}, use) => {
    const provider = await startTextProvider()
    await use(provider)
    await provider.close()
  },
  { scope: 'worker' },
]

/** As the provider's documentation signs it. Returns what the number gets back. */
export async function text(app: App, From: string, Body: string): Promise<string> {
  const fields = new URLSearchParams({ MessageSid: `SM${crypto.randomUUID()}`, From, To: '+15555550199', Body })
  const url = `${app.url}/sms/incoming`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signatureOf(TOKEN, url, fields) }
  const response = await fetch(url, { method: 'POST', headers, body: fields })
  expect(response.status).toBe(200)
  return response.text()
}
