import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { alertForm } from '#contract/back-office/alert-schemas.ts'
import { changeAlert } from '#contract/back-office/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone, showRefusal } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { addressOf } from '../office-address.ts'
import { AlertFields } from './AlertFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { alertBody, valuesOf } from './alert-form.ts'
import { alertQuery } from './alert-queries.ts'

const LIST = addressOf('alerts')

/** Corrects what an alert says. */
export function EditAlert({ id }: { id: string }) {
  const { t } = useTranslation('back-office')
  const query = useQuery(alertQuery(id))
  const back = { to: LIST, label: t('alerts.back') }
  return (
    <RecordPage query={query} title={t('alerts.editTitle')} icon="alert" missing={t('notFound')} back={back}>
      {(alert) => <EditForm key={alert.id} alert={alert} />}
    </RecordPage>
  )
}

function EditForm({ alert }: { alert: Alert }) {
  const { t } = useTranslation('back-office')
  const navigate = useNavigate()
  const [initial] = useState(() => valuesOf(alert))
  const form = useForm({
    initial,
    check: (values) => checkBySchema(alertForm, alertBody(values)),
    send: async (values) => {
      try {
        await call(changeAlert, { params: { id: alert.id }, body: alertBody(values) })
        showDone(t('toasts.alertChanged'), t('toasts.notSaved'))
        void alertsChanged()
        await navigate(LIST, { replace: true, viewTransition: true })
      } catch (error) {
        showRefusal(error, t('toasts.notSaved'))
        throw error
      }
    },
  })
  return (
    <>
      <PageHead title={t('alerts.editTitle')} lead={t('alerts.editLead')} back={{ to: LIST, label: t('alerts.back') }} />
      <Split kind="half">
        <Card label={t('alerts.editTitle')}>
          <Form ref={form.form} label={t('alerts.editTitle')} onSubmit={() => void form.submit()}>
            <ErrorCount count={Object.keys(form.errors).length} />
            <AlertFields form={form} isNew={false} />
            <div>
              <Button type="submit" busy={form.isSending}>
                {t('alerts.save')}
              </Button>
            </div>
          </Form>
        </Card>
        <Aside label={t('alerts.preview')} sticky>
          <Stack>
            <AlertPreview values={form.values} postedAt={alert.created_at} />
          </Stack>
        </Aside>
      </Split>
    </>
  )
}
