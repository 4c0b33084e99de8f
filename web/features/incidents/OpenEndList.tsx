import { useState } from 'react'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { EndAlertButton } from '#web/domain/alerts/EndAlertButton.tsx'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { AskAgain } from './AskAgain.tsx'
import type { EndLine } from './asked-lines.ts'
import { loanText } from './loan-text.ts'
import { OpenEndRow } from './OpenEndRow.tsx'
import styles from './OpenEnds.module.css'
import { firstNamed, type OfCreditUnions, openRows } from './open-rows.ts'

/** What is still open in an incident, the gravest first, each with one press. What was done here stays as a quiet line. */
export function OpenEndList({ incident, ends }: { incident: Incident; ends: OpenEnds }) {
  const { t } = useTranslation('closing')
  const { id } = incident
  const [done, setDone] = useState<EndLine[]>([])
  const board = `/situation/${id}`
  const { cases, replies, never_heard, not_open, guest_doors, requests, loans, roll_calls, warnings, alerts, calls_due, drafts } = ends
  const rows = openRows(ends)

  function names(ofKind: OfCreditUnions) {
    const { named, more } = firstNamed(ofKind)
    return more > 0 ? t('andMore', { names: named.join(', '), count: more }) : named.join(', ')
  }

  function finish(lines: readonly EndLine[]) {
    setDone((before) => [...before, ...lines])
    void incidentChanged(id)
  }

  const [inForce] = warnings.rows
  const [loan] = loans.rows
  const helpTitle = [requests.count > 0 && t('requests', { count: requests.count }), loans.count > 0 && t('loans', { count: loans.count })]
    .filter(Boolean)
    .join(', ')
  return (
    <section className={`surface ${styles.ends}`} aria-labelledby="still-open">
      <div className={styles.head}>
        <h2 id="still-open">{t('title')}</h2>
        <span className="small soft">{t('rows', { count: rows })}</span>
      </div>
      <ul>
        {cases.count > 0 && (
          <OpenEndRow icon="bad" tone="bad" title={t('cases', { count: cases.count })} text={t('casesOf', { names: names(cases) })}>
            <See
              to={cases.rows.length === 1 ? `/log-call/${cases.rows[0]?.directory_id}?in=${id}` : `${board}/calls`}
              label={t('call')}
              of={t('cases', { count: cases.count })}
            />
          </OpenEndRow>
        )}
        {replies.count > 0 && (
          <OpenEndRow icon="caution" tone="caution" title={t('replies', { count: replies.count })} text={names(replies)}>
            <See
              to={replies.rows.length === 1 ? `/log-call/${replies.rows[0]?.directory_id}?in=${id}` : `${board}/calls`}
              label={t('see')}
              of={t('replies', { count: replies.count })}
            />
          </OpenEndRow>
        )}
        {never_heard.count > 0 && (
          <OpenEndRow icon="unknown" title={t('neverHeard', { count: never_heard.count })} text={names(never_heard)}>
            <AskAgain incident={incident} neverHeard={never_heard} onAsked={finish} />
          </OpenEndRow>
        )}
        {not_open.count > 0 && (
          <OpenEndRow
            icon="bad"
            tone="bad"
            title={t('notOpen', { count: not_open.count })}
            text={incident.is_exercise ? names(not_open) : t('stayPublic')}
          >
            <See
              to={`${board}?status=${not_open.rows[0]?.status ?? 'closed'}`}
              label={t('see')}
              of={t('notOpen', { count: not_open.count })}
            />
          </OpenEndRow>
        )}
        {guest_doors.count > 0 && (
          <OpenEndRow
            icon="users"
            title={t('guestDoors', { count: guest_doors.count })}
            text={t('guestDoorsText', { names: names(guest_doors) })}
          />
        )}
        {requests.count + loans.count > 0 && (
          <OpenEndRow icon="generator" title={helpTitle} text={loan ? loanText(loan, t) : names(requests)}>
            <See
              to={requests.count > 0 ? '/help-requests' : `/help-request?id=${loan?.help_request_id ?? ''}`}
              label={t('see')}
              of={helpTitle}
            />
          </OpenEndRow>
        )}
        {roll_calls.count > 0 && (
          <OpenEndRow icon="users" title={t('rollCalls', { count: roll_calls.count })} text={names(roll_calls)}>
            <See
              to={roll_calls.rows.length === 1 ? `/log-call/${roll_calls.rows[0]?.directory_id}?in=${id}` : `${board}/calls`}
              label={t('call')}
              of={t('rollCalls', { count: roll_calls.count })}
            />
          </OpenEndRow>
        )}
        {inForce && (
          <OpenEndRow
            icon="caution"
            tone="caution"
            title={t('warnings', { count: warnings.count })}
            text={inForce.until ? t('until', { event: inForce.event, at: momentText(inForce.until) }) : inForce.event}
          >
            <See to="/warnings" label={t('see')} of={t('warnings', { count: warnings.count })} />
          </OpenEndRow>
        )}
        {alerts.rows.map((alert) => (
          <OpenEndRow
            key={alert.id}
            icon="alert"
            title={t('alert', { title: alert.title })}
            text={alert.expires_at ? t('goesOn', { at: momentText(alert.expires_at) }) : t('goesOnUntilEnded')}
          >
            {alert.may_end ? (
              <EndAlertButton alert={alert} onEnded={() => finish([{ words: t('ended', { title: alert.title }), isDone: true }])} />
            ) : (
              <See to="/alerts" label={t('see')} of={alert.title} />
            )}
          </OpenEndRow>
        ))}
        {calls_due.count > 0 && (
          <OpenEndRow icon="phone" title={t('callsDue', { count: calls_due.count })} text={names(calls_due)}>
            <See to={`${board}/calls`} label={t('callList')} of={t('callsDue', { count: calls_due.count })} />
          </OpenEndRow>
        )}
        {drafts.count > 0 && (
          <OpenEndRow icon="edit" title={t('drafts', { count: drafts.count })} text={t('draftsText')}>
            <See
              to={drafts.rows.length === 1 ? `${board}/reports/${drafts.rows[0]?.id}` : `${board}/reports`}
              label={t('see')}
              of={t('drafts', { count: drafts.count })}
            />
          </OpenEndRow>
        )}
        {done.map(({ words, isDone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and two may say the same.
          <OpenEndRow key={at} icon={isDone ? 'good' : 'unknown'} tone={isDone ? 'good' : undefined} title={words} />
        ))}
        {rows === 0 && done.length === 0 && <OpenEndRow icon="good" tone="good" title={t('nothing')} />}
      </ul>
    </section>
  )
}

/** The way to the place where it is done. */
const See = ({ to, label, of }: { to: string; label: string; of: string }) => (
  <LinkButton to={to} variant="secondary" size="compact" aria-label={`${label}: ${of}`}>
    {label}
  </LinkButton>
)
