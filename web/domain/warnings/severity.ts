import type { WarningSeverity } from '#contract/records/warning-options.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

interface SeveritySign {
  tone: StatusTone
  icon: IconName
}

/** Color and icon of a severity. Minor is known, so it has no dashed edge. */
export const severitySigns: Record<WarningSeverity, SeveritySign> = {
  Extreme: { tone: 'bad', icon: 'caution' },
  Severe: { tone: 'caution', icon: 'caution' },
  Moderate: { tone: 'info', icon: 'info' },
  Minor: { tone: 'info', icon: 'info' },
  Unknown: { tone: 'unknown', icon: 'unknown' },
}
