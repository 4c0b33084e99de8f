import type { CreditUnion } from '#contract/records/credit-union.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

/** When the Prepare form was last submitted. A record that an earlier build stored on the device does not say. */
export function Submitted({ of: { completed_at } }: { of: CreditUnion }) {
  const { t } = useTranslation('checklist')
  if (completed_at === undefined) return null
  return <p className="small soft">{completed_at ? t('submittedOn', { when: longDate(completed_at) }) : t('notSubmittedYet')}</p>
}
