import type { CallRow } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { hasWaiting } from '#web/domain/incidents/has-waiting.ts'
import { Try } from '#web/domain/incidents/Try.tsx'
import { hoursSince } from '#web/lib/format/age.ts'
import { clockIn } from '#web/lib/format/clocks.ts'
import { clockTime, momentText, timeOfDay } from '#web/lib/format/dates.ts'
import { zoneNameUnlessHere } from '#web/lib/format/zoned.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { AskedWho, WaitingReplies } from './AskedWho.tsx'
import styles from './CallList.module.css'
import { useCallActions } from './use-call-actions.ts'

interface Props {
  incident: Incident
  row: CallRow
}

/** A credit union to call: why, the last attempt, and the button that claims it. */
export function CallItem({ incident, row }: Props) {
  const { t } = useTranslation('call-list')
  const { isBusy, claim } = useCallActions(incident.id, row.directory_id)
  const [first] = row.phones
  return (
    <li className={row.claimed_by ? `${styles.call} ${styles.held}` : styles.call}>
      <div>
        <h3>{row.name}</h3>
        <p className="soft small">
          {first && (
            <>
              <span className="numeric nowrap">{first.number}</span>
              {' · '}
            </>
          )}
          <PlaceOf row={row} />
        </p>
      </div>
      <div className={styles.state}>
        <p className={`soft small ${styles.why}`}>
          <Missing row={row} />
          {row.call_again_at && <b>{t('again', { at: momentText(row.call_again_at) })}</b>}
          {!row.call_again_at && row.last_attempt?.outcome === 'wrong_number' && <b>{t('otherNumber')}</b>}
        </p>
        <p className="soft small">{row.last_attempt ? <Try attempt={row.last_attempt} /> : t('noCall')}</p>
        <AskedWho incident={incident} row={row} />
      </div>
      {row.claimed_by ? (
        <StatusBadge tone="caution" icon="lock">
          {t('held', { name: row.claimed_by, at: clockTime(row.claimed_until ?? '') })}
        </StatusBadge>
      ) : (
        <Button variant="secondary" size="compact" iconBefore="phone" wide busy={isBusy} onPress={claim}>
          {t('claim')} <span className="visually-hidden">{row.name}</span>
        </Button>
      )}
      {hasWaiting(row.replies) && (
        <div className={styles.replies}>
          <WaitingReplies incident={incident} row={row} />
        </div>
      )}
    </li>
  )
}

/** "Covington, LA, not enrolled · 4 offices · 7:20 AM CST there" */
export function PlaceOf({ row }: Pick<Props, 'row'>) {
  const { t } = useTranslation(['call-list', 'common'])
  const where = [t('place', { city: row.city, state: row.state }), row.credit_union_id === null ? t('notEnrolled') : '']
  const when = new Date(renderTime())
  // Nobody wants to be called at five in the morning.
  const zone = row.time_zone && zoneNameUnlessHere(when, row.time_zone)
  const there = zone && t('there', { at: timeOfDay(clockIn(when, row.time_zone ?? '')), zone })
  return [where.filter(Boolean).join(', '), t('common:counts.offices', { count: row.offices }), there].filter(Boolean).join(' · ')
}

function Missing({ row: { heard_at, is_quiet, replies } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('call-list')
  if (heard_at === null && hasWaiting(replies)) return <StatusBadge tone="caution">{t('wrote')}</StatusBadge>
  if (heard_at === null) return <StatusBadge tone="unknown">{t('notHeard')}</StatusBadge>
  if (!is_quiet) return <StatusBadge tone="good">{t('heardAt', { at: momentText(heard_at) })}</StatusBadge>
  return (
    <StatusBadge tone="caution" icon="clock">
      {t('quiet', { count: hoursSince(heard_at) })}
    </StatusBadge>
  )
}
