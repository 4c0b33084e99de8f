import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useSession } from '#web/domain/session/session.ts'
import { readDraft } from '#web/lib/forms/draft.ts'
import { draftOwnerOf } from '#web/lib/offline/device-owner.ts'
import { LeadTo } from '#web/ui/action/LeadTo.tsx'
import { ReportForOther } from './for-others/ReportForOther.tsx'
import { historyQuery } from './report-queries.ts'
import { draftOf, type Organization } from './report-values.ts'
import { FiledReport } from './send/FiledReport.tsx'
import type { QueuedReport } from './send/queued-report.ts'
import { showsReport, startReportQueue, useQueuedReports } from './send/report-queue.ts'
import { ChooseStorm } from './update/ChooseStorm.tsx'
import { useNewerStorm } from './update/own-reports.ts'
import { UpdateReport } from './update/UpdateReport.tsx'
import { ReportForm } from './write/ReportForm.tsx'
import type { Start } from './write/use-disaster-report.ts'

/** The disaster report: its form and, after Send, its state under a URL of its own. Starting over mounts a new form. */
export function ReportDisasterScreen() {
  const [params] = useSearchParams()
  const id = params.get('report')
  const user = useSession()
  const { data: organization } = useQuery(creditUnionQuery)
  const newer = useNewerStorm()
  const about = params.get('about')
  const { rows: reports, isRead } = useQueuedReports()
  const queued = id ? reports.find((report) => report.id === id) : undefined
  const [round, setRound] = useState(1)
  const onStartOver = useCallback(() => setRound((before) => before + 1), [])
  useEffect(startReportQueue, [])
  useEffect(() => {
    showsReport(id)
    return () => showsReport(null)
  }, [id])
  const shown = useRef(queued?.state)
  useEffect(() => {
    // The focused element is gone with the old form, or with the buttons of a report that is changed.
    const isChanged = shown.current !== undefined && shown.current !== queued?.state
    shown.current = queued?.state
    if ((round > 1 || isChanged) && document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [round, queued?.state])
  // Reading from the device takes a few milliseconds. A person whose session has just ended is about to leave the screen.
  if (id && (!isRead || !user)) return null
  if (id && !queued) return <LeadTo to="/report-disaster" />
  if (queued?.state === 'waiting' || queued?.state === 'received') return <FiledReport key={id} report={queued} />

  const key = `${id} ${queued?.state} ${round}`
  if (queued)
    return (
      <ReportForm
        key={key}
        start={{ queued, forOther: otherOf(queued), about: queued.body.incident_id ?? undefined }}
        onStartOver={onStartOver}
      />
    )
  const update = params.get('update')
  if (update) return <UpdateReport key={`${update} ${key}`} id={update} onStartOver={onStartOver} />
  // A disaster does not hit an Association's members at the Association's own address.
  const isForOther = params.has('for') || organization?.type_organization === 'Association'
  if (isForOther) {
    return <ReportForOther key={key} onStartOver={onStartOver} />
  }
  if (newer && about === null && !hasDraft(user)) return <ChooseStorm {...newer} />
  return <NewReport key={key} about={about} after={newer?.report} onStartOver={onStartOver} />
}

interface NewReportProps {
  about: string | null
  after: DisasterReport | undefined
  onStartOver: () => void
}

/** What it begins with stays, also when it was sent and is the last one itself. */
function NewReport({ about, after, onStartOver }: NewReportProps) {
  const [begun] = useState(after)
  const { data: history, failureCount, isEnabled } = useQuery({ ...historyQuery(begun?.id ?? ''), enabled: (begun?.updates ?? 0) > 0 })
  const start = useMemo((): Start => ({ after: begun, history, about: about ?? undefined }), [begun, history, about])
  // Without a connection, the last report is enough.
  if (isEnabled && !history && failureCount === 0) return null
  return <ReportForm start={start} onStartOver={onStartOver} />
}

const hasDraft = (user: SessionUser | null | undefined) => Boolean(user && readDraft(draftOwnerOf(user), draftOf()))

/** For whom a queued report was written. */
function otherOf({ body }: QueuedReport): Organization | undefined {
  if (!body.on_behalf_of) return undefined
  const { on_behalf_of, credit_union_name, street, city, state } = body
  return { on_behalf_of, name: credit_union_name, street: street ?? '', city: city ?? '', state: state ?? '' }
}
