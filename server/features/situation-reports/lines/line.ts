// The lines of a report: what came in, one sentence each, as they are stored with it.

import type { ReportLine } from '#contract/situation-reports/schemas.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Last } from '#server/domain/incidents/frozen-figures.ts'
import type { BoardSnapshot } from '#server/domain/incidents/take-snapshot.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Words } from './words.ts'

/** What a line was written from; it is withdrawn with any of them. */
interface Sources {
  statuses?: string[]
  reports?: string[]
}

/** As it was written. */
export interface MadeLine extends Pick<ReportLine, 'id' | 'topic' | 'text' | 'source' | 'at'> {
  rests_on?: Sources
  /** The part of the text that a person typed elsewhere, and the organization whose people it may name. */
  typed?: { text: string; credit_union_id: string | null }
}

export interface StoredLine extends Omit<ReportLine, 'withdrawn_at'> {
  rests_on?: Sources
  /** As it was written last: another text says that its source changed. */
  made: string
  /** Whose people its text may name. */
  credit_union_id?: string | null
}

/** What lines are written from. */
export interface Making {
  db: Db
  incident: FoundIncident
  snapshot: BoardSnapshot
  last: Last
  /** What came in from then on is news: when the figures of the last report were taken, or when the incident began. */
  since: string
  words: Words
  nextDueAt: string | null
}

/** The most lines of one kind; the others are counted. A report has two pages. */
export const MOST = 12
