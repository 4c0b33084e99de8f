// The texts of a situation report: of each topic the ticked lines, then what was typed. The table stores the two apart.

import type { Selectable } from 'kysely'
import { ofEach } from '#contract/rules/of-each.ts'
import { type Topic, topics } from '#contract/situation-reports/options.ts'
import type { ReportLine } from '#contract/situation-reports/schemas.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'

type Ticked = Pick<ReportLine, 'id' | 'ticked'>

/** The lines that are in the report: ticked, and their source was not withdrawn. */
export const linesOfReport = <Line extends Ticked>(lines: readonly Line[], withdrawn: ReadonlyMap<string, string>) =>
  lines.filter(({ id, ticked }) => ticked && !withdrawn.has(id))

export function textsIn(
  row: Pick<Selectable<SituationReportsTable>, Topic | 'lines'>,
  withdrawn: ReadonlyMap<string, string>,
): Record<Topic, string | null> {
  const stored: (Ticked & Pick<ReportLine, 'topic' | 'text'>)[] = JSON.parse(row.lines)
  const lines = Map.groupBy(linesOfReport(stored, withdrawn), ({ topic }) => topic)
  const textOf = (topic: Topic) => [...(lines.get(topic) ?? []).map(({ text }) => text), row[topic]].filter(Boolean).join('\n')
  return ofEach(topics, (topic) => textOf(topic) || null)
}
