import { isAnswered, type Question } from '#contract/catalogue/question.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { YesNoFact } from '#web/ui/data/Facts.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { useAnswerWords, type WordOf } from './answer-words.ts'

interface Props {
  question: Question
  answer: Answer
  wordOf: WordOf
}

/** An answer to read and to print, by the kind of its question. */
export function AnswerTo({ question, answer, wordOf }: Props) {
  const words = useAnswerWords(wordOf)
  if (typeof answer === 'boolean' || question.kind === 'yes-no') return <YesNoFact value={typeof answer === 'boolean' ? answer : null} />
  if (!isAnswered(answer)) return <Unanswered />
  const said = words(question, answer)
  if (question.kind === 'phone') return <PhoneLink number={said} />
  if (question.kind === 'email') return <a href={`mailto:${said}`}>{said}</a>
  return question.kind === 'long-text' ? <span className="as-typed">{said}</span> : said
}

export function Unanswered() {
  const { t } = useTranslation('ui')
  return (
    <StatusBadge tone="unknown" plain>
      {t('field.notAnswered')}
    </StatusBadge>
  )
}
