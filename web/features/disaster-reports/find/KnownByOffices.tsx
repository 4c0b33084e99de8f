import { useQuery } from '@tanstack/react-query'
import { conditions } from '#contract/catalogue/condition.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { knownByOfficesQuery } from '../report-queries.ts'
import type { ReportSearch } from './report-search.ts'

/** The credit unions of the state that filed no report, so that none that was hit is missing without a word; nothing in a search by name. */
export function KnownByOffices({ search }: { search: ReportSearch }) {
  const { t, language } = useTranslation('disaster-reports')
  const { data } = useQuery(knownByOfficesQuery(search))
  const known = conditions.flatMap((condition) => (data && data.found[condition] > 0 ? [{ condition, count: data.found[condition] }] : []))
  const count = known.reduce((sum, each) => sum + each.count, 0)
  if (!data || count === 0) return null
  const listed = known.map((each) => t(`byOffices.${each.condition}`, { count: each.count }))
  return (
    <p className="small">
      {t('byOffices.more', { count, conditions: new Intl.ListFormat(language, { type: 'unit' }).format(listed) })}{' '}
      <SmartLink to={data.incident_id ? `/situation/${data.incident_id}` : '/situation'}>{t('byOffices.board')}</SmartLink>
    </p>
  )
}
