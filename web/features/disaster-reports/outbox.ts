// Connects the reports on their way with this device, the server and the events of the window. It is started once, by the first screen of
// somebody signed in, and sends from then on wherever they are.

import { useSyncExternalStore } from 'react'
import { CallError } from '#web/lib/calls/call.ts'
import { queryClient, selfQuery } from '#web/lib/calls/queries.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { deviceStore } from '#web/lib/offline/device-store.ts'
import { failureOf } from '#web/lib/offline/failed-call.ts'
import { unlessLocked } from '#web/lib/offline/locks.ts'
import { whenBack } from '#web/lib/offline/when-back.ts'
import { useSession } from '#web/lib/session/session.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { nothingYet, type Outbox, type Outcome, type QueuedReport, ReportOutbox } from './report-outbox.ts'
import { forgetSearches } from './report-queries.ts'

const LOCK = 'breakwater.reports'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK)
/** The report that is on screen says by itself what came of it. */
let shownId: string | null = null

export const outbox = new ReportOutbox({
  device: deviceStore<QueuedReport>('reports'),
  owner: currentOwner,
  send,
  // Without locks the server alone sees to it that a report is stored once.
  alone: (act) => unlessLocked(LOCK, act),
  tellOthers: (sending) => channel?.postMessage(sending),
  settled,
})

/** The reports of who is here: never those of who was here before. */
export function useOutbox(): Outbox {
  const owner = ownerOf(useSession())
  const found = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  return found.owner === owner ? found : nothingYet
}

export function showsReport(id: string | null) {
  shownId = id
}

let isStarted = false

/** Begins to send what waits: now, and whenever there may be a connection again. */
export function startOutbox() {
  void outbox.hear(null).then(() => outbox.sendAll())
  if (isStarted) return
  isStarted = true
  whenBack(() => void outbox.sendAll())
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => void outbox.hear(data))
}

function currentOwner() {
  return ownerOf(queryClient.getQueryData(selfQuery.queryKey))
}

async function send(report: QueuedReport): Promise<Outcome> {
  // Only who has something to send needs the code that does it.
  try {
    const { sendReport } = await import('./send-report.ts')
    if (report.owner !== currentOwner()) return { kind: 'ended' }
    return { kind: 'received', stored: await sendReport(report.body) }
  } catch (error) {
    return error instanceof CallError ? outcomeOf(error) : { kind: 'failed' }
  }
}

/** A refusal comes back to the form. */
const outcomeOf = (error: CallError): Outcome => failureOf(error) ?? { kind: 'refused', errors: error.errors }

function settled({ id, state }: QueuedReport) {
  if (state === 'received') forgetSearches()
  if (id === shownId) return
  if (state === 'received') showToast({ variant: 'success', title: translate('offline:arrived') })
  else showToast({ variant: 'danger', title: translate('offline:refused'), message: translate('offline:refusedLead') })
}
