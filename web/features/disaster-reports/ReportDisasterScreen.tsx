import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ActionBar } from '#web/ui/form/ActionBar.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SaveState } from '#web/ui/form/SaveState.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { BranchesSection } from './BranchesSection.tsx'
import { BuildingSection } from './BuildingSection.tsx'
import { CallInstead } from './CallInstead.tsx'
import { DeviceNote } from './DeviceNote.tsx'
import { EmployeesSection } from './EmployeesSection.tsx'
import { FiledReport } from './FiledReport.tsx'
import { OtherReports } from './OtherReports.tsx'
import { showsReport, startOutbox, useOutbox } from './outbox.ts'
import { QueuedNote } from './QueuedNote.tsx'
import { ReportOverview } from './ReportOverview.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import type { QueuedReport } from './report-outbox.ts'
import { fieldsWithErrors } from './report-sections.ts'
import { SentOverlay } from './SentOverlay.tsx'
import { useDisasterReport } from './use-disaster-report.ts'
import { useReportHead } from './use-report-head.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhoSection } from './WhoSection.tsx'
import { WorkingSection } from './WorkingSection.tsx'

/** The disaster report: its form, and after Send, at an address of its own, where it is. Starting afresh draws the form anew. */
export function ReportDisasterScreen() {
  const id = useSearchParams()[0].get('report')
  const user = useSession()
  const { reports, isRead } = useOutbox()
  const kept = id ? reports.find((report) => report.id === id) : undefined
  const [round, setRound] = useState(1)
  useEffect(startOutbox, [])
  useEffect(() => {
    showsReport(id)
    return () => showsReport(null)
  }, [id])
  const shown = useRef(kept?.state)
  useEffect(() => {
    // What had the focus is gone with the old form, or with the buttons of a report that is changed.
    const isChanged = shown.current !== undefined && shown.current !== kept?.state
    shown.current = kept?.state
    if ((round > 1 || isChanged) && document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [round, kept?.state])
  // The device is asked within a few milliseconds. Whose session has just ended is on their way out.
  if (id && (!isRead || !user)) return null
  if (id && !kept) return <Navigate to="/report-disaster" replace />
  if (kept?.state === 'waiting' || kept?.state === 'received') return <FiledReport key={id} report={kept} />
  return <Report key={`${id} ${kept?.state} ${round}`} kept={kept} onStartOver={() => setRound(round + 1)} />
}

interface Props {
  kept: QueuedReport | undefined
  onStartOver: () => void
}

function Report({ kept, onStartOver }: Props) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const report = useDisasterReport(kept)
  const { form, sent } = report
  const head = useReportHead()
  const sendButton = useRef<HTMLButtonElement>(null)

  function send() {
    if (sent) return
    // The answers can't be reached while they are on their way: the focus waits at the button.
    if (Object.keys(report.faults).length === 0) sendButton.current?.focus({ preventScroll: true })
    void form.submit()
  }

  function startOver() {
    report.startOver()
    onStartOver()
  }

  const missing = fieldsWithErrors(form.errors).map((name) => ({ name, label: t(`fields.${name}`) }))
  const isSomethingEmpty = Object.values(report.faults).includes(fieldErrors.required)
  return (
    <Page>
      <PageHead {...head} />
      <OtherReports shownId={kept?.id} />
      <Split kind="aside">
        <Form ref={form.form} onSubmit={send}>
          <DeviceNote saving={report.saving} />
          {kept && <QueuedNote report={kept} />}
          {!kept && report.restoredAt && <RestoredNote changedAt={report.restoredAt} onStartOver={startOver} />}
          <ErrorSummary missing={missing} title={isSomethingEmpty ? t('common:fillOutRequired') : t('form.checkAnswers')} />
          <Stack gap="loose" inert={form.isSending}>
            <WhoSection report={report} />
            <WhatSection report={report} />
            <WorkingSection report={report} />
            <BuildingSection report={report} />
            <BranchesSection report={report} />
            <EmployeesSection report={report} />
          </Stack>
          <CallInstead onlyNarrow />
          <ActionBar>
            <SaveState
              onlyNarrow
              saving={report.saving}
              savedText={(time) => t('form.draftSaved', { time })}
              failedText={t('form.draftNotSaved')}
            />
            <Button type="submit" ref={sendButton} busy={form.isSending}>
              {form.isSending ? t('form.sending') : t('form.send')}
            </Button>
            <span className="small soft only-wide">{t('form.goesTo')}</span>
          </ActionBar>
        </Form>
        <Aside sticky onlyWide>
          <ReportOverview report={report} />
        </Aside>
      </Split>
      {sent && <SentOverlay sent={sent} onBackToChanges={report.sendAnother} />}
    </Page>
  )
}
