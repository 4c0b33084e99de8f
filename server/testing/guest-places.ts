// Credit unions on one coast, in one network, whose members may go to each other's offices.

import { afterAll } from 'vitest'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { saveGuests } from '#contract/where/calls.ts'
import { createTestApp } from './app.ts'
import { open } from './incidents.ts'
import { placed } from './offices.ts'
import { ago, BAY, GULF } from './open-pages.ts'
import { developer, enroll, type SignedIn } from './people.ts'

export const NETWORK = 'Coast Counters'
/** So many miles north of the first office. */
export const north = (miles: number) => ({ latitude: 30.2 + miles / 69.09, longitude: -85.6 })

export interface Made {
  person: SignedIn
  id: string
  offices: string[]
  charter_number: string
  /** As its page has it: with the state where the number is the state's own. */
  shown_number: string
}

export const consents = { guests_in: true, guests_out: true, reachable_public: true, prefers: [], not_to: [], not_from: [] }

interface Making {
  miles?: readonly number[]
  networks?: string[] | null
  answers?: Partial<typeof consents> | null
  people?: typeof enroll
  counties?: readonly string[]
}

/** For the tests of one file. */
export async function guestPlaces() {
  const testApp = await createTestApp()
  afterAll(() => testApp.close())
  const dev = await developer(testApp)
  let count = 0
  let storm: Incident

  async function made(
    name: string,
    { miles = [0], networks = [NETWORK], answers = {}, people = enroll, counties }: Making = {},
  ): Promise<Made> {
    const person = await people(testApp, { credit_union_name: `${name} ${count}` })
    const id = person.user.credit_union_id ?? ''
    await testApp.db.updateTable('credit_unions').set({ is_shown_publicly: true }).where('id', '=', id).execute()
    const { charter_number, charter_state } = await testApp.db
      .selectFrom('credit_unions')
      .select(['charter_number', 'charter_state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const found = await placed(testApp.db, counties ?? miles.map(() => BAY), {
      charter_number: charter_number ?? '',
      name: `${name} ${count}`,
    })
    for (const [at, each] of found.offices.entries())
      await testApp.db
        .updateTable('offices')
        .set(north(miles[at] ?? 0))
        .where('id', '=', each)
        .execute()
    if (networks) await person.browser.call(updateCreditUnion, { params: { id }, body: { shared_branching_networks: networks } })
    if (answers) await person.browser.call(saveGuests, { params: { id }, body: { ...consents, ...answers } })
    const shown_number = [charter_state, charter_number].filter(Boolean).join('-')
    return { person, id, offices: found.offices, charter_number: charter_number ?? '', shown_number }
  }

  return {
    ...{ testApp, dev, made },
    /** For each test: the only storm that is open, with no offices under it, and its number, which is in all names. */
    async newStorm() {
      await testApp.db.updateTable('offices').set({ is_closed_for_good: true }).execute()
      await testApp.db.updateTable('incidents').set({ phase: 'closed', closed_at: null }).execute()
      count += 1
      storm = await open(dev, { name: `Storm ${count}`, states: [], counties: [BAY, GULF], starts_at: ago(100) })
      return { storm, count }
    },
    says: ({ person, offices }: Made, office: number, entry: object) =>
      person.browser.call(storeStatuses, {
        body: { submission_id: crypto.randomUUID(), incident_id: storm.id, entries: [{ office_id: offices[office] ?? '', ...entry }] },
      }),
  }
}
