// Statuses of the offices of a credit union in an incident, for clients that send them again and again.

import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { officeStatuses } from '#contract/office-options.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { listed, office } from '#server/testing/incidents.ts'
import type { Submissions } from './reporter.ts'

const OFFICES = 4

/** An open incident over the offices of a number under which a confirmed organization has enrolled. */
export async function placeOffices(db: Db, charter_number: string): Promise<Submissions> {
  await db.updateTable('credit_unions').set({ confirmed_at: now() }).where('charter_number', '=', charter_number).execute()
  const row = await listed({ db }, charter_number)
  const offices = await Promise.all(Array.from({ length: OFFICES }, () => office({ db }, row)))
  const incident_id = newId()
  const opened = { created_by: 'foundation', created_by_name: 'Priya Sample', created_at: now(), updated_at: now(), starts_at: now() }
  await db
    .insertInto('incidents')
    .values({ id: incident_id, name: 'Storm', slug: 'storm', type: 'hurricane', phase: 'active', closed_at: null, note: null, ...opened })
    .execute()
  await db.insertInto('incident_states').values({ incident_id, state: 'MS' }).execute()
  return {
    path: '/office-statuses',
    form: () => ({
      incident_id,
      entries: offices.map((office_id) => ({ office_id, status: officeStatuses[randomInt(officeStatuses.length)] })),
    }),
    stored: (after) => storedStatuses(after, offices.length),
  }
}

/** Each submission is there whole, and the newest of each office counts. */
async function storedStatuses(db: Db, offices: number): Promise<Set<string>> {
  const rows = await db.selectFrom('office_statuses').select(['id', 'submission_id', 'office_id', 'as_of']).execute()
  const bySubmission = Map.groupBy(rows, ({ submission_id }) => submission_id)
  expect([...bySubmission.values()].filter((batch) => new Set(batch.map(({ office_id }) => office_id)).size !== offices)).toEqual([])
  expect(rows.length).toBe(bySubmission.size * offices)
  const current = await db.selectFrom('current_statuses').select(['office_id', 'status_id']).execute()
  const keyOf = (row: (typeof rows)[number]) => `${row.as_of} ${row.id}`
  const newest = [...Map.groupBy(rows, ({ office_id }) => office_id).values()].map((each) =>
    each.reduce((newer, row) => (keyOf(row) > keyOf(newer) ? row : newer)),
  )
  expect(new Set(current.map(({ status_id }) => status_id))).toEqual(new Set(newest.map(({ id }) => id)))
  return new Set(bySubmission.keys())
}
