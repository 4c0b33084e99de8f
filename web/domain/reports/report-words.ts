import { hoursOfOperation } from '#contract/options.ts'
import type { WordOf } from '#web/domain/questions/answer-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useDisasterType } from './disaster-types.ts'

/** Says the usual hours and the listed types of disasters in the reader's words. Needs the texts of the namespace `disaster-reports`. */
export function useReportWords(): WordOf {
  const { t } = useTranslation('disaster-reports')
  const typeText = useDisasterType()
  return ({ name }, stored) => {
    if (name === 'type_of_disaster') return typeText(stored)
    const usual = name === 'hours_of_operation_statement' && hoursOfOperation.find((hours) => hours === stored)
    return usual ? t(`hours.${usual}`) : stored
  }
}
