import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createAlert } from '#contract/back-office/calls.ts'
import { createAlertForm } from '#contract/back-office/schemas.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { reasonOf } from '#web/lib/calls/queries.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Divider } from '#web/ui/layout/Divider.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { addressOf } from './office-address.ts'

const LIST = addressOf('alerts')
const empty = { title: '', desc: '', button_title: '', url: '', push: false }

/** Tells everybody something, and shows beforehand how they will read it. */
export function CreateAlert() {
  const { t } = useTranslation('back-office')
  const navigate = useNavigate()
  const draft = useDraft('create alert', empty)
  const [reason, setReason] = useState('')

  const form = useForm({
    initial: draft.initial,
    check: (values) => checkBySchema(createAlertForm, values),
    onChange: draft.keep,
    send: async (values) => {
      setReason('')
      try {
        await call(createAlert, { body: values })
        draft.forget()
        showToast({ variant: 'success', title: t('toasts.success'), message: t('toasts.alertCreated') })
        void alertsChanged()
        await navigate(LIST, { replace: true, viewTransition: true })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showToast({ variant: 'danger', title: t('toasts.error'), message: t('toasts.notSaved') })
        // What is at fault with a field stands there.
        setReason(Object.keys(error.errors).length > 0 ? '' : reasonOf(error))
        throw error
      }
    },
  })
  const { push } = form.values

  return (
    <Page>
      <PageHead title={t('alerts.create')} back={{ to: LIST, label: t('alerts.back') }} />
      <Split kind="half">
        <Card label={t('alerts.create')}>
          <Form ref={form.form} label={t('alerts.create')} onSubmit={() => void form.submit()}>
            <ErrorCount count={Object.keys(form.errors).length} />
            <TextField {...form.field('title')} label={t('alerts.fields.title')} required maxLength={LINE_LENGTH} autoComplete="off" />
            <TextArea {...form.field('desc')} label={t('alerts.fields.desc')} required />
            <Divider>{t('alerts.optional')}</Divider>
            <TextField {...form.field('button_title')} label={t('alerts.fields.button_title')} maxLength={LINE_LENGTH} autoComplete="off" />
            <TextField
              {...form.field('url')}
              type="url"
              inputMode="url"
              label={t('alerts.fields.url')}
              hint={t('alerts.urlHint')}
              autoComplete="off"
            />
            <Checkbox name="push" label={t('alerts.fields.push')} checked={push} onChange={(checked) => form.set({ push: checked })} />
            {reason && (
              <Note tone="bad" alert>
                {reason}
              </Note>
            )}
            <Row>
              <Button type="submit" busy={form.isSending}>
                {t('alerts.submit')}
              </Button>
              <span className="small soft">{t('alerts.goesTo')}</span>
            </Row>
          </Form>
        </Card>
        <Aside label={t('alerts.preview')} sticky>
          <AlertPreview {...form.values} />
        </Aside>
      </Split>
    </Page>
  )
}
