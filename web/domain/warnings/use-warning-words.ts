import { useQuery } from '@tanstack/react-query'
import type { Office } from '#contract/records/office.ts'
import type { Warning } from '#contract/records/warning.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { countyNamesQuery } from '#web/domain/area/county-names-query.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { stateName } from '#web/lib/text/state-name.ts'
import { atText, notListedText, untilText } from './until.ts'

/** More cities than these are counted. */
const CITIES_NAMED = 5
/** More counties than these are counted. */
const COUNTIES_NAMED = 6

type Area = Pick<Warning, 'counties' | 'states' | 'whole_states'>

/** What the portal says of a warning. What the Weather Service says stays in English, so the name of the kind is not part of these. */
export function useWarningWords() {
  const { t } = useTranslation('warnings')
  // Where the offices are, for the time zone.
  const { data: offices } = useQuery({ ...officesQuery({}), enabled: false })
  return {
    zoneOf: (warning: Warning) => zoneOf(warning, offices),
    until: (warning: Warning) => {
      if (warning.until_further_notice && !isOver(warning)) return t('until.furtherNotice')
      return untilText(t, { when: warning.ends_at, zone: zoneOf(warning, offices) })
    },
    /** For a table, by the reader's clock. */
    end: ({ ends_at, until_further_notice }: Warning) =>
      until_further_notice ? t('at.furtherNotice') : atText(t, { when: ends_at, zone: null }),
    /** Empty where the Weather Service lists it. */
    notListed: (warning: Warning) =>
      warning.not_listed_since ? notListedText(t, { when: warning.not_listed_since, zone: zoneOf(warning, offices) }) : '',
    /** "Gautier, Ocean Springs, Pascagoula", of the reader's own offices. */
    cities({ offices: touched }: Pick<Warning, 'offices'>): string {
      const cities = [...new Set(touched.map(({ city }) => city))]
      const named = cities.slice(0, CITIES_NAMED).join(', ')
      return cities.length > CITIES_NAMED ? t('citiesMore', { cities: named, count: cities.length - CITIES_NAMED }) : named
    },
  }
}

/** Also where it was canceled or replaced: it ended then. */
export const isOver = ({ ends_at }: Pick<Warning, 'ends_at'>) => Date.parse(ends_at) <= renderTime()

/** The zone of the county of the first own office in it; null without one: then the reader's zone counts. */
function zoneOf({ offices: touched, counties }: Warning, offices: readonly Office[] | undefined): string | null {
  const [first] = touched
  if (!first) return null
  const own = offices?.find(({ id }) => id === first.id)?.county
  return zoneOfPlace({ county: own ?? counties.find((fips) => stateCodeOf(fips) === first.state) ?? null, state: first.state })
}

/** "Hancock, Harrison, MS", or "22 counties, MN, WI". The names load with the shapes of the counties. */
export function useAreaWords() {
  const { t } = useTranslation(['warnings', 'common'])
  const { data: counties } = useQuery(countyNamesQuery)
  return ({ counties: codes, states, whole_states }: Area): string => {
    const whole = whole_states.filter(isStateCode).map((state) => t('allOf', { state: stateName(state) }))
    if (codes.length === 0) return whole.join(', ')
    const known = new Map(counties?.map(({ fips, name }) => [fips, name]))
    const isNamed = codes.length <= COUNTIES_NAMED && codes.every((fips) => known.has(fips))
    const named = isNamed ? codes.map((fips) => known.get(fips)).join(', ') : t('common:counts.counties', { count: codes.length })
    return [named, ...states.filter((state) => !whole_states.includes(state)), ...whole].join(', ')
  }
}
