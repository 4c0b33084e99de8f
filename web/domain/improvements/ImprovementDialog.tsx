import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addImprovement, changeImprovement } from '#contract/improvements/calls.ts'
import type { Improvement } from '#contract/improvements/schemas.ts'
import { IMPROVEMENT_LENGTH, type ImprovementState, improvementStates } from '#contract/records/improvement-options.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Fact, Facts } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { FieldPair } from '#web/ui/form/FieldPair.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormButtons } from '#web/ui/form/FormButtons.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Modal } from '#web/ui/overlay/Modal.tsx'
import { improvementsChanged, ownersQuery } from './improvement-queries.ts'

interface Props {
  /** Undefined for one that is added. */
  improvement: Improvement | undefined
  /** The incident that a new one was learned from. */
  incidentId?: string | undefined
  onDone: () => void
}

/** Adds an improvement, or changes one. Its owner alone says only how it stands. */
export function ImprovementDialog({ improvement, incidentId, onDone }: Props) {
  const { t } = useTranslation('improvements')
  const id = useId()
  const [newest, setNewest] = useState<Improvement>()
  return (
    <Modal labelledBy={id} onLeave={onDone}>
      <h2 id={id}>{t(improvement ? 'form.changeTitle' : 'form.addTitle')}</h2>
      {newest && <Newest newest={newest} />}
      <ImprovementForm
        improvement={improvement}
        seenAt={(newest ?? improvement)?.updated_at ?? ''}
        incidentId={incidentId}
        onNewer={setNewest}
        onDone={onDone}
      />
    </Modal>
  )
}

/** What is stored by now, beside what the person has typed, which stays. */
function Newest({ newest: { text, owner, due, state, said } }: { newest: Improvement }) {
  const { t } = useTranslation('improvements')
  return (
    <Note tone="caution" alert>
      <p>{t('form.newer')}</p>
      <Facts>
        <Fact label={t('form.text')}>{text}</Fact>
        <Fact label={t('form.owner')}>{owner?.name ?? t('nobody')}</Fact>
        <Fact label={t('form.due')}>{shortDate(due)}</Fact>
        <Fact label={t('form.state')}>{t(`states.${state}`)}</Fact>
        {said !== null && state !== 'open' && <Fact label={t(`form.${state}`)}>{said}</Fact>}
      </Facts>
    </Note>
  )
}

interface FormProps extends Props {
  /** When the version was written that the person has seen. */
  seenAt: string
  /** Another person was faster. */
  onNewer: (newest: Improvement) => void
}

type Values = { text: string; owner_id: string; due: string; state: string; said: string }

function ImprovementForm({ improvement, seenAt, incidentId, onNewer, onDone }: FormProps) {
  const { t } = useTranslation(['improvements', 'common'])
  const actor = useActor()
  const mayChange = improvement?.may_change ?? true
  const { data: owners = [] } = useQuery({ ...ownersQuery, enabled: mayChange })
  const start: Values = {
    text: improvement?.text ?? '',
    owner_id: improvement ? (improvement.owner?.id ?? '') : actor.id,
    due: improvement?.due ?? '',
    state: improvement?.state ?? 'open',
    said: improvement?.said ?? '',
  }
  const draft = useDraft(`improvement ${improvement?.id ?? incidentId ?? 'add'}`, start)
  const form = useForm<Values>({
    initial: draft.initial,
    onChange: draft.save,
    check: () => ({}),
    send: save,
  })

  async function save({ text, owner_id, due, state, said }: Values) {
    try {
      if (improvement) {
        const stands = { state: state as ImprovementState, said, updated_at: seenAt }
        const terms = mayChange ? { text, due, ...(owner_id && { owner_id }) } : {}
        await call(changeImprovement, { params: { id: improvement.id }, body: { ...terms, ...stands } })
      } else
        await call(addImprovement, { body: { text, due, ...(owner_id && { owner_id }), ...(incidentId && { incident_id: incidentId }) } })
    } catch (error) {
      const newest = error instanceof CallError && error.code === 'changed' ? (error.more.newest as Improvement | undefined) : undefined
      if (!newest) throw error
      onNewer(newest)
      return
    }
    draft.forget()
    showToast({ variant: 'success', title: t(improvement ? 'form.saved' : 'form.added') })
    await improvementsChanged()
    onDone()
  }

  const ended = form.values.state === 'done' || form.values.state === 'dropped' ? form.values.state : null
  return (
    <Form ref={form.form} onSubmit={() => void form.submit()}>
      <ChangesNote draft={draft} onDiscard={() => form.reset(start)} />
      <TextArea {...form.field('text')} label={t('form.text')} required readOnly={!mayChange} maxLength={IMPROVEMENT_LENGTH} />
      {mayChange && (
        <FieldPair>
          <SelectField
            {...form.field('owner_id')}
            label={t('form.owner')}
            emptyLabel={null}
            options={
              owners.length > 0
                ? owners.map((owner) => ({ value: owner.id, label: owner.name }))
                : [{ value: actor.id, label: t('form.me') }]
            }
          />
          <TextField {...form.field('due')} type="date" width="date" label={t('form.due')} required />
        </FieldPair>
      )}
      {improvement && (
        <SelectField
          {...form.field('state')}
          label={t('form.state')}
          emptyLabel={null}
          options={improvementStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      {ended && <TextArea {...form.field('said')} label={t(`form.${ended}`)} required maxLength={IMPROVEMENT_LENGTH} />}
      <FormButtons
        form={form}
        send={t('common:save')}
        leave={t('common:cancel')}
        onLeave={() => {
          draft.forget()
          onDone()
        }}
      />
    </Form>
  )
}
