import { useQuery } from '@tanstack/react-query'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { countyNamesQuery } from './county-names-query.ts'

const isCode = (county: string) => /^\d{5}$/.test(county) && stateOfCounty(county) !== null

/** The names of counties by their codes, which load with the shapes of the map. Names that somebody typed stay as they are. */
export function useCountyNames(counties: readonly string[]): string {
  const { t } = useTranslation(['area', 'common'])
  const codes = counties.filter(isCode)
  const { data } = useQuery({ ...countyNamesQuery, enabled: codes.length > 0 })
  const known = new Map(data?.map(({ fips, name, state }) => [fips, { name, state }]))
  const typed = counties.filter((county) => !isCode(county))
  if (codes.length === 0) return typed.join(', ')
  if (!codes.every((code) => known.has(code))) return [t('common:counts.counties', { count: codes.length }), ...typed].join(', ')
  const byState = Map.groupBy(codes, (code) => known.get(code)?.state ?? '')
  const named = [...byState].map(([state, of]) => [...of.map((code) => known.get(code)?.name), state].join(', '))
  return [...named, ...typed].join('; ')
}
