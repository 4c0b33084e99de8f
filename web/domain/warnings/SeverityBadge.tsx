import type { WarningSeverity } from '#contract/records/warning-options.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { severitySigns } from './severity.ts'

/** How grave a warning is. */
export function SeverityBadge({ severity }: { severity: WarningSeverity }) {
  const { t } = useTranslation('warnings')
  return <StatusBadge {...severitySigns[severity]}>{t(`severity.${severity}`)}</StatusBadge>
}
