import type { Severity } from '#contract/options.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

interface SeverityBadge {
  tone: StatusTone
  icon: IconName
}

const badges: Record<Severity, SeverityBadge> = {
  info: { tone: 'info', icon: 'info' },
  warning: { tone: 'caution', icon: 'caution' },
  urgent: { tone: 'bad', icon: 'caution' },
}

/** For an alert without a severity: it does not warn. */
const notSaid: SeverityBadge = { tone: 'info', icon: 'alert' }

/** Color and icon of an alert. */
export const severityBadge = (severity: Severity | null): SeverityBadge => (severity ? badges[severity] : notSaid)
