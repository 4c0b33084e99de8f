import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { reportToSend } from '../report-values.ts'
import { enqueueReport } from '../send/enqueue-report.ts'
import { reportErrors, reportSchema } from '../write/report-sections.ts'
import { newUpdate } from './report-update.ts'

/** Sends the same answers with the current time. Like every update, it is queued, and refused if another person sent an update first. */
export function useRepeat(report: DisasterReport): { repeat: () => Promise<boolean>; isSending: boolean } {
  const user = useActor()
  const navigate = useNavigate()
  const { data: organization } = useQuery(creditUnionQuery)
  const { isBusy, act } = useAction()

  async function repeat() {
    const typed = newUpdate(report, user, new Date())
    await reportSchema.load()
    // An older report may lack what the form asks for today, and some devices store nothing: then the form sends it.
    const isWhole = Object.keys(reportErrors(typed, organization)).length === 0
    const isQueued = isWhole && (await enqueueReport(user, typed, reportToSend(typed, organization)))
    await navigate(isQueued ? `/report-disaster?report=${typed.submission_id}` : `/report-disaster?update=${report.id}&check`, {
      replace: isQueued,
    })
  }
  return { repeat: () => act(repeat), isSending: isBusy }
}
