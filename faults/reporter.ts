// Somebody who reports again and again and keeps account of what they were told. What was not taken is sent again, as the web client does.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#server/database/tables.ts'
import type { FetchingBrowser } from './fetching-browser.ts'

export const reportForm = {
  credit_union_name: 'Pier CU',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage over the drive-through.',
  hours_of_operation_statement: 'Shortened',
}

export class Reporter {
  /** By their submission's id: answered with 200. */
  readonly acknowledged = new Set<string>()
  /** Answered with a refusal, and not taken since. */
  readonly refused = new Set<string>()
  #again: string[] = []
  readonly #browser: FetchingBrowser

  constructor(browser: FetchingBrowser) {
    this.#browser = browser
  }

  /** Sends one report; throws a TypeError where the connection breaks. */
  async report() {
    const submission_id = this.#again.pop() ?? randomUUID()
    try {
      const answer = await this.#browser.post('/disaster-report', { ...reportForm, submission_id })
      if (answer.status === 200) {
        this.acknowledged.add(submission_id)
        this.refused.delete(submission_id)
      } else {
        this.refused.add(submission_id)
        this.#again.push(submission_id)
      }
      return answer
    } catch (error) {
      this.#again.push(submission_id)
      throw error
    }
  }

  /** Everything that was acknowledged is stored, and nothing twice. */
  async expectAllStored(db: Db) {
    const stored = await storedReports(db)
    expect(this.acknowledged.size).toBeGreaterThan(0)
    expect([...this.acknowledged].filter((id) => !stored.has(id))).toEqual([])
  }
}

/** The submissions' ids; a test of its own that none is there twice. */
export async function storedReports(db: Db): Promise<Set<string | null>> {
  const rows = await db.selectFrom('disaster_reports').select('submission_id').execute()
  const stored = new Set(rows.map(({ submission_id }) => submission_id))
  expect(stored.size).toBe(rows.length)
  return stored
}
