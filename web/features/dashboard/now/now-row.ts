import type { ReactNode } from 'react'
import type { Situation } from '#contract/situation/schemas.ts'
import type { NewestAlert } from '#web/domain/alerts/newest-alert-query.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

/** A link to where it is dealt with, or a question that is answered in the row's place. */
export type NowAction = { label: string; to: string } | { label: string; ask: (done: () => void) => ReactNode }

/** One thing that waits for the person: one line, one fact, one button. */
export interface NowRow {
  id: string
  icon: IconName
  /** How grave it is. The words say what it is. */
  tone?: StatusTone
  title: ReactNode
  /** The title without markup, for a screen reader that hears the button alone. */
  about: string
  fact?: ReactNode
  action: NowAction
  /** It is answered, or nobody waits for it: a line at the end of the list. */
  isFolded?: boolean
  /** Its question is shown without a press: one tap answers it. */
  opensItself?: boolean
}

export interface NowProps {
  situation: Situation
  /** The newest alert: one that warns is a reason to ask whether the person is safe. */
  alert: NewestAlert['alert'] | undefined
  /** Something else on the page comes first, with the one filled button. */
  isSecond?: boolean
}
