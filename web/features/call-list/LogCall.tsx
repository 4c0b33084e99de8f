import { useNavigate } from 'react-router'
import { recordAttempt } from '#contract/call-list/calls.ts'
import { type CallOutcome, callOutcomes } from '#contract/call-list/options.ts'
import type { CallRow } from '#contract/call-list/schemas.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import type { Incident } from '#contract/records/incident.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { callAgainAt, checkCall, emptyCall, type LoggedCall, pauses } from './logged-call.ts'

interface Props {
  incident: Incident
  row: CallRow
}

/** Records the outcome of a call. "Reached" leads to the offices. */
export function LogCall({ incident, row }: Props) {
  const { t } = useTranslation(['call-list', 'common'])
  const navigate = useNavigate()
  const form = useForm<LoggedCall>({
    initial: emptyCall,
    check: (values) => checkCall(values, t('own.pastTime')),
    send: async (values) => {
      await call(recordAttempt, {
        params: { id: incident.id, directory_id: row.directory_id },
        body: { outcome: values.outcome as CallOutcome, note: values.note.trim() || null, call_again_at: callAgainAt(values) },
      })
      showToast({ variant: 'success', title: t('own.saved') })
      void incidentChanged(incident.id)
      if (values.outcome === 'reached') await navigate(`/situation/${incident.id}/enter/${row.directory_id}`, { viewTransition: true })
    },
  })
  const { outcome, again } = form.values
  return (
    <Form ref={form.form} label={t('own.log')} onSubmit={() => void form.submit()}>
      <Choice
        {...form.field('outcome')}
        label={t('own.outcome')}
        required
        layout="wrap"
        words
        options={callOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <TextArea {...form.field('note')} label={t('own.note')} optional rows={2} maxLength={TEXT_LENGTH} />
      {outcome !== '' && outcome !== 'reached' && (
        <Choice
          {...form.field('again')}
          label={t('own.again')}
          optional
          layout="wrap"
          words
          options={pauses.map((value) => ({ value, label: t(`own.${value}`) }))}
        />
      )}
      {outcome !== 'reached' && again === 'pick' && (
        <FieldPair>
          <TextField {...form.field('day')} type="date" width="date" label={t('own.day')} required />
          <TextField {...form.field('time')} type="time" width="date" label={t('own.time')} required />
        </FieldPair>
      )}
      <FormRefusal form={form} />
      <Row>
        <Button type="submit" busy={form.isSending}>
          {t(outcome === 'reached' ? 'own.saveAndEnter' : 'own.save')}
        </Button>
        <span className="small soft">{t('own.leadsOn')}</span>
      </Row>
    </Form>
  )
}
