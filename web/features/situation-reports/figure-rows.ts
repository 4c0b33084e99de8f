import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { isSaidKey, saidFigure } from '#web/domain/incidents/said-figures.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

type Figures = SituationReport['figures']

/** For each figure: its value, its mark, and whether more is better. */
const rows = [
  { key: 'credit_unions', of: (figures: Figures) => figures.credit_unions },
  { key: 'not_heard_from', of: (figures: Figures) => figures.not_heard_from, tone: 'unknown', better: 'less' },
  { key: 'quiet', of: (figures: Figures) => figures.quiet, tone: 'caution', icon: 'clock', better: 'less' },
  { key: 'open', of: ({ offices }: Figures) => offices.open, tone: 'good', better: 'more' },
  { key: 'limited', of: ({ offices }: Figures) => offices.limited, tone: 'caution', better: 'less' },
  { key: 'closed', of: ({ offices }: Figures) => offices.closed, tone: 'bad', better: 'less' },
  { key: 'unknown', of: ({ offices }: Figures) => offices.unknown, tone: 'unknown', better: 'less' },
  { key: 'gaps', of: ({ gaps }: Figures) => gaps, better: 'less' },
  { key: 'employees_affected', of: (figures: Figures) => figures.employees_affected, better: 'less' },
  { key: 'needs_open', of: (figures: Figures) => figures.needs_open, better: 'less' },
  { key: 'needs_met', of: (figures: Figures) => figures.needs_met, better: 'more' },
] as const satisfies readonly FigureKind[]

interface FigureKind {
  key: string
  /** Null where it is not known. */
  of: (figures: Figures) => number | null
  tone?: StatusTone
  icon?: IconName
  better?: 'more' | 'less'
}

export interface FigureRow {
  key: (typeof rows)[number]['key']
  tone: StatusTone | null
  icon: IconName | undefined
  /** Null where nobody said it. */
  now: number | null
  /** By how many credit unions of how many it was said; null for a figure that is counted, and where nobody said it. */
  said: { by: number; total: number } | null
  /** Since the report before; null for the first, and where it was not said in one of the two. */
  change: number | null
  /** Whether the change is good news; null where it is neither. */
  isBetter: boolean | null
}

/** The figures of a report in the order of the sheet, missing credit unions first. */
export const figureRows = ({ figures, changes: { before } }: Pick<SituationReport, 'figures' | 'changes'>): FigureRow[] =>
  rows.map((row) => {
    const { key, of, tone, icon, better }: FigureKind & Pick<FigureRow, 'key'> = row
    const now = valueIn(figures, key, of)
    const { said_by } = figures
    const earlier = before && valueIn(before, key, of)
    const change = now === null || earlier === null ? null : now - earlier
    const said = said_by && isSaidKey(key) && now !== null ? saidFigure({ ...figures, said_by }, key) : null
    const isBetter = !change || !better ? null : change > 0 === (better === 'more')
    return { key, tone: tone ?? null, icon, now, said, change, isBetter }
  })

/** Reports of earlier versions did not count by how many it was said. */
function valueIn(figures: Figures, key: FigureRow['key'], of: (figures: Figures) => number | null): number | null {
  const { said_by } = figures
  return said_by && isSaidKey(key) ? saidFigure({ ...figures, said_by }, key).count : of(figures)
}
