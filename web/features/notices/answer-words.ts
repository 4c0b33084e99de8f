import type { NoticeField } from '#contract/notices/answers.ts'
import { useAnswerWords, type WordOf } from '#web/domain/questions/answer-words.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { momentText } from './notice-moments.ts'

type NoticeOption = Extract<NoticeField, { options: unknown }>['options'][number]

/** How a notice words what is stored. */
export function useNoticeWords(timeZone: string): WordOf {
  const { t } = useTranslation('notices')
  return ({ kind }, stored) => {
    if (kind === 'moment') return momentText(stored, timeZone)
    if (kind === 'dollars') return dollars(stored)
    return kind === 'choice' || kind === 'choices' ? t(`options.${stored as NoticeOption}`) : stored
  }
}

/** "$40,000" */
const dollars = (typed: string) => `$${typed.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',')}`

/** An answer of the notice in words: on paper, and where a person chooses between two. */
export function useNoticeAnswer(timeZone: string) {
  const { t } = useTranslation('notices')
  return useAnswerWords(useNoticeWords(timeZone), t('notAnswered'))
}
