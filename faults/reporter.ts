// A client that reports again and again and stores the answers it got. What was not accepted is sent again, as the web client does.

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

/** What is sent, and what of it is stored: the submissions' ids. */
export interface Submissions {
  path: string
  form(): object
  stored(db: Db): Promise<Set<string | null>>
}

const disasterReports: Submissions = { path: '/disaster-report', form: () => reportForm, stored: storedReports }

export class Reporter {
  /** By their submission's id: answered with 200. */
  readonly acknowledged = new Set<string>()
  /** Answered with a refusal, and not taken since. */
  readonly refused = new Set<string>()
  #again: string[] = []
  readonly #browser: FetchingBrowser
  readonly #what: Submissions

  constructor(browser: FetchingBrowser, what = disasterReports) {
    this.#browser = browser
    this.#what = what
  }

  /** Sends one; throws a TypeError if the connection breaks. */
  async report() {
    const submission_id = this.#again.pop() ?? randomUUID()
    try {
      const answer = await this.#browser.post(this.#what.path, { ...this.#what.form(), submission_id })
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
    const stored = await this.#what.stored(db)
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
