import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { changeIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { incidentQuery } from '#web/domain/incidents/incident-queries.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { useTitleIn } from '#web/domain/incidents/use-title-in.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ClosedWords } from './ClosedWords.tsx'
import { EditIncidentForm } from './EditIncidentForm.tsx'

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
                  <EditIncidentForm key={`${incident.id} ${incident.phase === 'closed'}`} incident={incident} ownStates={states} />
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
