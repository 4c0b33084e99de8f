import type { Severity } from '#contract/options.ts'
import type { SignalTone } from '#web/ui/feedback/Signal.tsx'
import type { IconName } from '#web/ui/image/Icon.tsx'

interface AlertSignal {
  tone: SignalTone
  icon: IconName
}

const signals: Record<Severity, AlertSignal> = {
  info: { tone: 'info', icon: 'info' },
  warning: { tone: 'caution', icon: 'caution' },
  urgent: { tone: 'bad', icon: 'caution' },
}

/** Color and icon of an alert. An alert without a severity looks like a warning, as all alerts did before there were severities. */
export const signalOf = (severity: Severity | null): AlertSignal => signals[severity ?? 'warning']
