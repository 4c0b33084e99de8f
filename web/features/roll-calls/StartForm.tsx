import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { ActionBar } from '#web/ui/form-page/ActionBar.tsx'
import { Aside, Split } from '#web/ui/layout/Split.tsx'
import { type AskingForm, askingOf, type Preview } from './asking.ts'
import { RosterCard } from './RosterCard.tsx'
import { previewQuery } from './roll-call-queries.ts'
import styles from './StartForm.module.css'
import { WhatTheyGet } from './WhatTheyGet.tsx'
import { WhoIsAsked } from './WhoIsAsked.tsx'

/** Who is asked, for what, and what they get. One press asks them, also if it is pressed twice. */
export function StartForm() {
  const { t } = useTranslation(['roll-calls', 'common', 'safe'])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { organization_confirmed } = useActor()
  const { data: situation } = useQuery(situationQuery)
  const incidents = situation?.incidents ?? []
  const [submissionId] = useState(newSubmissionId)
  const { isBusy, act } = useAction(t('common:errors.failed'))
  const [form, setForm] = useState<AskingForm>(() => ({
    group: organization_confirmed ? 'everybody' : 'accounts',
    office_ids: [],
    person_ids: [],
    incident_id: cache.getQueryData(situationQuery.queryKey)?.incidents[0]?.id ?? '',
    is_exercise: false,
    shown_on_board: false,
  }))
  const set = (changes: Partial<AskingForm>) => setForm((before) => ({ ...before, ...changes }))
  // It may be closed while the form is open.
  const incident = incidents.find(({ id }) => id === form.incident_id)
  const asking = askingOf(form, incident)
  // Whom it asks does not depend on the incident.
  const { data: preview } = useQuery({ ...previewQuery(asking && { ...asking, incident_id: null }), placeholderData: keepPreviousData })
  const people = asking === null ? 0 : (preview?.people ?? 0)

  async function start() {
    if (asking === null || isBusy) return
    const shown_on_board = incident !== undefined && form.shown_on_board
    await act(async () => {
      // After a refusal, too: another person of the organization may have started one.
      const { id } = await call(startRollCall, { body: { ...asking, submission_id: submissionId, shown_on_board } }).finally(
        () => void rollCallsChanged(),
      )
      await navigate(`/roll-call/${id}`, { replace: true })
    }, t('start.started'))
  }

  return (
    <Split kind="aside">
      <Form label={t('start.title')} onSubmit={() => void start()}>
        <FormSection number={1} title={t('start.who')} lead={organization_confirmed ? undefined : t('start.notConfirmed')}>
          <WhoIsAsked form={form} set={set} />
        </FormSection>
        <FormSection number={2} title={t('start.about')}>
          {incidents.length > 0 && (
            <SelectField
              name="incident_id"
              label={t('start.incident')}
              value={incident?.id ?? ''}
              onChange={(incident_id) => set({ incident_id })}
              emptyLabel={t('start.noIncident')}
              options={incidents.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <div>
            <Checkbox
              name="is_exercise"
              label={t('start.exercise')}
              hint={t('start.exerciseHint')}
              checked={form.is_exercise}
              onChange={(is_exercise) => set({ is_exercise })}
            />
            {incident && (
              <Checkbox
                name="shown_on_board"
                label={t('start.board')}
                hint={t(organization_confirmed ? 'start.boardHint' : 'start.boardHintLater')}
                checked={form.shown_on_board}
                onChange={(shown_on_board) => set({ shown_on_board })}
              />
            )}
          </div>
        </FormSection>
        <FormSection number={3} title={t('start.gets')} lead={t('start.getsLead')}>
          {preview && <WhatTheyGet preview={preview} />}
        </FormSection>
        <ActionBar stays>
          <HowMany people={people} preview={asking === null ? undefined : preview} />
          <Button type="submit" busy={isBusy} disabled={people === 0}>
            {people === 0 ? t('start.nobody') : t('start.ask', { count: people })}
          </Button>
        </ActionBar>
      </Form>
      <Aside>
        <RosterCard />
        <p className="small soft">{t('start.privacy', { promise: t('safe:promise') })}</p>
      </Aside>
    </Split>
  )
}

const ways = ['text_and_mail', 'mail_only', 'text_only', 'push_only', 'phone_only', 'unreachable'] as const

/** "23 people: 19 by text and mail, 3 by mail only, 1 by phone" */
function HowMany({ people, preview }: { people: number; preview: Preview | undefined }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  if (!preview || people === 0) return <p />
  const parts = ways.filter((way) => preview[way] > 0).map((way) => t(`start.ways.${way}`, { count: preview[way] }))
  const minutes = Math.ceil(preview.text_seconds / 60)
  return (
    <p className={styles.howMany} role="status">
      <b>{t('common:counts.people', { count: people })}</b>
      <span className="soft small">
        {parts.join(', ')}
        {minutes > 1 && <>. {t('start.textsTake', { count: minutes })}</>}
      </span>
    </p>
  )
}
