import type { Desk, DeskCall, DeskIncident, DeskRequest, DeskUndelivered } from '#contract/desk/schemas.ts'
import { DAY, MINUTE } from '#contract/rules/time.ts'
import { PhaseBadges } from '#web/domain/incidents/PhaseBadges.tsx'
import { WaitingBadge } from '#web/domain/incidents/WaitingBadge.tsx'
import { momentText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { openingOf } from '../opening.ts'
import { DeskBlock, DeskRow } from './DeskBlock.tsx'

/** Of a reply, as many characters. */
const WORDS_SHOWN = 140

export function OpenStorms({ incidents, growing_old }: Pick<Desk, 'incidents' | 'growing_old'>) {
  const { t } = useTranslation('desk')
  if (incidents.count === 0) return null
  return (
    <DeskBlock place={1} title={t('incidents.title')} count={incidents.count} all={{ to: '/situation', label: t('situation') }}>
      {incidents.rows.map((incident) => (
        <DeskRow
          key={incident.id}
          to={`/situation/${incident.id}`}
          title={incident.name}
          sub={
            <>
              <PhaseBadges incident={incident} />
              <span>{whoIsAsked(incident)}</span>
            </>
          }
          end={<Silent incident={incident} />}
        />
      ))}
      {growing_old.rows.map(({ office_id, incident, directory_id, credit_union, name, as_of }) => (
        <DeskRow
          key={office_id}
          to={`/situation/${incident.id}/enter/${directory_id}`}
          title={`${credit_union}, ${name}`}
          sub={t('incidents.oldOne', { incident: incident.name, at: momentText(as_of) })}
        />
      ))}
      {growing_old.count > growing_old.rows.length && (
        <DeskRow to="/situation" title={t('incidents.old', { count: growing_old.count })} sub={t('incidents.oldText')} />
      )}
    </DeskBlock>
  )

  function whoIsAsked({ asked, credit_unions }: DeskIncident) {
    if (asked) return t('incidents.asked', { count: asked.credit_unions, at: momentText(asked.at) })
    return t('incidents.notAsked', { creditUnions: t('warnings.creditUnions', { count: credit_unions }) })
  }
}

function Silent({ incident: { silent, credit_unions } }: { incident: DeskIncident }) {
  const { t } = useTranslation('desk')
  if (silent === 0) return t('incidents.heard')
  return <StatusBadge tone="unknown">{t('incidents.silent', { count: silent, total: credit_unions })}</StatusBadge>
}

/** What people wrote, or said that they need: each leads to the sheet with their phones. */
export function Replies({ replies: { count, rows } }: Pick<Desk, 'replies'>) {
  const { t } = useTranslation(['desk', 'incidents'])
  const nameOf = useNameOf()
  if (count === 0) return null
  return (
    <DeskBlock place={0} title={t('replies.title')} count={count}>
      {rows.map(({ id, incident, directory_id, name, at, text, is_danger, is_need }) => (
        <DeskRow
          key={id}
          to={incident ? `/log-call/${directory_id}?in=${incident.id}` : `/log-call/${directory_id}`}
          title={name}
          sub={
            <>
              {text !== null && (
                <span dir="auto">
                  {text === '' ? t('incidents:replies.noWords') : t('incidents:replies.quoted', { words: openingOf(text, WORDS_SHOWN) })}
                </span>
              )}
              <span>
                {incident ? nameOf(incident) : t('replies.noStorm')}, {momentText(at)}
              </span>
            </>
          }
          end={<WaitingBadge replies={[{ means: null, is_danger, is_need }]} />}
        />
      ))}
    </DeskBlock>
  )
}

export function CallsDue({ calls_due: { count, rows } }: Pick<Desk, 'calls_due'>) {
  const { t } = useTranslation('desk')
  const nameOf = useNameOf()
  const [first] = rows
  if (!first) return null
  const isOfOne = count === rows.length && rows.every(({ incident }) => incident.id === first.incident.id)
  return (
    <DeskBlock
      place={2}
      title={t('calls.title')}
      count={count}
      all={isOfOne ? { to: `/situation/${first.incident.id}/calls`, label: t('calls.all') } : { to: '/situation', label: t('situation') }}
    >
      {rows.map((call) => (
        <DeskRow
          key={`${call.incident.id} ${call.directory_id}`}
          to={`/log-call/${call.directory_id}?in=${call.incident.id}`}
          title={call.name}
          sub={lastOf(call)}
          end={<When due_at={call.due_at} />}
        />
      ))}
    </DeskBlock>
  )

  function lastOf({ incident, last_attempt }: DeskCall) {
    if (!last_attempt) return t('calls.byPhone', { incident: nameOf(incident) })
    const outcome = t(`calls.outcomes.${last_attempt.outcome}`)
    return t('calls.last', { incident: nameOf(incident), outcome, at: momentText(last_attempt.at) })
  }
}

/** Nobody takes an exercise for real. */
function useNameOf() {
  const { t } = useTranslation('incidents')
  return ({ name, is_exercise }: DeskCall['incident']) => (is_exercise ? t('exercise.title', { title: name }) : name)
}

/** Of a call that is this late, that is said. */
const LATE = 5

function When({ due_at }: { due_at: string | null }) {
  const { t } = useTranslation('desk')
  const late = due_at === null ? 0 : Math.floor((renderTime() - Date.parse(due_at)) / MINUTE)
  if (due_at !== null && late < 0) return t('calls.due', { at: momentText(due_at) })
  if (late < LATE)
    return (
      <StatusBadge tone="caution" icon="clock">
        {t('calls.now')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="bad" icon="clock">
      {late < 90
        ? t('calls.late', { count: late })
        : late < 36 * 60
          ? t('calls.hours', { count: Math.round(late / 60) })
          : t('calls.days', { count: Math.round(late / 60 / 24) })}
    </StatusBadge>
  )
}

export function OpenRequests({ requests: { count, rows } }: Pick<Desk, 'requests'>) {
  const { t } = useTranslation(['desk', 'help-kinds'])
  if (count === 0) return null
  return (
    <DeskBlock place={3} title={t('requests.title')} count={count} all={{ to: '/help-requests', label: t('requests.all') }}>
      {rows.map((request) => (
        <DeskRow
          key={request.id}
          to={`/help-request?id=${request.id}`}
          title={whatOf(request)}
          sub={`${fromOf(request)} ${askedOf(request)}`}
          end={
            request.urgency === 'this_week' ? (
              t('help-kinds:neededBy.this_week')
            ) : (
              <StatusBadge tone={request.urgency === 'now' ? 'bad' : 'caution'} icon="clock">
                {t(`help-kinds:neededBy.${request.urgency}`)}
              </StatusBadge>
            )
          }
        />
      ))}
    </DeskBlock>
  )

  function whatOf({ kind, quantity, credit_union: { name } }: DeskRequest) {
    const said = { kind: t(`help-kinds:kinds.${kind}`), name }
    return quantity > 1 ? t('requests.several', { ...said, count: quantity }) : t('requests.what', said)
  }

  function fromOf({ is_by_desk, credit_union: { city, state }, created_at }: DeskRequest) {
    const at = momentText(created_at)
    return is_by_desk ? t('requests.byDesk', { at }) : t('requests.place', { place: [city, state].filter(Boolean).join(', '), at })
  }

  function askedOf({ asked, asked_at }: DeskRequest) {
    return asked === 0 || asked_at === null ? t('requests.nobody') : t('requests.asked', { count: asked, at: momentText(asked_at) })
  }
}

export function Undelivered({ undelivered: { count, rows } }: Pick<Desk, 'undelivered'>) {
  const { t } = useTranslation('desk')
  const nameOf = useNameOf()
  if (count === 0) return null
  return (
    <DeskBlock place={4} title={t('undelivered.title')} count={count}>
      {rows.map((message) => (
        <DeskRow
          key={`${message.directory_id} ${message.channel} ${message.person} ${message.at}`}
          to={`/log-call/${message.directory_id}?in=${message.incident.id}`}
          title={message.name}
          sub={`${nameOf(message.incident)}. ${whatOf(message)}`}
        />
      ))}
    </DeskBlock>
  )

  function whatOf({ channel, reason, person, at }: DeskUndelivered) {
    const said = { person: person ?? t('undelivered.contact'), at: momentText(at) }
    return channel === 'mail' && reason !== 'bounced' ? t('undelivered.mailFailed', said) : t(`undelivered.${channel}`, said)
  }
}

export function Drafts({ drafts: { count, rows } }: Pick<Desk, 'drafts'>) {
  const { t } = useTranslation('desk')
  const nameOf = useNameOf()
  if (count === 0) return null
  return (
    <DeskBlock place={5} title={t('drafts.title')} count={count}>
      {rows.map(({ id, incident, number, by, updated_at, due_at }) => (
        <DeskRow
          key={id}
          to={`/situation/${incident.id}/reports/${id}`}
          title={t('drafts.report', { number })}
          sub={t('drafts.by', { incident: nameOf(incident), name: by, at: momentText(updated_at) })}
          end={due_at !== null && t('drafts.due', { at: momentText(due_at) })}
        />
      ))}
    </DeskBlock>
  )
}

export function WaitingClaims({ waiting }: Pick<Desk, 'waiting'>) {
  const { t } = useTranslation('desk')
  if (!waiting || waiting.count === 0) return null
  return (
    <DeskBlock place={6} title={t('waiting.title')} count={waiting.count} all={{ to: '/admin/waiting', label: t('waiting.all') }}>
      {waiting.rows.map(({ id, name, created_at, people }) => {
        const days = Math.floor((renderTime() - Date.parse(created_at)) / DAY)
        return (
          <DeskRow
            key={id}
            to={`/admin/waiting/${id}`}
            title={name}
            sub={t('waiting.claimed', { count: people, at: momentText(created_at) })}
            end={days < 1 ? t('waiting.today') : t('waiting.days', { count: days })}
          />
        )
      })}
    </DeskBlock>
  )
}
