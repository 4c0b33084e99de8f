import { useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#contract/field-errors.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DraftNote } from '#web/ui/DraftNote.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { SaveState } from '#web/ui/SaveState.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { BranchesSection } from './BranchesSection.tsx'
import { BuildingSection } from './BuildingSection.tsx'
import { CallInstead } from './CallInstead.tsx'
import { EmployeesSection } from './EmployeesSection.tsx'
import { ReportOverview } from './ReportOverview.tsx'
import { faultyFields } from './report-sections.ts'
import { SentOverlay } from './SentOverlay.tsx'
import { useDisasterReport } from './use-disaster-report.ts'
import { WhatSection } from './WhatSection.tsx'
import { WhoSection } from './WhoSection.tsx'
import { WorkingSection } from './WorkingSection.tsx'

/** The disaster report form. Starting afresh draws it anew, as a submission of its own. */
export function ReportDisaster() {
  const [round, setRound] = useState(1)
  useEffect(() => {
    // What had the focus is gone with the old form.
    if (round > 1) document.getElementById('main')?.focus()
  }, [round])
  return <Report key={round} onStartAfresh={() => setRound(round + 1)} />
}

function Report({ onStartAfresh }: { onStartAfresh: () => void }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const report = useDisasterReport()
  const { form, sent } = report
  const sendButton = useRef<HTMLButtonElement>(null)

  function send() {
    if (sent) return
    // The answers can't be reached while they are on their way: the focus waits at the button.
    if (Object.keys(report.faults).length === 0) sendButton.current?.focus({ preventScroll: true })
    void form.submit()
  }

  function startAfresh() {
    report.startAfresh()
    onStartAfresh()
  }

  const missing = faultyFields(form.errors).map((name) => ({ name, label: t(`fields.${name}`) }))
  const isSomethingEmpty = Object.values(report.faults).includes(fieldErrors.required)
  return (
    <Page>
      <PageHead title={t('form.title')} lead={t('form.lead')} back={{ to: '/', label: t('common:close') }} />
      <Split kind="aside">
        <Form ref={form.form} onSubmit={send}>
          {report.restoredAt && (
            <DraftNote
              words={{
                title: t('draft.title'),
                lead: t('draft.lead', { time: longDateTime(report.restoredAt) }),
                discard: t('draft.startAfresh'),
                ask: t('draft.confirm', { time: longDateTime(report.restoredAt) }),
                askLead: t('draft.confirmLead'),
                confirm: t('draft.discard'),
                keep: t('draft.keep'),
              }}
              onDiscard={startAfresh}
            />
          )}
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
