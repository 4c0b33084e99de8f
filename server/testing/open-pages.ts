// The public page of one storm over two counties, as tests read it.

import { afterAll, vi } from 'vitest'
import type { Incident } from '#contract/records/incident.ts'
import { HOUR } from '#server/lib/time.ts'
import { createTestApp } from './app.ts'
import { open } from './incidents.ts'
import { type Placed, placed, said } from './offices.ts'
import { developer, enroll } from './people.ts'

export const [BAY, GULF] = ['12005', '12045'] as const
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const formatIn = (timeZone: string, moment: string | number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(moment))
const dateIn = (zone: string, moment: string | number) => formatIn(zone, moment, { month: 'long', day: 'numeric' })

/** What a page says of a moment, by an office's clocks: with its date unless that is today's by the page's clocks, which depends on the hour of the test. */
export function momentIn(zone: string, moment: string, pageZone = zone): string {
  const time = formatIn(zone, moment, { hour: 'numeric', minute: '2-digit' })
  const date = dateIn(zone, moment)
  return date === dateIn(pageZone, Date.now()) ? time : `${date}${ordinalAfter(Number(date.split(' ')[1]))}, ${time}`
}

function ordinalAfter(day: number): string {
  return { one: 'st', two: 'nd', few: 'rd' }[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(day) as string] ?? 'th'
}

/** In the milliseconds after which an answer is made again. */
const LIFE = 5001

/** For the tests of one file. */
export async function openPages() {
  const testApp = await createTestApp()
  afterAll(() => testApp.close())
  const dev = await developer(testApp)
  let count = 0
  let incident: Incident
  let ahead = 0

  const get = (path: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url: path, headers })
  /** A moment at which no earlier answer is cached any more. */
  const later = (lives = 1) => {
    ahead += lives * LIFE
    return Date.now() + ahead
  }
  const getLater = (path: string) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later())
    return get(path).finally(() => clock.mockRestore())
  }
  return {
    ...{ testApp, dev, get, getLater, later },
    /** For each test: the only storm that is open, and no offices under it. */
    async newStorm() {
      await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
      await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: null }).execute()
      count += 1
      incident = await open(dev, { name: `Storm ${count}`, states: [], counties: [BAY, GULF], starts_at: ago(72) })
      return incident
    },
    page: async (query = '') => (await get(`/open/${incident.slug}${query}`)).body,
    json: async (query = '') => (await get(`/open/${incident.slug}.json${query}`)).json(),
    /** The page over all storms. */
    current: (ending = '') => getLater(`/open${ending}`),
    /** An organization with offices in both counties, which chose to be shown. */
    async shown(name: string, changes: object = {}, people = enroll): Promise<Placed> {
      const person = await people(testApp, { credit_union_name: name })
      const own = { id: person.user.credit_union_id ?? '' }
      await testApp.db
        .updateTable('credit_unions')
        .set({ is_shown_publicly: true, ...changes })
        .where('id', '=', own.id)
        .execute()
      const { charter_number } = await testApp.db
        .selectFrom('credit_unions')
        .select('charter_number')
        .where('id', '=', own.id)
        .executeTakeFirstOrThrow()
      return placed(testApp.db, [BAY, GULF], { charter_number: charter_number ?? '', name })
    },
    say: (office: string | undefined, status: 'open' | 'limited' | 'closed', as_of = ago(1)) =>
      said(testApp.db, { incident: incident.id, office: office ?? '', status, as_of }),
  }
}
