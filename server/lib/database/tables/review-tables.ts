// The tables of what an incident leaves: its review, the times between its closings, and after-action reports.

import type { Generated } from 'kysely'
import type { AfterActionTopic } from '#contract/reviews/options.ts'

/** Figures of a closed incident. They count while both moments are those of the incident; otherwise they are made again. */
export interface IncidentReviewsTable {
  incident_id: string
  /** The credit union; empty for all together. */
  directory_id: string
  /** When the incident was closed. */
  closed_at: string
  /** When its last picture was completed by what came late. */
  completed_at: string | null
  /** JSON. */
  review: string
}

/** The times in which an incident was closed before it was opened again. */
export interface IncidentPausesTable {
  incident_id: string
  closed_at: string
  opened_at: string
  /** When those who were told of the closing were told of its end, or nobody had to be. */
  told_at: Generated<string | null>
}

/** Figures and texts of a desk, or of a credit union for its own people. Once issued, they have a number and never change. */
export interface AfterActionsTable extends Record<AfterActionTopic, string | null> {
  id: string
  incident_id: string
  /** The credit union whose own it is; null for a desk's. */
  credit_union_id: string | null
  /** The Association whose desk began it; empty for the foundation, and for a credit union's own. */
  desk: Generated<string>
  number: number | null
  /** JSON: the review as it was then. */
  figures: string
  /** JSON, as they were when it was issued; null while it is a draft. */
  improvements: string | null
  created_by: string
  created_by_name: string
  created_by_organization: Generated<string>
  created_at: string
  updated_at: string
  issued_at: string | null
  issued_by: string | null
  issued_by_name: string | null
  issued_by_organization: string | null
}
