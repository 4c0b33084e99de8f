import { useState } from 'react'
import { useNavigate } from 'react-router'
import { repeatReport } from '#contract/disaster-reports/calls.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import type { OneReport } from '#web/domain/reports/report-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { reloadReports } from '../report-queries.ts'

/**
 * The newest report of a chain is updated, or said to be still true. The server repeats it: with the code that queues a report (use-repeat.ts), this
 * page and the search would weigh 10 kB more.
 */
export function KeepUpToDate({ report }: { report: OneReport }) {
  const { t } = useTranslation('disaster-reports')
  const navigate = useNavigate()
  const { isBusy, act } = useAction(t('view.notRepeated'))
  // The same press again is the same submission: the server stores it once.
  const [submission_id] = useState(newSubmissionId)
  const { id, updated_by_id, withdrawn_at } = report
  if (updated_by_id !== null || withdrawn_at !== null) return null

  async function repeat() {
    const next = await call(repeatReport, { params: { id }, body: { submission_id } })
    // First the page: with the new history still on the old one, a question that somebody opens there would go with it.
    await navigate(`/disaster-view?id=${encodeURIComponent(next.id)}`, { replace: true })
    await reloadReports()
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onPress={() => void act(repeat, t('view.repeated'))}>
        {t('view.noChange')}
        <span className="visually-hidden"> {t('view.since', { time: typedMoment(report, shortDateTime) })}</span>
      </Button>
      <LinkButton to={`/report-disaster?update=${encodeURIComponent(id)}`} iconBefore="edit">
        {t('view.update')}
      </LinkButton>
    </>
  )
}
