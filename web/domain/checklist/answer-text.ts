import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { isAnswered } from '#contract/catalogue/same-answer.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useCatalogueText } from './catalogue-text.ts'

/** An answer as its question words it. */
export function useAnswerText(): (field: Field | undefined, answer: Answer) => string {
  const { t } = useTranslation('ui')
  const text = useCatalogueText()
  return (field, answer) => {
    if (typeof answer === 'boolean') return answer ? t('yes') : t('no')
    if (!isAnswered(answer) || answer === null) return t('field.notAnswered')
    if (typeof answer !== 'string') return answer.join(', ')
    return field?.kind === 'choice' ? text.option(field, answer) : answer
  }
}
