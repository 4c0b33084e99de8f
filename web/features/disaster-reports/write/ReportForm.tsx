import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldErrors } from '#contract/field-errors.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { SaveState } from '#web/ui/form-page/SaveState.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { CheckAnswers } from '../check/CheckAnswers.tsx'
import { ForWhom } from '../for-others/ForWhom.tsx'
import { OtherReports } from '../send/OtherReports.tsx'
import { QueuedNote } from '../send/QueuedNote.tsx'
import { SentOverlay } from '../send/SentOverlay.tsx'
import styles from '../update/LastReport.module.css'
import { LastReport } from '../update/LastReport.tsx'
import { useOwnReport } from '../update/own-reports.ts'
import { useReportHead } from '../use-report-head.ts'
import { CallInstead } from './CallInstead.tsx'
import { DeviceNote } from './DeviceNote.tsx'
import { ReportOverview } from './ReportOverview.tsx'
import { ReportSections } from './ReportSections.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import type { ReportOffices } from './report-offices.ts'
import { type FormFieldName, fieldsWithErrors } from './report-sections.ts'
import { type Start, useDisasterReport } from './use-disaster-report.ts'
import { useReportOffices } from './use-report-offices.ts'

interface Props {
  start: Start
  onStartOver: () => void
}

/**
 * The form, as soon as there is anything to fill in. The offices of an incident arrive after it: deferred, they are rendered in small steps, and the form
 * keeps reacting. A render of the screen around it, for example when the device was read, does not render the form again.
 */
export const ReportForm = memo(function MemoizedReportForm({ start, onStartOver }: Props) {
  const offices = useDeferredValue(useReportOffices(start.forOther, start.about))
  return <FormWithAnswers start={start} offices={offices} onStartOver={onStartOver} />
})

interface FormProps extends Props {
  offices: ReportOffices | null
}

/** The form, and before it is sent its answers once more, at an address of their own: the browser's Back leads to the form. */
const FormWithAnswers = memo(function MemoizedForm({ start, offices, onStartOver }: FormProps) {
  const { t } = useTranslation(['disaster-reports', 'report-form', 'common'])
  const { queued, update, forOther } = start
  const [params, setParams] = useSearchParams()
  const wantsCheck = params.has('check')
  const report = useDisasterReport(start, offices, { isChecked: wantsCheck, onCheck: () => setParams(withCheck) })
  const { form, sent, changes, continues } = report
  const isFaulty = Object.keys({ ...report.faults, ...form.errors }).length > 0
  const isChecking = wantsCheck && !isFaulty
  useEffect(() => {
    // What needs a correction is corrected in the form, and checked again.
    if (wantsCheck && isFaulty) setParams(withoutCheck, { replace: true })
  }, [wantsCheck, isFaulty, setParams])
  const head = useReportHead()
  const checkButton = useRef<HTMLButtonElement>(null)
  useReturn(isChecking, checkButton)

  function startOver() {
    report.startOver()
    onStartOver()
  }

  const labelOf = (name: FormFieldName) => (name === 'via' ? t('report-form:behalf.via') : t(`fields.${name}`))
  const missing = fieldsWithErrors(form.errors).map((name) => ({ name, label: labelOf(name) }))
  const isSomethingEmpty = Object.values(report.faults).includes(fieldErrors.required)
  // Until something is typed, what is offered for the last report comes first: one filled button at a time.
  const hasLast = !queued && !forOther && !start.after
  const last = useOwnReport() ?? update
  const isUntouched = continues ? changes.length === 0 : report.saving.state === 'idle' && !report.restoredAt
  const title = continues ? t('report-form:update.title') : head.title
  if (isChecking || sent) {
    return (
      <Page>
        <PageHead
          title={t('report-form:check.title')}
          lead={[report.shown.credit_union_name, longDateTime(`${report.shown.date_reported}T${report.shown.time_reported}`)].join(', ')}
        />
        <CheckAnswers report={report} onBack={() => setParams(withoutCheck, { replace: true })} />
        {sent && <SentOverlay sent={sent} forOther={forOther?.name} onBackToChanges={report.sendAnother} />}
      </Page>
    )
  }
  return (
    <Page>
      <PageHead {...head} title={title} lead={continues ? undefined : head.lead} />
      <div className={styles.above}>
        {forOther && <ForWhom organization={forOther} />}
        <OtherReports shownId={queued?.id} />
      </div>
      {hasLast && <LastReport update={update?.newest} isFirst={isUntouched} />}
      <Split kind="aside">
        <Form ref={form.form} onSubmit={() => void form.submit()}>
          <DeviceNote saving={report.saving} />
          {queued && <QueuedNote queued={queued} report={report} />}
          {!queued && report.restoredAt && <RestoredNote changedAt={report.restoredAt} onStartOver={startOver} />}
          <ErrorSummary missing={missing} title={isSomethingEmpty ? t('common:fillOutRequired') : t('form.checkAnswers')} />
          <ReportSections report={report} />
          {!forOther && <CallInstead onlyNarrow />}
          <ActionBar>
            <SaveState
              onlyNarrow
              saving={report.saving}
              savedText={(time) => t('form.draftSaved', { time })}
              failedText={t('form.draftNotSaved')}
            />
            <Button type="submit" ref={checkButton} iconAfter="forward" variant={hasLast && last && isUntouched ? 'secondary' : 'primary'}>
              {t('report-form:check.title')}
            </Button>
            {continues && changes.length > 0 && (
              <span className="small soft" data-note>
                {t('report-form:update.changes', { count: changes.length })}
              </span>
            )}
          </ActionBar>
        </Form>
        <Aside sticky onlyWide>
          <ReportOverview report={report} />
        </Aside>
      </Split>
    </Page>
  )
})

function withCheck(params: URLSearchParams) {
  params.set('check', '')
  return params
}

function withoutCheck(params: URLSearchParams) {
  params.delete('check')
  return params
}

/** Each of the two begins at its top; back from the answers, the focus is where the person left. */
function useReturn(isChecking: boolean, button: React.RefObject<HTMLButtonElement | null>) {
  const [before, setBefore] = useState(isChecking)
  useEffect(() => {
    if (before === isChecking) return
    setBefore(isChecking)
    if (isChecking) {
      document.getElementById('main')?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    } else if (location.hash) document.getElementById(location.hash.slice(1))?.focus()
    else button.current?.focus()
  }, [before, isChecking, button])
}
