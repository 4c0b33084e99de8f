// A client that sends again and again and stores the answers it got. What was not accepted is sent again, as the web client does.

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
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

/** What is sent, and what of it is stored: the submission's id, as often as it is there. */
export interface Submissions {
  path: string
  form(): object
  stored(db: Db): Promise<(string | null)[]>
}

const disasterReports: Submissions = { path: '/disaster-report', form: () => reportForm, stored: storedReports }

export class Reporter {
  /** By their submission's id: answered with 200 or 201. */
  readonly acknowledged = new Set<string>()
  /** Answered with a refusal, and not taken since. */
  readonly refused = new Set<string>()
  readonly what: Submissions
  #again: string[] = []
  readonly #browser: FetchingBrowser

  constructor(browser: FetchingBrowser, what = disasterReports) {
    this.#browser = browser
    this.what = what
  }

  /** Sends one; throws a TypeError if the connection breaks. */
  async report() {
    const submission_id = this.#again.pop() ?? randomUUID()
    try {
      const answer = await this.#browser.post(this.what.path, { ...this.what.form(), submission_id })
      if (answer.status === 200 || answer.status === 201) {
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
}

export interface Found {
  acknowledged: number
  /** Of those. */
  found: number
  /** Rows of a submission beyond its first. */
  doubled: number
}

/** Everything that was acknowledged to these clients is stored, and nothing twice. */
export async function expectAllStored(db: Db, reporters: readonly Reporter[]): Promise<Found> {
  const [{ what } = { what: disasterReports }] = reporters
  const stored = await what.stored(db)
  const known = new Set(stored)
  const acknowledged = reporters.flatMap((each) => [...each.acknowledged])
  const lost = acknowledged.filter((id) => !known.has(id))
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(lost).toEqual([])
  expect(stored).toHaveLength(known.size)
  return { acknowledged: acknowledged.length, found: acknowledged.length - lost.length, doubled: stored.length - known.size }
}

export async function storedReports(db: Db): Promise<(string | null)[]> {
  const rows = await db.selectFrom('disaster_reports').select('submission_id').execute()
  return rows.map(({ submission_id }) => submission_id)
}
