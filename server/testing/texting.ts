// An organization whose people are asked by text, with a provider on this machine, for tests of what they text back.

import { createHmac } from 'node:crypto'
import { showRollCall, startRollCall } from '#contract/roll-calls/calls.ts'
import { addToRoster } from '#contract/roster/calls.ts'
import { smsPaths } from '#server/lib/texts/provider.ts'
import { createTestApp } from './app.ts'
import { enroll, type SignedIn } from './people.ts'
import { startTextProvider, TOKEN } from './text-provider.ts'

export const grace = { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183' }
export const GRACE = '+12285550183'
/** Of Ana and Luis Soto. */
export const SHARED = '+12285550187'

export async function openTexting(charterNumber: string) {
  const provider = await startTextProvider()
  const testApp = await createTestApp({ ...provider.settings, PUBLIC_URL: 'https://portal.example.org' })
  const manager = await enroll(testApp, { charter_number: charterNumber })
  for (const body of [grace, ...['Ana', 'Luis'].map((first_name) => ({ first_name, last_name: 'Soto', email: '', phone: '228-555-0187' }))])
    await manager.browser.call(addToRoster, { body })

  const shown = async (id: string, who = manager) => (await who.browser.call(showRollCall, { params: { id } })).body
  const incoming = (fields: Record<string, string>, token = TOKEN) => {
    const all = { MessageSid: `SM${crypto.randomUUID()}`, From: GRACE, To: '+15555550199', ...fields }
    return testApp.app.inject({
      method: 'POST',
      url: smsPaths.incoming,
      headers: signed(smsPaths.incoming, all, token),
      payload: new URLSearchParams(all).toString(),
    })
  }
  return {
    provider,
    testApp,
    manager,
    shown,
    incoming,
    /** As the provider reports what became of a message. */
    report: (fields: Record<string, string>) =>
      testApp.app.inject({
        method: 'POST',
        url: smsPaths.status,
        headers: signed(smsPaths.status, fields, TOKEN),
        payload: new URLSearchParams(fields).toString(),
      }),
    /** The messages of the answer. */
    text: async (Body: string, more: Record<string, string> = {}) => messagesIn(await incoming({ Body, ...more })),
    start: async (who: SignedIn = manager, more = {}) =>
      (await who.browser.call(startRollCall, { body: { submission_id: crypto.randomUUID(), who: { everybody: true }, ...more } })).body.id,
    personIn: async (id: string, name = 'Grace') => {
      const found = (await shown(id)).people.find(({ first_name }) => first_name === name)
      if (!found) throw new Error(`${name} was not asked.`)
      return found
    },
    /** Before each test: nothing runs, and no number has texted. */
    async reset() {
      provider.feel('well')
      provider.refused.clear()
      provider.taken.length = 0
      const { db } = testApp
      await db
        .updateTable('roll_calls')
        .set({ closed_at: new Date().toISOString(), started_at: '2026-01-01T00:00:00.000Z' })
        .where('closed_at', 'is', null)
        .execute()
      for (const table of ['text_stops', 'untextable_numbers', 'texting_numbers', 'outbox'] as const) await db.deleteFrom(table).execute()
    },
    async close() {
      await testApp.close()
      await provider.close()
    },
  }
}

export type Texting = Awaited<ReturnType<typeof openTexting>>

function signed(path: string, fields: Record<string, string>, token: string) {
  const all = Object.entries(fields)
    .sort(([one], [another]) => (one < another ? -1 : 1))
    .flat()
    .join('')
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', token).update(`https://portal.example.org${path}${all}`).digest('base64'),
  }
}

const messagesIn = ({ body }: { body: string }) =>
  [...body.matchAll(/<Message>([^<]*)<\/Message>/g)].map(([, message]) => (message ?? '').replaceAll('&#39;', "'"))
