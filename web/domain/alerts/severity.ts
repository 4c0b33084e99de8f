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

/** For an alert without a severity: it does not warn. */
const notSaid: AlertSignal = { tone: 'info', icon: 'alert' }

/** Color and icon of an alert. */
export const signalOf = (severity: Severity | null): AlertSignal => (severity ? signals[severity] : notSaid)
