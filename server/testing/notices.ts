// Notices to NCUA for tests.

import { type AllNoticeAnswers, noticeAnswerNames } from '#contract/notices/answers.ts'
import { createNotice } from '#contract/notices/calls.ts'
import { rules } from '#contract/notices/rules.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { TestApp } from './app.ts'
import { hoursAgo } from './incidents.ts'
import { enroll, type SignedIn, team } from './people.ts'

interface Inserted {
  id: string
  credit_union_id: string
  created_by: string
  office: string
}

/** A draft, without regard to whether its organization is insured. */
export async function insertNotice(db: Db, { id, credit_union_id, created_by, office }: Inserted) {
  const answers = Object.fromEntries(noticeAnswerNames.map((name) => [name, null])) as unknown as Omit<AllNoticeAnswers, 'kinds'>
  const ended = { filed_at: null, filed_how: null, filed_by: null, filed_reference: null }
  await db
    .insertInto('notices')
    .values({
      ...answers,
      ...ended,
      ...{ id, credit_union_id, created_by, created_by_name: 'Dana Tester', submission_id: id, kind: 'catastrophic_act', office },
      ...{ kinds: null, rule: JSON.stringify(rules[0]), incident_id: null, disaster_report_id: null, time_zone: 'America/Chicago' },
      ...{ started_at: hoursAgo(1), due_at: hoursAgo(-100), state: 'draft', next_reminder_at: null, created_at: now(), updated_at: now() },
      ...{ not_required_at: null, not_required_by: null, not_required_reason: null },
    })
    .execute()
}

/** Puts an enrolled credit union into NCUA's list, with that type: 1 and 2 are insured. */
async function insure({ db }: Pick<TestApp, 'db'>, charterNumber: string, cu_type = 1) {
  await db
    .updateTable('directory')
    .set({ is_listed: true, charter_state: null, cu_type })
    .where('charter_number', '=', charterNumber)
    .execute()
  await db.updateTable('credit_unions').set({ charter_state: null }).where('charter_number', '=', charterNumber).execute()
}

/** A federally insured credit union with a person of each role. */
export async function insuredTeam(testApp: TestApp) {
  const made = await team(testApp)
  await insure(testApp, made.charterNumber)
  return made
}

/** An Administrator of a federally insured credit union, with that registration. */
export async function insured(testApp: TestApp, charter_number: string, changes: object = {}, cu_type = 1): Promise<SignedIn> {
  const person = await enroll(testApp, { charter_number, ...changes })
  await insure(testApp, charter_number, cu_type)
  return person
}

export const noticeForm = (changes: object = {}) => ({
  kind: 'catastrophic_act',
  submission_id: crypto.randomUUID(),
  started_at: hoursAgo(2),
  answers: { physical_damage: true, vital_service_out: false },
  ...changes,
})

export async function begin({ browser }: SignedIn, changes: object = {}): Promise<Notice> {
  const { status, body, error } = await browser.call(createNotice, { body: noticeForm(changes) })
  if (status !== 201) throw new Error(`No notice: ${status} ${JSON.stringify(error)}`)
  return body
}
