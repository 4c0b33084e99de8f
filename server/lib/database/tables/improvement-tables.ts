import type { Generated } from 'kysely'
import type { ImprovementState } from '#contract/records/improvement-options.ts'

/** What was learned from an incident, with an owner and a day. */
export interface ImprovementsTable {
  id: string
  /** Null for the foundation. */
  credit_union_id: string | null
  incident_id: string | null
  text: string
  owner_id: string
  /** A day, as `2026-09-14`. */
  due: string
  state: ImprovementState
  /** What was done, or why it was dropped. */
  said: string | null
  created_by: string
  created_at: string
  updated_at: string
  /** The day whose reminder was mailed last; at first the day on which it was entered. */
  reminded_for: string
  reminders: Generated<number>
}
