import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { toneOf, whatIsOut } from './report-condition.ts'

/** The condition of a credit union, in words: "Power, communications out". */
export function ConditionSignal({ report }: { report: Parameters<typeof whatIsOut>[0] & Pick<DisasterReport, 'condition'> }) {
  const { t } = useTranslation('disaster-reports')
  const { condition } = report
  const things = whatIsOut(report)
    .map((thing) => t(`short.${thing}`))
    .join(', ')
  const words = condition === 'down' ? startWithCapital(t('condition.out', { things })) : t(`condition.${condition}`)
  return (
    <Signal tone={toneOf[condition]}>{condition === 'closed' && things ? `${words}, ${t('condition.out', { things })}` : words}</Signal>
  )
}

const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
