import type { ReportLine } from '#contract/situation-reports/schemas.ts'

interface Source {
  to: string
  external?: boolean
}

/** The screen that a line came from. */
export function sourceOf(incidentId: string, { source: { kind, id } }: Pick<ReportLine, 'source'>): Source {
  const board = `/situation/${incidentId}`
  switch (kind) {
    case 'warning':
      return { to: '/warnings' }
    case 'declaration':
      return { to: `https://www.fema.gov/disaster/${/\d+/.exec(id)?.[0] ?? ''}`, external: true }
    case 'report':
      return { to: `/disaster-view?id=${encodeURIComponent(id)}` }
    case 'request':
    case 'loan':
      return { to: `/help-request?id=${encodeURIComponent(id)}` }
    case 'alert':
      return { to: '/alerts' }
    case 'calls':
      return { to: `${board}/calls` }
    default:
      return { to: board }
  }
}
