// The audit trail, as tests read it.

import type { TestApp } from './app.ts'

/** The events about a record, oldest first. */
export async function eventsAbout({ db }: TestApp, recordId: string) {
  const rows = await db
    .selectFrom('audit_events')
    .select(['what', 'actor_id', 'acting_as_id', 'credit_union_id', 'address', 'details'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, details: row.details === null ? null : (JSON.parse(row.details) as Record<string, unknown>) }))
}

/** What the sign-ins of a person were made with, oldest first. */
export const factorsOf = async (testApp: TestApp, userId: string) =>
  (await eventsAbout(testApp, userId)).flatMap(({ what, details }) => (what === 'signed in' ? [details?.factors] : []))

export const kindsAbout = async (testApp: TestApp, recordId: string) => (await eventsAbout(testApp, recordId)).map(({ what }) => what)
