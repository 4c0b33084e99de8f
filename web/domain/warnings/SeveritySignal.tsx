import type { WarningSeverity } from '#contract/records/warning-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { severitySigns } from './severity.ts'

/** How grave a warning is. */
export function SeveritySignal({ severity }: { severity: WarningSeverity }) {
  const { t } = useTranslation('warnings')
  return <Signal {...severitySigns[severity]}>{t(`severity.${severity}`)}</Signal>
}
