// The tables of what an incident leaves: its review and the times between its closings.

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
}
