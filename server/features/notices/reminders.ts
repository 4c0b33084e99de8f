import type { NoticeState } from '#contract/notices/options.ts'
import type { Rule } from '#contract/notices/rules.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import { nextMorning, nextReminder } from './clock.ts'
import { isUndecided } from './policy.ts'

interface Reminded {
  kind: NoticeKind
  rule: Rule
  state: NoticeState
  answers: Readonly<Record<string, unknown>>
  started_at: string
  due_at: string
  time_zone: string
}

/** When people are reminded next after a change: of the deadline, and of the questions the morning after. Null for what is no draft any more. */
export function reminderAfter(notice: Reminded, time: string): string | null {
  if (notice.state !== 'draft') return null
  const deadline = nextReminder(notice, time)
  if (!isUndecided(notice.kind, notice.answers)) return deadline
  const morning = nextMorning(time, notice.time_zone)
  return deadline === null || morning < deadline ? morning : deadline
}
