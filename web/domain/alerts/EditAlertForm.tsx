import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { alertForm } from '#contract/back-office/alert-schemas.ts'
import { changeAlert } from '#contract/back-office/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AlertFields } from './AlertFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { type AlertValues, alertBody, alertValues, checkArea } from './alert-form.ts'
import { alertsChanged } from './use-alert-events.ts'

const partialAlert = z.partial(alertForm)

interface Props {
  alert: Alert
  /** Where the list of alerts is. */
  list: string
  /** The states that the writer may address; null for all. */
  ownStates: readonly string[] | null
}

/** Corrects what an alert says. */
export function EditAlertForm({ alert, list, ownStates }: Props) {
  const { t } = useTranslation(['alert-form', 'area', 'common'])
  const navigate = useNavigate()
  const [initial] = useState(() => alertValues(alert))
  const words = { areaNeeded: t('areaNeeded'), noCounty: t('area:noCounty') }

  /** An earlier version let people type the names of counties. They stay as long as the area is not changed. */
  function changesOf(values: AlertValues) {
    const { states, counties, ...rest } = alertBody(values)
    return values.area === initial.area ? rest : { ...rest, states, counties }
  }

  const draft = useDraft(`alert ${alert.id}`, initial)
  const form = useForm({
    initial: draft.initial,
    onChange: draft.save,
    check: (values) => ({ ...checkBySchema(partialAlert, changesOf(values)), ...checkArea(values.area, ownStates !== null, words) }),
    send: async (values) => {
      await call(changeAlert, { params: { id: alert.id }, body: changesOf(values) })
      draft.forget()
      showDone(t('toasts.changed'), t('toasts.notSaved'))
      void alertsChanged()
      await navigate(list, { replace: true, viewTransition: true })
    },
    failed: t('toasts.notSaved'),
  })
  return (
    <>
      <PageHead title={t('editTitle')} lead={t('editLead')} back={{ to: list, label: t('back') }} />
      <Split kind="half">
        <Card label={t('editTitle')}>
          <Form ref={form.form} label={t('editTitle')} onSubmit={() => void form.submit()}>
            <ChangesNote draft={draft} onDiscard={() => form.reset(initial)} />
            <ErrorCount count={Object.keys(form.errors).length} />
            <AlertFields form={form} isNew={false} ownStates={ownStates} replaceable={[]} />
            <div>
              <Button type="submit" busy={form.isSending}>
                {t('common:save')}
              </Button>
            </div>
          </Form>
        </Card>
        <Aside label={t('preview')} sticky>
          <Stack>
            <AlertPreview values={form.values} postedAt={alert.created_at} from={alert.from} />
          </Stack>
        </Aside>
      </Split>
    </>
  )
}
