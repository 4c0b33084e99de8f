import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createAlert } from '#contract/back-office/calls.ts'
import { createAlertForm } from '#contract/back-office/schemas.ts'
import { LINE_LENGTH } from '#contract/limits.ts'
import { CallError, call } from '#web/lib/call.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { reasonOf } from '#web/lib/queries.ts'
import { showToast } from '#web/lib/toasts.ts'
import { alertsChanged } from '#web/lib/use-alert-events.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { checkBySchema, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Divider } from '#web/ui/Divider.tsx'
import { ErrorCount } from '#web/ui/ErrorCount.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Row } from '#web/ui/Row.tsx'
import { Aside, Split } from '#web/ui/Split.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
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
