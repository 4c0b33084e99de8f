import { useQuery } from '@tanstack/react-query'
import { conditions } from '#contract/catalogue/condition.ts'
import { toneOf } from '#web/domain/reports/report-condition.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { conditionsQuery } from '../report-queries.ts'
import styles from './FoundReports.module.css'
import type { ReportSearch } from './report-search.ts'

/** One row per credit union or all reports. */
export function WhichReports({ state: { field } }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <Choice
      {...field('show')}
      label={t('find.show')}
      options={[
        { value: 'newest', label: t('find.newestOfEach') },
        { value: 'all', label: t('find.allReports') },
      ]}
      hideLabel
      compact
    />
  )
}

/** How many there are of each condition: a press shows only those. */
export function ConditionFilters({ state: { search, draft, show } }: { state: SearchState<ReportSearch> }) {
  const { t } = useTranslation('disaster-reports')
  const { data: counts } = useQuery(conditionsQuery(search))
  return (
    <div className="no-print">
      <div className={counts ? styles.conditions : `${styles.conditions} reserved`}>
        {conditions.map((condition) => (
          <button
            key={condition}
            type="button"
            className={styles.condition}
            aria-pressed={draft.condition === condition}
            onClick={() => show({ condition: draft.condition === condition ? '' : condition })}
          >
            <StatusBadge tone={toneOf[condition]} plain>
              {counts?.[condition] ?? '–'}
            </StatusBadge>{' '}
            {t(`conditions.${condition}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
