// A storm over one county that asks, at noon: a desk of its state, one of another state, and one credit union with its team.

import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { askNow, previewAsk } from '#contract/asks/calls.ts'
import { showIncident } from '#contract/incidents/calls.ts'
import { askDue } from '#server/domain/asks/ask-due.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp } from './app.ts'
import { partsOf } from './asks.ts'
import { directoryOf, open } from './incidents.ts'
import { placed } from './offices.ts'
import { developer, enroll, leagueOf, type SignedIn, team } from './people.ts'

/** By day in the United States. */
export const NOON = Date.parse('2026-12-01T18:00:00.000Z')
export const COUNTY = '28047'
export const area = { states: [], counties: [COUNTY] }

export const noContacts = Object.fromEntries(
  [1, 2, 3, 4].flatMap((n) => ['first_name', 'last_name', 'email', 'phone'].map((name) => [`contact_${n}_${name}`, null])),
)

export const emails = (...people: SignedIn[]) => people.map(({ user }) => user.email).sort()

/** For the tests of one file. */
export async function askingStage() {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  const testApp = await createTestApp({ PUBLIC_URL: 'https://portal.example.org' })
  const { db } = testApp
  const dev = await developer(testApp)
  const league = await enroll(testApp, leagueOf('League of MS', 'MS'))
  const other = await enroll(testApp, leagueOf('League of TX', 'TX'))
  const harbor = await team(testApp)
  const harborPlace = await directoryOf(testApp, harbor.creditUnionId)
  // People of a test have one number, which would make them one person.
  await db.updateTable('users').set({ phone: null }).execute()
  await db.updateTable('offices').set({ is_closed_for_good: true }).execute()
  await placed(db, [COUNTY], { charter_number: harbor.charterNumber, state: 'MS' })

  afterAll(async () => {
    vi.useRealTimers()
    await testApp.close()
  })
  beforeEach(async () => {
    await setTime(NOON)
  })
  afterEach(async () => {
    await db.deleteFrom('outbox').execute()
    await db.deleteFrom('asks').execute()
    await db.deleteFrom('incident_turns').execute()
    for (const table of ['call_attempts', 'ask_replies', 'office_facts', 'office_statuses'] as const) await db.deleteFrom(table).execute()
    await db.deleteFrom('incidents').execute()
    await db.deleteFrom('contacts').execute()
    await db.deleteFrom('ask_stops').execute()
    await db.deleteFrom('bounced_addresses').execute()
    await db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '<>', harborPlace).execute()
  })

  /** Everybody stays signed in. */
  async function setTime(time: number) {
    vi.setSystemTime(time)
    const moment = new Date(time).toISOString()
    await db.updateTable('sessions').set({ last_used_at: moment, created_at: moment }).execute()
  }
  return {
    ...{ testApp, dev, league, other, harbor, harborPlace, setTime },
    asking: (changes: object = {}) => open(dev, { ...area, ask: true, ...changes }),
    /** Not so soon after the last time that it counts as the same. */
    press: async ({ browser }: SignedIn, id: string, body: object = {}) => {
      await setTime(Date.now() + 11_000)
      return browser.call(askNow, { params: { id }, body })
    },
    preview: ({ browser }: SignedIn, body: object = area) => browser.call(previewAsk, { body }),
    shown: async (id: string) => (await dev.browser.call(showIncident, { params: { id } })).body,
    later: async (hours: number) => {
      await setTime(Date.now() + hours * HOUR)
      return askDue(partsOf(testApp), Date.now())
    },
    asks: () => db.selectFrom('asks').select(['id', 'directory_id', 'round', 'asked_by']).orderBy('id').execute(),
    listedHere: (changes: object = {}) => placed(db, [COUNTY], { state: 'MS', ...changes }),
    /** A call of the desk in which the credit union was reached. */
    reached: (incident_id: string, directory_id: string) =>
      db
        .insertInto('call_attempts')
        .values({
          ...{ id: crypto.randomUUID(), incident_id, directory_id, outcome: 'reached', note: null },
          ...{ made_by: dev.user.id, made_by_name: 'Dana', created_at: new Date().toISOString() },
        })
        .execute(),
    setContacts: (values: Record<string, string | null>) =>
      db.updateTable('credit_unions').set(values).where('id', '=', harbor.creditUnionId).execute(),
  }
}
