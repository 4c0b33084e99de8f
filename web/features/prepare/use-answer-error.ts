import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { longestText } from '#contract/catalogue/prepare-rules.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Answer } from '#web/domain/checklist/saving/autosave-types.ts'
import { useErrorText } from '#web/lib/text/field-error-text.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** The error of an answer as a sentence. A text that is too long says by how much. */
export function useAnswerError() {
  const { t } = useTranslation('prepare')
  const errorText = useErrorText()
  return (name: string, fault: string | undefined, answer: Answer | undefined): string | undefined => {
    if (fault === undefined) return undefined
    const field: Field | undefined = prepareFields.find((each) => each.name === name)
    const limit = field && longestText(field)
    if (fault !== fieldErrors.tooLong || limit === undefined) return errorText(fault)
    return t('tooLong', { limit: figure(limit), length: figure(String(answer).trim().length) })
  }
}

const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
