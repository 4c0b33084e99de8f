// Statuses of the offices of credit unions in an incident, for clients that send them again and again.

import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { officeStatuses } from '#contract/records/office-options.ts'
import { entryIn } from '#server/domain/office-facts.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { listed, office } from '#server/testing/incidents.ts'
import type { Submissions } from './reporter.ts'

const OFFICES = 4

/** An open incident over the offices of these charter numbers, and what each credit union says of its own. */
export async function placeOffices(db: Db, charters: readonly string[]): Promise<Submissions[]> {
  return db.transaction().execute(async (tx) => {
    const incident_id = newId()
    const opened = { created_by: 'foundation', created_by_name: 'Priya Sample', created_at: now(), updated_at: now(), starts_at: now() }
    await tx
      .insertInto('incidents')
      .values({ id: incident_id, name: 'Storm', slug: 'storm', type: 'hurricane', phase: 'active', closed_at: null, note: null, ...opened })
      .execute()
    await tx.insertInto('incident_states').values({ incident_id, state: 'MS' }).execute()
    const said: Submissions[] = []
    for (const charter_number of charters) said.push(await statusesOf(tx, incident_id, charter_number))
    return said
  })
}

async function statusesOf(db: Db, incident_id: string, charter_number: string): Promise<Submissions> {
  const row = await listed({ db }, charter_number)
  const offices: string[] = []
  while (offices.length < OFFICES) offices.push(await office({ db }, row))
  return {
    path: '/office-statuses',
    form: () => ({
      incident_id,
      entries: offices.map((office_id) => ({ office_id, status: officeStatuses[randomInt(officeStatuses.length)] })),
    }),
    stored: storedStatuses,
  }
}

/** Each submission is there whole, and the newest of each office counts. */
async function storedStatuses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('office_statuses').select(['id', 'submission_id', 'office_id', 'as_of']).execute()
  const bySubmission = Map.groupBy(rows, ({ submission_id }) => submission_id)
  expect([...bySubmission.values()].filter((batch) => new Set(batch.map(({ office_id }) => office_id)).size !== OFFICES)).toEqual([])
  const current = await db.selectFrom('office_facts').select('status_key').where('scope', '=', '').execute()
  const keyOf = (row: (typeof rows)[number]) => `${row.as_of} ${row.id}`
  const newest = [...Map.groupBy(rows, ({ office_id }) => office_id).values()].map((each) =>
    each.reduce((newer, row) => (keyOf(row) > keyOf(newer) ? row : newer)),
  )
  expect(new Set(current.map(({ status_key }) => status_key && entryIn(status_key)))).toEqual(new Set(newest.map(({ id }) => id)))
  return [...bySubmission].flatMap(([submission, batch]) => Array<string>(Math.ceil(batch.length / OFFICES)).fill(submission))
}
