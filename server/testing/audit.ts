// The audit trail, as tests read it.

import { expect, vi } from 'vitest'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { type Changes, watchOrganizations } from '#server/domain/audit/watch-changes.ts'
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

/** Whether open boards and lists of calls are told of what is done. */
export async function tellsBoards({ db }: Pick<TestApp, 'db'>, act: () => Promise<unknown>): Promise<boolean | undefined> {
  const heard: Changes[] = []
  await recordEvent(db, { address: 'test' }, 'asks ended')
  const watch = watchOrganizations(db, (changes) => heard.push(changes))
  // What came before is heard first.
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000)
  await act()
  await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000)
  await watch.stop()
  return heard[1]?.isOnBoards
}
