import { Suspense } from 'react'
import { late } from '#web/ui/late.tsx'
import type { PasswordQuestionProps } from './PasswordQuestion.tsx'

const PasswordQuestion = late(() => import('./PasswordQuestion.tsx').then((file) => file.PasswordQuestion))

/** The question, whose code comes with the press that asks it. */
export function PasswordDialog(props: PasswordQuestionProps) {
  return (
    <Suspense>
      <PasswordQuestion {...props} />
    </Suspense>
  )
}
