import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Signal } from '#web/ui/feedback/Signal.tsx'
import { conditionOf } from './report-condition.ts'

/** What is down, in words: "Power, communications out". */
export function ConditionSignal({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  const { tone, down, affected } = conditionOf(report)

  function words() {
    if (down.length === 1 && down[0] === 'generator') return t('condition.noGenerator')
    const things = [...down, ...affected].map((thing) => t(`short.${thing}`)).join(', ')
    if (down.length > 0) return startWithCapital(t('condition.out', { things }))
    return affected.length > 0 ? startWithCapital(t('condition.affected', { things })) : t('condition.allOperating')
  }

  return <Signal tone={tone}>{words()}</Signal>
}

const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
