import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { useActor } from '#web/domain/session/session.ts'
import { CallError } from '#web/lib/api/call.ts'
import { concernsWholeApp } from '#web/lib/api/global-answers.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { reloadReports } from '../report-queries.ts'
import type { ReportFormValues } from '../report-values.ts'
import type { ReportDraft } from '../write/use-report-draft.ts'
import { enqueueReport } from './enqueue-report.ts'
import { forgetFailure, sayFailure } from './report-queue.ts'
import { holdsWhatWasSent, sendReport } from './send-report.ts'

export interface SentReport {
  report: DisasterReport
  /** False if an earlier attempt was stored, without the changes since then. */
  isWhole: boolean
}

/** Sends a report: through the queue, or from this page if the device can store nothing. */
export function useSendReport(draft: ReportDraft) {
  const { t } = useTranslation('disaster-reports')
  const user = useActor()
  const navigate = useNavigate()
  const { data: settings } = useQuery(settingsQuery)
  const [sent, setSent] = useState<SentReport | null>(null)
  const isHere = useRef(false)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function send(values: ReportFormValues, report: DisasterReportInput) {
    forgetFailure()
    // Stores the draft once more before sending: with the same submission_id it can be sent again, even after the page has closed.
    const isStored = draft.store(values)
    if (await enqueueReport(user, values, report)) {
      draft.forget()
      await navigate(`/report-disaster?report=${values.submission_id}`, { replace: true })
      return
    }
    try {
      const stored = await sendReport(report)
      draft.forget()
      void reloadReports()
      if (!isHere.current) showToast({ variant: 'success', title: t('sent.title') })
      setSent({ report: stored, isWhole: holdsWhatWasSent(stored, report) })
    } catch (error) {
      if (error instanceof CallError && !concernsWholeApp(error.status)) sayFailure(reasonFor(error, isStored))
      throw error
    }
  }

  function reasonFor(error: CallError, isStored: boolean) {
    const phone = settings?.program_phone
    const said = isStored ? 'form.noConnectionToSend' : 'form.noConnectionNotSaved'
    return error.status === 0 && phone ? t(said, { phone }) : reasonOf(error)
  }

  return { send, sent, forgetSent: () => setSent(null) }
}
