// Incidents and offices for tests.

import { openIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { HOUR } from '#server/lib/time.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

/** An incident that holds every rule, beside those that are open already; `changes` make it another one. */
export const incidentForm = (changes: object = {}) => ({
  name: 'Hurricane Test',
  type: 'hurricane',
  phase: 'active',
  states: ['MS'],
  starts_at: hoursAgo(6),
  separate: true,
  ...changes,
})

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

export async function open({ browser }: SignedIn, changes: object = {}): Promise<Incident> {
  const { status, body, error } = await browser.call(openIncident, { body: incidentForm(changes) })
  if (status !== 201) throw new Error(`Not opened: ${status} ${JSON.stringify(error)}`)
  return body
}

/** The directory's row of a charter number, with that state. */
export async function listed({ db }: Pick<TestApp, 'db'>, charter_number: string, state = 'MS'): Promise<string> {
  const known = await db.selectFrom('directory').select('id').where('charter_number', '=', charter_number).executeTakeFirst()
  if (known) return known.id
  const name = `Listed ${charter_number}`
  const id = newId()
  const address = { street: '9 Bay Street', city: 'Gulfport', zip: '39501', latitude: null, longitude: null }
  await db
    .insertInto('directory')
    .values({
      ...address,
      ...{ id, charter_number, state, name, name_key: name.toLowerCase(), filed_name: name, cu_type: 1, gone_at: null, updated_at: now() },
    })
    .execute()
  return id
}

/** An office of a credit union of the directory. */
export async function office(
  { db }: Pick<TestApp, 'db'>,
  directory_id: string,
  changes: { state?: string; county?: string | null } = {},
): Promise<string> {
  const id = newId()
  const times = { created_at: now(), updated_at: now() }
  const place = { street: '1 Pier Road', city: 'Biloxi', state: 'MS', zip: '39530', county: '28047', latitude: null, longitude: null }
  const row = { id, directory_id, site_id: id, name: `Office ${id}`, kind: 'branch' as const, phone: null, hours: null, gone_at: null }
  await db
    .insertInto('offices')
    .values({ ...row, ...place, ...times, ...changes })
    .execute()
  return id
}

/** The directory's row of an enrolled credit union, which NCUA may not list. */
export async function directoryOf({ db }: TestApp, creditUnionId: string): Promise<string> {
  const { id } = await db
    .selectFrom('directory')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select('directory.id')
    .where('credit_unions.id', '=', creditUnionId)
    .executeTakeFirstOrThrow()
  return id
}

/** What a person says of an office that they add. */
export const officeForm = (changes: object = {}) => ({
  name: 'Harbor',
  kind: 'branch',
  street: '5 Harbor Street',
  city: 'Gulfport',
  state: 'MS',
  zip: '39501',
  ...changes,
})
