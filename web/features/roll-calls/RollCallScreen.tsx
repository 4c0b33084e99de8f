import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { closeRollCall } from '#contract/roll-calls/calls.ts'
import type { RollCall, RollCallPerson } from '#contract/roll-calls/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import figures from '#web/domain/incidents/Figures.module.css'
import { LiveLine } from '#web/domain/incidents/LiveLine.tsx'
import { Meter } from '#web/domain/incidents/Meter.tsx'
import { useLostAt } from '#web/domain/incidents/use-live.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { useNotManager } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { areTextsDelayed, lastAnswerAt, openCases } from './group-people.ts'
import { NotForMembers } from './NotForMembers.tsx'
import { People } from './People.tsx'
import styles from './RollCallFigures.module.css'
import { RollCallFoot } from './RollCallFoot.tsx'
import { RollCallMore } from './RollCallMore.tsx'
import { rollCallQuery } from './roll-call-queries.ts'
import { shownStates, stateSigns } from './states.ts'
import { useLivePeople } from './use-live-roll-call.ts'

/** A roll call under way, or an earlier one: who needs help, who is silent, who is safe. */
export function RollCallScreen() {
  const { t } = useTranslation(['roll-calls', 'incidents', 'safe'])
  const { id = '' } = useParams()
  const notManager = useNotManager()
  const query = useQuery({ ...rollCallQuery(id), ...useLivePeople(), enabled: notManager !== 'member' })
  const lostAt = useLostAt(query)
  const back = { to: '/roll-call', label: t('running.back') }
  if (notManager === 'member') return <NotForMembers title={t('title')} back={back} />
  return (
    <RecordPage query={query} title={t('title')} back={back} icon="users" missing={t('running.missing')}>
      {(rollCall) => {
        const { closed_at, incident, people } = rollCall
        const isOpen = closed_at === null
        const asked = t('counts.asked', { count: rollCall.counts.asked })
        return (
          <>
            <PageHead
              title={t('title')}
              back={back}
              lead={incident ? t('running.inIncident', { incident: incident.name, people: asked }) : asked}
              more={people.length > 0 && <RollCallMore id={id} />}
            />
            <Stack>
              {isOpen && <LiveLine lostAt={lostAt} changedAt={lastAnswerAt(people)} />}
              {closed_at && <Note>{t('running.closed', { at: momentText(closed_at) })}</Note>}
              {isOpen && areTextsDelayed(people) && <Note tone="caution">{t('running.textsDelayed')}</Note>}
              {notManager && <Note icon="lock">{t('running.support')}</Note>}
              <RollCallFigures rollCall={rollCall} />
            </Stack>
            {people.length > 0 && (
              <People rollCall={rollCall} people={people} mayMark={isOpen && notManager === null} mayHelp={notManager === null} />
            )}
            {people.length === 0 && notManager === null && closed_at && <Note>{t('running.noNames')}</Note>}
            {isOpen && notManager === null && <CloseRollCall rollCall={rollCall} cases={openCases(people)} />}
            {isOpen && people.length > 0 && (
              <div className={styles.promise}>
                <p className="small soft">{t('running.promise', { promise: t('safe:promise') })}</p>
              </div>
            )}
            {rollCall.is_exercise && <ExerciseBand />}
            <RollCallFoot title={t('title')} />
          </>
        )
      }}
    </RecordPage>
  )
}

/** How many people answered what, as numbers and as one bar. */
function RollCallFigures({ rollCall: { counts, started_at, started_by } }: { rollCall: RollCall }) {
  const { t } = useTranslation('roll-calls')
  const done = counts.safe + counts.needs_help
  return (
    <section className={`surface ${figures.group} space-below-6`} aria-labelledby="roll-call-figures">
      <div className={figures.head}>
        <h2 id="roll-call-figures">{t('counts.accounted', { done, count: counts.asked })}</h2>
        <span className="small soft">{t('counts.started', { at: momentText(started_at), name: started_by })}</span>
      </div>
      <Meter parts={shownStates.map((state) => ({ tone: stateSigns[state].tone, count: counts[state] }))} />
      <ul className={styles.list}>
        {shownStates.map((state) => (
          <li key={state} className={figures.figure} data-tone={stateSigns[state].tone}>
            <strong className="numeric">{counts[state]}</strong>
            <Icon name={stateSigns[state].icon} size="s" />
            <span>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ul>
      {counts.may_need_help > 0 && (
        <p className={styles.urgent}>
          <StatusBadge tone="bad">{t('counts.mayNeedHelp', { count: counts.may_need_help })}</StatusBadge>
        </p>
      )}
    </section>
  )
}

/** The names that a question has room for. */
const NAMED = 5
const namesOf = (cases: readonly RollCallPerson[]) =>
  [...cases.slice(0, NAMED).map(fullName), ...(cases.length > NAMED ? ['…'] : [])].join(', ')

/** Ends a roll call, after a question. */
function CloseRollCall({ rollCall: { id, counts, is_exercise }, cases }: { rollCall: RollCall; cases: readonly RollCallPerson[] }) {
  const { t } = useTranslation(['roll-calls', 'common'])
  const { act } = useAction(t('common:errors.failed'))
  const silent = counts.waiting + counts.not_reached

  async function end(close: () => void) {
    await act(() => call(closeRollCall, { params: { id } }), t('close.done'))
    close()
    await rollCallsChanged()
  }

  return (
    <div className="no-print">
      <Row>
        <AskButton variant="danger-quiet" label={t('close.label')} ask={t('close.title')} onConfirm={end}>
          {cases.length > 0 && t(is_exercise ? 'close.casesOfExercise' : 'close.cases', { count: cases.length, names: namesOf(cases) })}{' '}
          {silent === 0 ? t('close.none') : t('close.silent', { count: silent })}
        </AskButton>
        <span className="small soft">{t('close.hint')}</span>
      </Row>
    </div>
  )
}
