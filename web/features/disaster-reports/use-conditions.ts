import { useNearWords } from '#web/domain/near/near-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { ReportSearch } from './report-search.ts'

/** What a search asks for beside the state, in words: "Within 50 miles of my organization, Dana, Operational power". */
export function useConditions(search: ReportSearch): string {
  const { t } = useTranslation('disaster-reports')
  const nearWords = useNearWords()
  return [nearWords.summary(search), search.name, ...search.working.map((field) => t(`fields.${field}`))].filter(Boolean).join(', ')
}
