import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createHelpRequest, inviteHelpers } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { AskReply } from '#contract/records/ask-reply.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { helpKinds } from '#contract/records/help-options.ts'
import { takeUp } from '#web/domain/incidents/take-up.ts'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call, isTransient } from '#web/lib/api/call.ts'
import { showRefusal } from '#web/lib/api/refusal-toast.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { focusMain } from '#web/lib/forms/focus.ts'
import { lazySchema } from '#web/lib/forms/lazy-schema.ts'
import { submissionOf } from '#web/lib/forms/submission-id.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { refreshRequests } from '../help-queries.ts'
import { useHelpLabels } from '../use-help-labels.ts'
import { AskedAlready } from './AskedAlready.tsx'
import { askedAlready } from './asked-already.ts'
import { RestoredNote } from './RestoredNote.tsx'
import { type Asker, askedAgain, atTheirFields, newRequest, type RequestValues, requestToSend } from './request-values.ts'
import type { OnBehalf } from './use-gap.ts'
import { WhatIsNeeded } from './WhatIsNeeded.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

const schema = lazySchema(() => import('#contract/help-requests/forms.ts').then((file) => file.helpRequestForm))

interface Props {
  /** The own organization's place, empty if it is unknown, and the person. */
  asker: Asker
  /** The credit union for which a desk asks. */
  onBehalf?: OnBehalf | undefined
  /** The reply to a storm in which the credit union wrote what it needs. */
  written?: AskReply | undefined
  report: DisasterReport | null
  /** An earlier request of the own organization that is asked once more. */
  again: HelpRequest | null
  /** What is asked for and who is asked at once, when the person comes from an organization's page. */
  kind: string | null
  ask: string | null
}

export function RequestForm({ asker, onBehalf, written, report, again, kind, ask }: Props) {
  const { t } = useTranslation(['help-requests', 'common', 'offline'])
  const typeText = useDisasterType()
  const navigate = useNavigate()
  const words = useHelpLabels()
  const { organization_confirmed } = useActor()
  const [start] = useState(() => {
    const fresh = {
      ...newRequest(asker, new Date(renderTime())),
      kind: helpKinds.find((one) => one === kind) ?? '',
      note: written?.text ?? '',
    }
    return again ? askedAgain(again, fresh) : fresh
  })
  const draft = useDraft(onBehalf ? `help-request for ${written?.id ?? onBehalf.office_id}` : 'help-request', start)
  const [earlier, setEarlier] = useState<HelpRequest | null>(null)
  /** The person said that a second request is meant. */
  const isMeant = useRef(false)

  const form = useForm({
    initial: draft.initial,
    check: (values) => atTheirFields(schema.check(toSend(values))),
    schema,
    onChange: draft.save,
    send: async (values) => {
      const same = isMeant.current ? undefined : await askedAlready(values)
      if (same) return setEarlier(same)
      isMeant.current = false
      const body = toSend(values)
      const sent = submissionOf(body, values)
      // The id is stored before sending: if the response is lost, a retry sends the same id, even after the page was left.
      form.set(sent)
      const whole = { ...body, submission_id: sent.submission_id }
      try {
        const { id } = await call(createHelpRequest, { body: whole })
        draft.forget()
        void refreshRequests()
        if (written) await takeUp(written.id)
        const isAsked = ask !== null && (await isAskedToo(id, ask))
        showToast({
          variant: 'success',
          title: t('form.sent'),
          message: t(isAsked ? 'form.sentAsked' : organization_confirmed ? 'form.sentWhy' : 'form.sentWhyNotConfirmed'),
        })
        await navigate(`/help-request?id=${id}`, { replace: true, viewTransition: true })
      } catch (error) {
        if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
        const what = `${t('list.ask')}: ${words.what(body)}`
        if (isTransient(error) && (await queueCall(createHelpRequest, { body: whole }, { what, settles: written ? [written.id] : [] }))) {
          draft.forget()
          showToast({ variant: 'info', title: t('offline:calls.saved'), message: t('offline:calls.savedLead') })
          form.reset(start)
          // The page lists what is queued at its top.
          focusMain()
        } else if (error instanceof CallError && error.status === 0)
          showToast({
            variant: 'danger',
            title: t('common:errors.errorSubmitting'),
            message: t(draft.save({ ...values, ...sent }) ? 'form.noConnection' : 'form.noConnectionNotSaved'),
          })
        else showRefusal(error, t('common:errors.errorSubmitting'))
      }
    },
  })

  function toSend(values: RequestValues) {
    return { ...requestToSend(values, report?.id ?? null), ...(onBehalf && { on_behalf_of: onBehalf.id }) }
  }

  function startOver() {
    draft.forget()
    form.reset(start)
  }

  return (
    <Form ref={form.form} label={t('form.label')} onSubmit={() => void form.submit()}>
      {draft.changedAt && <RestoredNote onStartOver={startOver} />}
      {onBehalf && <Note icon="organization">{t('form.onBehalf', { name: onBehalf.name })}</Note>}
      {report && (
        <Note icon="report" tone={form.errors.disaster_report_id ? 'bad' : 'plain'} alert={Boolean(form.errors.disaster_report_id)}>
          <Row between>
            <span>
              {form.errors.disaster_report_id ??
                t('form.fromReport', { date: shortDate(report.date_reported), type: typeText(report.type_of_disaster) })}
            </span>
            <LinkButton to="/request-resource" variant="secondary" size="compact">
              {t('form.withoutReport')}
            </LinkButton>
          </Row>
        </Note>
      )}
      <Stack gap="loose" inert={form.isSending}>
        <WhatIsNeeded form={form} />
        <WhenAndWhere form={form} asker={asker} />
      </Stack>
      <p className="small soft">{t('noGuarantee')}</p>
      <ErrorCount count={Object.keys(form.errors).length} />
      <ActionBar>
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? t('form.sending') : t('form.send')}
        </Button>
      </ActionBar>
      {earlier && (
        <AskedAlready
          request={earlier}
          onKeep={() => setEarlier(null)}
          onAskAgain={() => {
            setEarlier(null)
            isMeant.current = true
            void form.submit()
          }}
        />
      )}
    </Form>
  )
}

/** The help request is stored even if the invitation fails. The organization can be invited again on the page of the request. */
const isAskedToo = async (id: string, organization: string) =>
  call(inviteHelpers, { params: { id }, body: { credit_union_ids: [organization] } }).then(
    () => true,
    () => false,
  )
