import { operationalFields } from '#contract/catalogue/report-form.ts'
import { useNearWords } from '#web/domain/near/near-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { ReportSearch } from './report-search.ts'

/** The conditions of a search apart from the state, in words: "Within 50 miles of my organization, Dana, Operational power". */
export function useConditions(search: ReportSearch): string {
  const { t } = useTranslation(['disaster-reports', 'condition'])
  const nearWords = useNearWords()
  return [
    nearWords.summary(search),
    search.own && t('find.own'),
    search.text,
    search.type,
    search.since && t('find.days', { count: Number(search.since) }),
    search.condition && t(`condition:condition.${search.condition}`),
    ...search.working.map((field) => t(`fields.${field}`)),
    ...operationalFields
      .filter((field) => search.down.includes(`${field}_down`))
      .map((field) => t('find.isDown', { thing: t(`fields.${field}`) })),
  ]
    .filter(Boolean)
    .join(', ')
}
