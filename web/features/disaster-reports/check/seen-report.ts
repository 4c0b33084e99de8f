// The report as it will be read: by what is sent, and in an update by what the reports before it said. The check page says nothing else.

import type { Telling } from '#contract/catalogue/condition.ts'
import type { Continued, ReportValues } from '../report-values.ts'

export type SeenReport = ReportValues & Telling

interface Said {
  checked: boolean
  /** Undefined in what does not note it. */
  said: readonly string[] | undefined
}

export function seenReport(shown: ReportValues, { checked, said }: Said, continues: Continued | null): SeenReport {
  if (!continues || !said) return { ...shown, checked, said: said ?? null }
  // What an earlier version of the form began knows only whether its report was checked.
  if (!continues.said) return { ...shown, checked, said: checked ? null : said }
  return { ...shown, checked, said: [...new Set([...said, ...continues.said])] }
}
