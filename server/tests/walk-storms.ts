// What a storm leaves to the organizations of the stage: incidents, drafts, improvements, and lines that wait for a yes.

import { writeSituationReport } from '#contract/situation-reports/calls.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { open } from '#server/testing/incidents.ts'
import { type Owner, officeOf, stormAt } from './walk-stage.ts'

/** An incident with that organization's mark in its name. */
export async function incidentOf({ side }: Owner): Promise<string> {
  const { id } = await open(side.desk, stormAt(side))
  return id
}

/** A draft of that organization's own after-action report. */
export async function afterActionOf(owner: Owner): Promise<string> {
  const { side } = owner
  const id = newId()
  const time = '2026-01-01T00:00:00.000Z'
  const incident = await incidentOf(owner)
  const nothing = { id: incident, name: side.mark, type: 'other' }
  await side.testApp.db
    .insertInto('after_actions')
    .values({
      ...{ id, incident_id: incident, credit_union_id: side.creditUnionId, number: null, summary: side.mark, strengths: null },
      ...{ areas_to_improve: null, figures: JSON.stringify(reviewWithout(nothing)), improvements: null, created_by: side.manager.user.id },
      ...{ created_by_name: 'Dana', created_at: time, updated_at: time, issued_at: null, issued_by: null, issued_by_name: null },
      issued_by_organization: null,
    })
    .execute()
  return id
}

/** A review in which nothing happened. */
const reviewWithout = (incident: { id: string; name: string; type: string }) => {
  const hours = { hours: 0, limited_hours: 0, closed_hours: 0 }
  const moment = '2026-01-01T00:00:00.000Z'
  return {
    ...{ incident, is_exercise: false, from: moment, until: moment },
    heard: { credit_unions: 0, after_1h: 0, after_6h: 0, after_24h: 0, after_48h: 0, first: [] },
    ways: { link: 0, text: 0, sign_in: 0, report: 0, phone: 0, on_behalf: 0 },
    asks: { sent: 0, until_answer_median_minutes: null, failed: [] },
    not_open: { ...hours, offices: [] },
    power: { out_hours: 0, generator_hours: 0 },
    requests: { total: 0, by_kind: {}, first_offer_median_hours: null, filled: 0, filled_median_hours: null, not_filled: 0 },
    roll_calls: { asked: 0, after_1h: 0, after_4h: 0, after_24h: 0, cases: 0, taken_median_minutes: null, settled_median_minutes: null },
    ...{ reports: [], alerts: [], warnings: [], timeline: [] },
  }
}

/** An improvement of that organization. */
export async function improvementOf({ side }: Owner): Promise<string> {
  const id = newId()
  const time = '2026-01-01T00:00:00.000Z'
  await side.testApp.db
    .insertInto('improvements')
    .values({
      ...{ id, credit_union_id: side.creditUnionId, incident_id: null, text: side.mark, owner_id: side.manager.user.id, due: '2030-01-01' },
      ...{ state: 'open', said: null, created_by: side.manager.user.id, created_at: time, updated_at: time, reminded_for: '2026-01-01' },
    })
    .execute()
  return id
}

/** An office with a note for members that waits for a yes, under the same id. */
export async function waitingNoteOf(owner: Owner): Promise<string> {
  const id = await officeOf(owner)
  const note = { id, office_id: id, incident_id: null, credit_union_id: owner.side.creditUnionId, public_note: 'Use the drive-through' }
  await owner.side.testApp.db
    .insertInto('waiting_notes')
    .values({ ...note, as_of: now(), entered_by: 'prepare:1', entered_by_name: 'Grace Moran', created_at: now() })
    .execute()
  return id
}

/** A draft of a situation report. */
export async function draftOf(owner: Owner): Promise<string> {
  const { browser } = owner.side.desk
  const { status, body } = await browser.call(writeSituationReport, { params: { id: await incidentOf(owner) }, body: {} })
  if (status !== 201) throw new Error(`No draft: ${status}.`)
  return body.id
}
