import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createHelpRequest } from '#contract/help-requests/calls.ts'
import { helpRequestForm } from '#contract/help-requests/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { showRefusal } from '#web/lib/calls/refusal-toast.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { submissionOf } from '#web/lib/forms/submission-id.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ActionBar } from '#web/ui/form/ActionBar.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { refreshRequests } from './help-queries.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { newRequest, requestToSend } from './request-values.ts'
import { WhatIsNeeded } from './WhatIsNeeded.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

interface Props {
  /** Of the own organization; empty where it is not known. */
  zip: string
  report: DisasterReport | null
}

export function RequestForm({ zip, report }: Props) {
  const { t } = useTranslation(['help-requests', 'common'])
  const navigate = useNavigate()
  const { organization_confirmed } = useActor()
  const [start] = useState(() => newRequest(zip, new Date()))
  const draft = useDraft('help-request', start)

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(helpRequestForm, requestToSend(values, report?.id ?? null)),
    onChange: draft.keep,
    send: async (values) => {
      const reportId = report?.id ?? null
      const body = requestToSend(values, reportId)
      const sent = submissionOf(body, values)
      // Kept before it goes out: without an answer, also after the page was left, it goes out under the same id again.
      form.set(sent)
      try {
        const { id } = await call(createHelpRequest, { body: { ...body, submission_id: sent.submission_id } })
        draft.forget()
        void refreshRequests()
        showToast({
          variant: 'success',
          title: t('form.sent'),
          message: t(organization_confirmed ? 'form.sentWhy' : 'form.sentWhyNotConfirmed'),
        })
        await navigate(`/help-request?id=${id}`, { replace: true, viewTransition: true })
      } catch (error) {
        if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
        if (error instanceof CallError && error.status === 0)
          showToast({ variant: 'danger', title: t('common:errors.errorSubmitting'), message: t('form.noConnection') })
        else showRefusal(error, t('common:errors.errorSubmitting'))
      }
    },
  })

  function startOver() {
    draft.forget()
    form.reset(start)
  }

  return (
    <Form ref={form.form} label={t('form.label')} onSubmit={() => void form.submit()}>
      {draft.changedAt && <RestoredNote onStartOver={startOver} />}
      {report && (
        <Note icon="report" tone={form.errors.disaster_report_id ? 'bad' : 'plain'} alert={Boolean(form.errors.disaster_report_id)}>
          <Row between>
            <span>
              {form.errors.disaster_report_id ??
                t('form.fromReport', { date: shortDate(report.date_reported), type: report.type_of_disaster })}
            </span>
            <LinkButton to="/request-resource" variant="secondary" size="compact">
              {t('form.withoutReport')}
            </LinkButton>
          </Row>
        </Note>
      )}
      <Stack gap="loose" inert={form.isSending}>
        <WhatIsNeeded form={form} />
        <WhenAndWhere form={form} />
      </Stack>
      <p className="small soft">{t('noGuarantee')}</p>
      <ErrorCount count={Object.keys(form.errors).length} />
      <ActionBar>
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? t('form.sending') : t('form.send')}
        </Button>
      </ActionBar>
    </Form>
  )
}
