import type { Warning } from '#contract/records/warning.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useWarningWords } from './use-warning-words.ts'

/** "Flash Flood Warning until 2:15 PM" */
export function WarningTitle({ warning }: { warning: Warning }) {
  const { until } = useWarningWords()
  return (
    <>
      <WarningName warning={warning} /> {until(warning)}
    </>
  )
}

/** The name is the Weather Service's, in English. */
export function WarningName({ warning }: { warning: Warning }) {
  const { t } = useTranslation('warnings')
  return (
    <>
      {warning.is_sample && `${t('sample')} `}
      <span lang="en">{warning.event}</span>
    </>
  )
}
