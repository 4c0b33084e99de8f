import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createAlertForm } from '#contract/back-office/alert-schemas.ts'
import { alertReach, createAlert } from '#contract/back-office/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { callDone } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { checkBySchema, useForm } from '#web/lib/forms/use-form.ts'
import { useDrafted } from '#web/lib/page/use-drafted.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { AlertFields } from './AlertFields.tsx'
import { AlertPreview } from './AlertPreview.tsx'
import { type AlertValues, alertBody, alertValues, checkArea, emptyAlert, type Written } from './alert-form.ts'
import { alertsChanged } from './use-alert-events.ts'

interface Props {
  /** Where the list of alerts is. */
  list: string
  /** The states that the writer may address; null for all. */
  ownStates: readonly string[] | null
  /** The Association that writes it; null for the foundation. */
  from: Alert['from']
  /** Those that it may replace. */
  replaceable: readonly Pick<Alert, 'id' | 'title'>[]
}

/** Tells organizations something, and shows beforehand how they will read it and how many they are. The desk may have drafted it from warnings. */
export function NewAlert({ list, ownStates, from, replaceable }: Props) {
  const { t } = useTranslation(['alert-form', 'area'])
  const drafted = useDrafted<Written>()
  const [start] = useState(() => (drafted ? alertValues(drafted) : emptyAlert))
  const navigate = useNavigate()
  const draft = useDraft(['create alert', start.title].filter(Boolean).join(' '), start)
  const [isAsking, setIsAsking] = useState(false)

  const words = { areaNeeded: t('areaNeeded'), noCounty: t('area:noCounty') }
  const check = (values: AlertValues) => ({
    ...checkBySchema(createAlertForm, alertBody(values)),
    ...checkArea(values.area, ownStates !== null, words),
  })
  const form = useForm({
    initial: draft.initial,
    check,
    onChange: draft.save,
    send: async (values) => {
      await callDone(createAlert, { body: alertBody(values) })
      draft.forget()
      dismissRefusals(t('toasts.notSaved'))
      showToast({ variant: 'success', title: t('toasts.success'), message: createdWords(values.push) })
      void alertsChanged()
      await navigate(list, { replace: true, viewTransition: true })
    },
    failed: t('toasts.notSaved'),
  })
  const typed = form.values
  // An Association reaches nobody without naming states or counties.
  const isForSome = ownStates === null || typed.area !== ''
  const reached = useQuery({ ...reachQuery(typed.area), placeholderData: keepPreviousData, enabled: isForSome })
  const reach = isForSome && reached.data
  /** How many it is for, once that is known for the area that was chosen last. */
  const isFor = reached.isPlaceholderData ? undefined : reached.data
  const isToNobody = isFor?.devices === 0

  function createdWords(push: boolean) {
    if (!isFor) return t('toasts.created')
    const pushed = isToNobody ? t('nobodyHasPush') : t('toasts.pushed', { count: isFor.devices })
    return [t('toasts.createdFor', { count: isFor.organizations }), push ? pushed : ''].join(' ').trim()
  }

  function askWords() {
    if (!isFor) return t('askPushUnknown')
    return isToNobody ? t('nobodyHasPush') : t('askPush', { count: isFor.devices })
  }

  function press() {
    const isRight = Object.keys(check(typed)).length === 0
    if (typed.push && isRight) setIsAsking(true)
    else void form.submit()
  }

  return (
    <Page>
      <PageHead title={t('create')} back={{ to: list, label: t('back') }} />
      <Split kind="half">
        <Card label={t('create')}>
          <Form ref={form.form} label={t('create')} onSubmit={press}>
            {drafted && <Note>{t('fromWarnings')}</Note>}
            <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
            <ErrorCount count={Object.keys(form.errors).length} />
            <AlertFields form={form} isNew ownStates={ownStates} replaceable={replaceable} />
            <Checkbox
              name="push"
              label={t('fields.push')}
              hint={t('pushHint')}
              checked={typed.push}
              onChange={(push) => form.set({ push })}
            />
            <FormRefusal form={form} />
            {form.errors.incident_id && (
              // The draft is from before the incident was closed.
              <>
                <FormRefusal form={{ refusal: form.errors.incident_id }} />
                <Button variant="secondary" onPress={() => form.set({ incident_id: '' })}>
                  {t('withoutIncident')}
                </Button>
              </>
            )}
            <Row>
              <Button type="submit" busy={form.isSending}>
                {t('submit')}
              </Button>
              <span className="small soft" role="status">
                {reach &&
                  t('reaches', {
                    organizations: t('organizations', { count: reach.organizations }),
                    devices: t('devices', { count: reach.devices }),
                  })}
              </span>
            </Row>
          </Form>
        </Card>
        <Aside label={t('preview')} sticky>
          <Stack>
            <AlertPreview values={typed} from={from} />
          </Stack>
        </Aside>
      </Split>
      {isAsking && (
        <ConfirmDialog
          harmless
          title={askWords()}
          confirmLabel={t(isToNobody ? 'postOnly' : 'sendPush')}
          keepLabel={t('keepWriting')}
          onConfirm={() => {
            setIsAsking(false)
            void form.submit()
          }}
          onKeep={() => setIsAsking(false)}
        >
          {isToNobody ? t('appearsOn', { count: isFor.organizations }) : t('askPushLead')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** How many an alert for this area reaches, as area-text.ts writes it. */
const reachQuery = (area: string) => callQuery(alertReach, { queryKey: ['alerts', 'reach', area], staleTime: 0, body: areaOf(area) })
