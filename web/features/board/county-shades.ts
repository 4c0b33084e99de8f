// How hard a county is hit: the share of its known offices that are not open, and whether half or more are unknown.

import type { CountyFigures } from '#contract/records/figures.ts'
import { notOpen } from '#web/domain/incidents/hardest-hit.ts'

export const shades = ['none', 'some', 'half', 'most', 'unknown'] as const
type Shade = (typeof shades)[number]

type Counts = Pick<CountyFigures, 'offices' | 'limited' | 'closed' | 'unknown'>

export const isHalfUnknown = ({ offices, unknown }: Counts) => unknown * 2 >= offices

/** Where half or more is unknown and nothing known is limited or closed, the ground is that of unknown. */
export function shadeOf(county: Counts): Shade {
  const bad = notOpen(county)
  if (bad === 0) return isHalfUnknown(county) ? 'unknown' : 'none'
  const share = bad / (county.offices - county.unknown)
  if (share <= 0.25) return 'some'
  return share <= 0.5 ? 'half' : 'most'
}

/** The number on the map: "4", "4+?", "?", or nothing. */
export function markOf(county: Counts): string {
  const bad = notOpen(county)
  return [bad > 0 ? String(bad) : '', isHalfUnknown(county) ? '?' : ''].filter(Boolean).join('+')
}
