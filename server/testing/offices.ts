// Credit unions of the directory with their offices, for tests.

import type { OfficeStatus } from '#contract/records/office-options.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
import { lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import { recountOffices } from '#server/domain/incidents/write-facts.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { OfficeFacts } from '#server/lib/database/tables/situation-tables.ts'
import type { Db, NewDirectoryEntry } from '#server/lib/database/tables/tables.ts'

let count = 0

export interface Placed {
  id: string
  charter_number: string
  name: string
  /** Ids, in the order of the counties. */
  offices: string[]
}

/** A credit union of the directory with an office in each of the counties. One whose number is known already gets these instead of its own. */
export async function placed(db: Db, counties: readonly string[], changes: Partial<NewDirectoryEntry> = {}): Promise<Placed> {
  count += 1
  const charter_number = changes.charter_number ?? `${700_000 + count}`
  const name = changes.name ?? `Shore ${count} Credit Union`
  const known = await knownWith(db, charter_number)
  const entry = {
    id: known?.id ?? newId(),
    charter_number,
    name,
    filed_name: name,
    cu_type: 2,
    street: '9 Bay Road',
    city: 'Panama City',
    zip: '32401',
    state: 'FL',
    latitude: null,
    longitude: null,
    gone_at: null,
    updated_at: now(),
    ...changes,
  }
  if (known) await db.updateTable('offices').set({ is_closed_for_good: true }).where('directory_id', '=', known.id).execute()
  else
    await db
      .insertInto('directory')
      .values({ ...entry, name_key: entry.name.toLowerCase() })
      .execute()
  const offices = counties.map((county, at) => officeOf(entry, county, at))
  await db.insertInto('offices').values(offices).execute()
  return { ...entry, offices: offices.map(({ id }) => id) }
}

const knownWith = async (db: Db, charterNumber = '') =>
  db.selectFrom('directory').select('id').where('charter_number', '=', charterNumber).executeTakeFirst()

interface Entry {
  id: string
  city: string
  state: string
  zip: string
}

const officeOf = ({ id, city, state, zip }: Entry, county: string, at: number) => ({
  id: newId(),
  directory_id: id,
  site_id: newId(),
  name: at === 0 ? 'Main Office' : `Branch ${at}`,
  kind: at === 0 ? ('main' as const) : ('branch' as const),
  street: `${at + 1} Bay Road`,
  ...{ city, state, zip, county },
  phone: null,
  hours: null,
  latitude: null,
  longitude: null,
  gone_at: null,
  created_at: now(),
  updated_at: now(),
})

interface Said {
  incident: string
  office: string
  status: OfficeStatus
  as_of: string
}

/** The status of an office that counts, as the desk entered it. */
export async function said(db: Db, { incident, office, status, as_of }: Said) {
  const id = newId()
  const entered = {
    entered_by: 'desk',
    entered_by_name: 'Priya Sample',
    source: 'on_behalf' as const,
    via: 'phone' as const,
    created_at: now(),
  }
  const facts = {
    power: null,
    communications: null,
    systems: null,
    cash: null,
    opens_again_on: null,
    note: null,
    public_note: null,
    ends: '[]',
  }
  const own = { disaster_report_id: null, credit_union_id: null }
  await db
    .insertInto('office_statuses')
    .values({ id, submission_id: newId(), incident_id: incident, office_id: office, status, as_of, ...facts, ...own, ...entered })
    .execute()
  await db.transaction().execute((tx) => recountOffices(tx, [office]))
}

/** The statuses that count in an incident, of the offices in its area. */
export async function statusesIn(db: Db, incidentId: string) {
  const incident = await findIncident(db, incidentId)
  const rows = await officesInArea(db, incident)
    .select(['offices.id as office_id', lookedAt<OfficeStatus>(lookOf(incident), 'status').as('status')])
    .orderBy('offices.id')
    .execute()
  return rows.filter(({ status }) => status !== null)
}

/** As if all entries had said that, too. */
export async function saidAlso(db: Db, facts: Partial<OfficeFacts>) {
  await db.updateTable('office_statuses').set(facts).execute()
  const offices = await db.selectFrom('offices').select('id').execute()
  await db.transaction().execute((tx) =>
    recountOffices(
      tx,
      offices.map(({ id }) => id),
    ),
  )
}
