import type { Question } from '#contract/catalogue/question.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { clockTime, longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** How a sheet words what is stored: one of its options, an amount, a moment in its time zone. Other texts stay as they are. */
export type WordOf = (question: Question, stored: string) => string

/** An answer in words, for every kind of question. */
export function useAnswerWords(
  wordOf: WordOf,
  notAnswered?: string,
): (question: Question | undefined, answer: Answer | undefined) => string {
  const { t } = useTranslation('ui')
  return (question, answer) => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
    const typed = Array.isArray(answer) ? answer.join(', ') : (answer ?? '').trim()
    if (typed === '') return notAnswered ?? t('field.notAnswered')
    if (!question) return typed
    switch (question.kind) {
      case 'names':
        return typed
      case 'choices':
        // A sheet that saves itself holds several options as one text.
        return (Array.isArray(answer) ? answer : typed.split(' ')).map((each) => wordOf(question, each)).join('; ')
      case 'date':
        return longDate(typed) || typed
      case 'time':
        // As typed, in whatever zone: any day will do.
        return clockTime(`2000-01-01T${typed}`)
      default:
        return wordOf(question, typed)
    }
  }
}
