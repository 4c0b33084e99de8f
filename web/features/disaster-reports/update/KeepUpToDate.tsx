import { typedMoment } from '#web/domain/reports/report-moment.ts'
import type { OneReport } from '#web/domain/reports/report-query.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { useRepeat } from './use-repeat.ts'

/** The newest report of a chain is updated, or said to be still true. */
export function KeepUpToDate({ report }: { report: OneReport }) {
  const { t } = useTranslation('disaster-reports')
  const { repeat, isSending } = useRepeat(report)
  const { id, updated_by_id, withdrawn_at } = report
  if (updated_by_id !== null || withdrawn_at !== null) return null
  return (
    <>
      <LinkButton to={`/report-disaster?update=${encodeURIComponent(id)}`} iconBefore="edit">
        {t('view.update')}
      </LinkButton>
      <Button variant="secondary" busy={isSending} onPress={() => void repeat()}>
        {t('view.nothingChanged', { time: typedMoment(report, shortDateTime) })}
      </Button>
    </>
  )
}
