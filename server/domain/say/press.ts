import type { EntryForm } from '#contract/catalogue/status-entry.ts'

/** What a person said with one press. */
export interface Press {
  submission_id: string
  entries: readonly EntryForm[]
  /** For members, about these offices. */
  publicNote: { text: string; offices: readonly string[] } | null
  /** For the desk and the Administrators, about no office. */
  need: string | null
  /** It says what is needed, and is no mere note for the desk. */
  isNeed: boolean
}
