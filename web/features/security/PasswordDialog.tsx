import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { PasswordQuestionProps } from './PasswordQuestion.tsx'

const PasswordQuestion = lazyPart(() => import('./PasswordQuestion.tsx').then((file) => file.PasswordQuestion))

/** The question, whose code comes with the press that asks it. */
export function PasswordDialog(props: PasswordQuestionProps) {
  return (
    <Suspense>
      <PasswordQuestion {...props} />
    </Suspense>
  )
}
