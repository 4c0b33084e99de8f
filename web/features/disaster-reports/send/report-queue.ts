// The reports that this device has not sent yet.

import { DAY } from '#contract/rules/time.ts'
import { settingsQuery } from '#web/domain/organizations/settings.ts'
import { deviceQueue } from '#web/domain/send-queue/device-queue.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { withoutDeviceMoment } from '#web/lib/send-queue/said.ts'
import type { SendProblem } from '#web/lib/send-queue/send-queue.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import { reloadReports } from '../report-queries.ts'
import type { QueuedReport } from './queued-report.ts'

/** The report on screen shows its result itself. */
let shownId: string | null = null

export const {
  queue: reportQueue,
  useQueued: useQueuedReports,
  start: startReportQueue,
} = deviceQueue<QueuedReport>({
  name: 'reports',
  load: async () => {
    const { sendReport } = await import('./send-report.ts')
    return ({ body, said }) => sendReport(body, said)
  },
  settled,
  failed,
  shownFor: DAY,
  restore: withoutDeviceMoment,
})

export function showsReport(id: string | null) {
  shownId = id
}

let failure: number | undefined

/** The last message about a failed Send is outdated. */
export function forgetFailure() {
  if (failure !== undefined) dismissToast(failure)
  failure = undefined
}

export function sayFailure(message: string) {
  forgetFailure()
  failure = showToast({ variant: 'danger', title: translate('common:errors.errorSubmitting'), message })
}

function failed(trouble: SendProblem) {
  const phone = queryClient.getQueryData(settingsQuery.queryKey)?.program_phone
  const next = translate(`offline:trouble.${trouble}`)
  sayFailure(phone && trouble !== 'account' ? `${next} ${translate('offline:trouble.orCall', { phone })}` : next)
}

function settled({ id, state }: QueuedReport) {
  if (state === 'received') {
    void reloadReports()
    forgetFailure()
    if (id !== shownId) showToast({ variant: 'success', title: translate('offline:arrived') })
  } else if (id === shownId) sayFailure(translate('offline:refusedHere'))
  else showToast({ variant: 'danger', title: translate('offline:refused'), message: translate('offline:refusedLead') })
}
