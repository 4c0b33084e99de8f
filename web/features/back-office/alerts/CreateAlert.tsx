import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createAlertForm } from '#contract/back-office/alert-schemas.ts'
import { createAlert } from '#contract/back-office/calls.ts'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { addressOf } from '../office-address.ts'
import { AlertFields } from './AlertFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { type AlertValues, alertBody, emptyAlert } from './alert-form.ts'
import { reachQuery } from './alert-queries.ts'

const LIST = addressOf('alerts')
const check = (values: AlertValues) => checkBySchema(createAlertForm, alertBody(values))

/** Tells organizations something, and shows beforehand how they will read it and how many they are. */
export function CreateAlert() {
  const { t } = useTranslation('back-office')
  const navigate = useNavigate()
  const draft = useDraft('create alert', emptyAlert)
  const [reason, setReason] = useState('')
  const [isAsking, setIsAsking] = useState(false)

  const form = useForm({
    initial: draft.initial,
    check,
    onChange: draft.save,
    send: async (values) => {
      setReason('')
      try {
        await call(createAlert, { body: alertBody(values) })
        draft.forget()
        dismissRefusals(t('toasts.error'))
        showToast({ variant: 'success', title: t('toasts.success'), message: t('toasts.alertCreated') })
        void alertsChanged()
        await navigate(LIST, { replace: true, viewTransition: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showToast({ variant: 'danger', title: t('toasts.error'), message: t('toasts.notSaved') })
        // Errors that belong to a field are shown there.
        setReason(Object.keys(error.errors).length > 0 ? '' : reasonOf(error))
        throw error
      }
    },
  })
  const typed = form.values
  const reach = useQuery({ ...reachQuery(typed.states), placeholderData: keepPreviousData }).data

  function press() {
    const isRight = Object.keys(check(typed)).length === 0
    if (typed.push && isRight) setIsAsking(true)
    else void form.submit()
  }

  return (
    <Page>
      <PageHead title={t('alerts.create')} back={{ to: LIST, label: t('alerts.back') }} />
      <Split kind="half">
        <Card label={t('alerts.create')}>
          <Form ref={form.form} label={t('alerts.create')} onSubmit={press}>
            {draft.changedAt && (
              <ChangesNote
                changedAt={draft.changedAt}
                onDiscard={() => {
                  draft.forget()
                  form.reset(emptyAlert)
                }}
              />
            )}
            <ErrorCount count={Object.keys(form.errors).length} />
            <AlertFields form={form} isNew />
            <Checkbox name="push" label={t('alerts.fields.push')} checked={typed.push} onChange={(push) => form.set({ push })} />
            {reason && (
              <Note tone="bad" alert>
                {reason}
              </Note>
            )}
            <Row>
              <Button type="submit" busy={form.isSending}>
                {t('alerts.submit')}
              </Button>
              <span className="small soft" role="status">
                {reach &&
                  t('alerts.reaches', {
                    organizations: t('alerts.organizations', { count: reach.organizations }),
                    devices: t('alerts.devices', { count: reach.devices }),
                  })}
              </span>
            </Row>
          </Form>
        </Card>
        <Aside label={t('alerts.preview')} sticky>
          <Stack>
            <AlertPreview values={typed} />
          </Stack>
        </Aside>
      </Split>
      {isAsking && (
        <ConfirmDialog
          harmless
          title={reach ? t('alerts.askPush', { count: reach.devices }) : t('alerts.askPushUnknown')}
          confirmLabel={t('alerts.sendPush')}
          keepLabel={t('alerts.keepWriting')}
          onConfirm={() => {
            setIsAsking(false)
            void form.submit()
          }}
          onKeep={() => setIsAsking(false)}
        >
          {t('alerts.askPushLead')}
        </ConfirmDialog>
      )}
    </Page>
  )
}
