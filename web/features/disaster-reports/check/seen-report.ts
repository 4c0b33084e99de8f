// The report as its readers will see it: what is sent, and in an update also what the reports before it said. The check page shows exactly this.

import type { Telling } from '#contract/catalogue/condition.ts'
import type { Continued, ReportValues } from '../report-values.ts'

export type SeenReport = ReportValues & Telling

interface Said {
  checked: boolean
  /** Undefined in drafts of an earlier version, which did not store it. */
  said: readonly string[] | undefined
}

export function seenReport(shown: ReportValues, { checked, said }: Said, continues: Continued | null): SeenReport {
  if (!continues || !said) return { ...shown, checked, said: said ?? null }
  // A draft that an earlier version of the form began stores only whether its report was checked.
  if (!continues.said) return { ...shown, checked, said: checked ? null : said }
  return { ...shown, checked, said: [...new Set([...said, ...continues.said])] }
}
