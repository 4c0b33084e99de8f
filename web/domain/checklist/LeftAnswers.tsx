import { Suspense, useState } from 'react'
import { isSameAnswer } from '#contract/catalogue/same-answer.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { Answers } from '#web/domain/autosave/autosave-types.ts'
import { forgetUnsaved } from '#web/domain/autosave/store-unsaved.ts'
import { readUnsaved } from '#web/domain/autosave/unsaved-draft.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { answerNames } from './check-answer.ts'

const LeftAnswersNote = lazyPart(() => import('./LeftAnswersNote.tsx').then((file) => file.LeftAnswersNote), 'left-answers')

interface Props {
  record: CreditUnion
  actor: SessionUser
}

/** Answers that a person typed before they lost the right to change the form. They cannot be sent. */
export function LeftAnswers({ record, actor }: Props) {
  const [left, setLeft] = useState(() => leftOf(record, actor))
  if (left.length === 0) return null

  function discard() {
    for (const { name, typed } of left) forgetUnsaved(actor.id, record.id, name, typed)
    setLeft([])
  }

  return (
    <Suspense>
      <LeftAnswersNote left={left} onDiscard={discard} />
    </Suspense>
  )
}

/** Nothing is stored while impersonating, and what the record has meanwhile is not left. */
function leftOf(record: CreditUnion, actor: SessionUser) {
  if (actor.role === 'Administrator' || actor.impersonator) return []
  const saved = record as unknown as Answers
  return Object.entries(readUnsaved(actor.id, record.id, answerNames))
    .map(([name, { typed }]) => ({ name, typed }))
    .filter(({ name, typed }) => !isSameAnswer(name, typed, saved[name]))
}
