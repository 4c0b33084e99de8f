import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { BodyInput } from '#contract/call.ts'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { useDraft } from '#web/domain/session/use-draft.ts'
import { call } from '#web/lib/api/call.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { ErrorCount } from '#web/ui/form/ErrorCount.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { ChangesNote } from '#web/ui/form-page/DraftNote.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ClosedWords } from './ClosedWords.tsx'
import { IncidentFields } from './IncidentFields.tsx'
import { checkIncident, type IncidentValues, incidentBody, incidentNames, incidentValues } from './incident-values.ts'

/** Changes an incident: every desk its area, and the desk that opened it everything else. Closes and reopens it. */
export function EditIncidentScreen() {
  const { t } = useTranslation(['situation', 'incidents'])
  const { id = '' } = useParams()
  const board = { to: `/situation/${id}`, label: t('form.backToBoard') }
  const { isDesk, states } = useDesk()
  const titleIn = useTitleIn()
  return (
    <RecordPage
      query={useQuery(incidentQuery(id))}
      title={t('incidents:loading')}
      back={board}
      icon="live"
      missing={t('incidents:missing')}
    >
      {(incident) => {
        const title = t('editOf', { name: incident.name })
        return (
          <>
            <PageHead title={title} documentTitle={titleIn(incident, title)} lead={isDesk && leadOf(incident, t)} back={board} />
            {isDesk ? (
              <Stack>
                {(incident.may_change || incident.phase !== 'closed') && (
                  // A closed incident has fewer fields, so the form starts over when the incident is closed.
                  <EditForm key={`${incident.id} ${incident.phase === 'closed'}`} incident={incident} ownStates={states} />
                )}
                {incident.may_change && <PhaseCard incident={incident} />}
              </Stack>
            ) : (
              <Empty icon="lock" title={t('form.notDesk')} headingLevel={2}>
                <LinkButton to={board.to}>{board.label}</LinkButton>
              </Empty>
            )}
            {incident.is_exercise && <ExerciseBand />}
          </>
        )
      }}
    </RecordPage>
  )
}

function leadOf({ phase, may_change }: Incident, t: Translate<'situation'>) {
  if (phase === 'closed') return t('form.closedStays')
  return !may_change && t('form.onlyArea')
}

/** Only the fields that changed, because another desk may have changed the others meanwhile. */
function changesOf(before: IncidentValues, after: IncidentValues): BodyInput<typeof changeIncident> {
  const { is_exercise: _, phase, ...body } = incidentBody(after)
  const earlier = incidentBody(before)
  const changed = Object.entries({ ...body, phase }).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(earlier[name as keyof typeof earlier]),
  )
  // The area is one thing.
  return { ...Object.fromEntries(changed), ...(after.area !== before.area && areaOf(after.area)) }
}

function EditForm({ incident, ownStates }: { incident: Incident; ownStates: readonly string[] | null }) {
  const { t } = useTranslation(['situation', 'area', 'asks'])
  const navigate = useNavigate()
  const asks = useRef(false)
  const [initial] = useState(() => incidentValues(incident))
  const draft = useDraft<IncidentValues>(`changes of incident ${incident.id}`, initial)
  const form = useForm<IncidentValues>({
    initial: draft.initial,
    onChange: draft.save,
    check: (values) => checkIncident(values, t('area:noCounty')),
    otherNames: incidentNames,
    send: async (values) => {
      await call(changeIncident, {
        params: { id: incident.id },
        body: { ...changesOf(initial, values), ...(asks.current && { ask: true }) },
      })
      draft.forget()
      await incidentChanged()
      showDone(t('form.saved'), t('form.failed'))
      await navigate(`/situation/${incident.id}`, { viewTransition: true })
    },
    failed: t('form.failed'),
  })
  return (
    <Card label={t('editOf', { name: incident.name })}>
      <Form ref={form.form} label={t('editOf', { name: incident.name })} onSubmit={() => void form.submit()}>
        <ChangesNote draft={draft} onDiscard={() => form.reset(initial)} />
        <ErrorCount count={Object.keys(form.errors).length} />
        <IncidentFields form={form} ownStates={ownStates} isNew={false} onlyArea={!incident.may_change} />
        <Row>
          {beginsNow(incident, form.values) && (
            <Button
              type="submit"
              busy={form.isSending}
              onPress={() => {
                asks.current = true
              }}
            >
              {t('asks:saveAndAsk')}
            </Button>
          )}
          <Button
            type="submit"
            variant={beginsNow(incident, form.values) ? 'secondary' : 'primary'}
            busy={form.isSending}
            onPress={() => {
              asks.current = false
            }}
          >
            {t(beginsNow(incident, form.values) ? 'asks:saveWithout' : 'form.save')}
          </Button>
        </Row>
      </Form>
    </Card>
  )
}

/** What was watched has begun: whether everybody in its path is asked is a choice, as when an active one is opened. */
const beginsNow = ({ phase, is_exercise }: Incident, values: IncidentValues) =>
  phase === 'watch' && values.phase === 'active' && !is_exercise

function PhaseCard({ incident }: { incident: Incident }) {
  const { t } = useTranslation('situation')
  const { isBusy, act } = useAction(t('form.failed'))
  const { id, phase, is_exercise, reason } = incident

  const reopen = () =>
    act(async () => {
      await call(changeIncident, { params: { id }, body: { phase: 'active' } })
      await incidentChanged()
    }, t('phase.opened'))

  if (phase !== 'closed')
    return (
      <Card title={t('phase.close')}>
        <Stack>
          <p className="soft measure">{t('phase.closeText')}</p>
          <Row>
            <LinkButton to={`/situation/${id}/close`} variant="secondary">
              {t('phase.seeOpen')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    )
  return (
    <Card title={t('phase.isClosed')}>
      <Stack>
        {reason && <p className="measure">{t('phase.reason', { reason })}</p>}
        {!is_exercise && <ClosedWords key={incident.closing_note} incident={incident} />}
        <p className="soft measure">{t('phase.openText')}</p>
        <Row>
          <Button variant="secondary" busy={isBusy} onPress={() => void reopen()}>
            {t('phase.open')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
