import type { cyberKinds, lossOptions } from '#contract/notices/answers.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { momentText } from './notice-moments.ts'
import { fieldOf } from './notice-values.ts'

/** An answer in words: on paper, and where a person chooses between two. */
export function useAnswerWords(timeZone: string) {
  const { t } = useTranslation('notices')
  return (name: string, answer: Answer): string => {
    // Lists are texts here.
    const typed = Array.isArray(answer) ? answer.join(' ') : answer
    if (typed === true) return t('yes')
    if (typed === false) return t('no')
    if (typed === null || typed === '') return t('notAnswered')
    const kind = name === 'started_at' ? 'moment' : fieldOf(name)?.kind
    if (kind === 'moment') return momentText(typed, timeZone)
    if (kind === 'choice') return t(`loss.${typed as (typeof lossOptions)[number]}`)
    if (kind === 'dollars') return dollars(typed)
    if (kind === 'choices')
      return typed
        .split(' ')
        .map((each) => t(`kinds.${each as (typeof cyberKinds)[number]}`))
        .join('; ')
    return typed
  }
}

/** "$40,000" */
const dollars = (typed: string) => `$${typed.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',')}`
