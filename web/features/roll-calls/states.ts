import type { RollCallState } from '#contract/records/roll-call-options.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/icons.ts'

/** The sign of each state. Their order is that of the figures. */
export const stateSigns: Record<RollCallState, { tone: StatusTone; icon: IconName }> = {
  safe: { tone: 'good', icon: 'good' },
  needs_help: { tone: 'bad', icon: 'bad' },
  waiting: { tone: 'unknown', icon: 'unknown' },
  not_reached: { tone: 'caution', icon: 'phone' },
}

export const shownStates: readonly RollCallState[] = ['safe', 'needs_help', 'waiting', 'not_reached']
