import type { CountyFigures } from '#contract/records/figures.ts'

export const notOpen = ({ limited, closed }: Pick<CountyFigures, 'limited' | 'closed'>) => limited + closed

/** The hardest hit county first: the one with the most offices that are not open, then with the most unknown ones. */
export const byHardness = (one: CountyFigures, other: CountyFigures) =>
  notOpen(other) - notOpen(one) || other.unknown - one.unknown || one.name.localeCompare(other.name) || one.fips.localeCompare(other.fips)
