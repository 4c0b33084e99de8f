import { recordAttempt } from '#contract/call-list/calls.ts'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { type CallOutcome, callOutcomes } from '#contract/records/call-options.ts'
import type { Incident } from '#contract/records/incident.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { callAgainAt, checkCall, emptyCall, type LoggedCall, pauses } from './logged-call.ts'

const notReached = callOutcomes.filter((outcome) => outcome !== 'reached')

interface Props {
  incident: Incident
  row: CallRow
}

/** Records a call that reached nobody. One that did leads to the sheet. */
export function LogCall({ incident, row }: Props) {
  const { t } = useTranslation(['call-list', 'common'])
  const draft = useDraft<LoggedCall>(`call to ${row.directory_id} in ${incident.id}`, emptyCall)
  const form = useForm<LoggedCall>({
    initial: draft.initial,
    onChange: draft.save,
    check: (values) => checkCall(values, t('own.pastTime')),
    send: async (values) => {
      await call(recordAttempt, {
        params: { id: incident.id, directory_id: row.directory_id },
        body: { outcome: values.outcome as CallOutcome, note: values.note.trim() || null, call_again_at: callAgainAt(values) },
      })
      draft.forget()
      showToast({ variant: 'success', title: t('own.saved') })
      void incidentChanged(incident.id)
    },
  })
  const { outcome, again } = form.values
  return (
    <Stack>
      <Stack gap="tight">
        <LinkButton to={`/log-call/${row.directory_id}?in=${incident.id}`} iconBefore="check" wide>
          {t('own.reached')}
        </LinkButton>
        <p className="small soft">{t('own.leadsOn')}</p>
      </Stack>
      <Form ref={form.form} label={t('own.log')} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(emptyCall)} />
        <Choice
          {...form.field('outcome')}
          label={t('own.notReached')}
          required
          layout="wrap"
          words
          options={notReached.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        />
        <TextArea {...form.field('note')} label={t('own.note')} optional rows={2} maxLength={TEXT_LENGTH} />
        {outcome !== '' && (
          <Choice
            {...form.field('again')}
            label={t('own.again')}
            optional
            layout="wrap"
            words
            options={pauses.map((value) => ({ value, label: t(`own.${value}`) }))}
          />
        )}
        {again === 'pick' && (
          <FieldPair>
            <TextField {...form.field('day')} type="date" width="date" label={t('own.day')} required />
            <TextField {...form.field('time')} type="time" width="date" label={t('own.time')} required />
          </FieldPair>
        )}
        <FormRefusal form={form} />
        <Row>
          <Button type="submit" variant="secondary" busy={form.isSending}>
            {t('own.save')}
          </Button>
        </Row>
      </Form>
    </Stack>
  )
}
