import { Suspense } from 'react'
import { groupOf } from '#contract/board/board-group.ts'
import { readHeardBy } from '#contract/board/heard-by.ts'
import type { BoardRow } from '#contract/board/schemas.ts'
import type { CallAttempt } from '#contract/call-list/schemas.ts'
import { hasWaiting } from '#web/domain/incidents/has-waiting.ts'
import { WaitingBadge } from '#web/domain/incidents/WaitingBadge.tsx'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { hoursSince } from '#web/lib/format/age.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon } from '#web/ui/image/Icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import styles from './BoardTable.module.css'
import { statusColumns } from './board-columns.ts'

const LastTry = lazyPart(() => import('./LastTry.tsx').then((file) => file.LastTry), 'call-list')

interface Props {
  row: BoardRow
  /** How many of its offices leave members without a place to go. */
  gaps: number
  /** The desk's last call, where it still has to call; null if there is none yet. */
  lastTry?: CallAttempt | null | undefined
  isOpen: boolean
  onToggle: () => void
}

/** The row of a credit union. Its name is the button that opens it. */
export function BoardLine({ row, gaps, lastTry, isOpen, onToggle }: Props) {
  const { t } = useTranslation(['board', 'offices'])
  return (
    <tr className={isOpen ? styles.isOpen : undefined}>
      <th scope="row" className={styles.title}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="open" size="s" />
          <span>
            {row.name} <ConfirmedBadge of={{ confirmed: row.counts, is_not_listed: true }} />
          </span>
          <small>{t(row.is_enrolled ? 'table.place' : 'table.placeNotEnrolled', { city: row.city, state: row.state })}</small>
          {row.condition && saysMore(row) && <small>{t(`table.now.${row.condition}`)}</small>}
          {gaps > 0 && <small>{t('table.gaps', { count: gaps })}</small>}
          {row.staff && (
            <small>{t('table.staff', { accounted: row.staff.accounted, count: row.staff.asked, at: momentText(row.staff.as_of) })}</small>
          )}
        </button>
      </th>
      <td className={styles.heard}>
        <WaitingBadge replies={row.replies ?? []} />
        <Heard row={row} />
        {lastTry !== undefined && (
          <Suspense>
            <LastTry attempt={lastTry} />
          </Suspense>
        )}
      </td>
      {statusColumns.map((status) => (
        <td
          key={status}
          className={`${styles.number} ${row.offices[status] > 0 ? '' : styles.onlyWide}`}
          data-label={t(`offices:status.${status}`)}
        >
          <span className={styles.count} data-tone={row.offices[status] > 0 ? statusTones[status] : undefined}>
            {row.offices[status] > 0 && status !== 'unknown' && (
              <span className="only-narrow">
                <Icon name={statusTones[status]} size="xs" />
              </span>
            )}
            {row.offices[status]}
          </span>
        </td>
      ))}
      <Figure label={t('table.employees')} value={row.employees_affected} />
      <Figure label={t('table.needs')} value={row.said_by.needs === 0 && row.open_needs === 0 ? null : row.open_needs} />
    </tr>
  )
}

/** The numbers of offices do not say what is out, nor how one is whose offices are unknown. */
const saysMore = (row: BoardRow) => row.condition === 'down' || groupOf(row) === 'unknown'

function Heard({ row: { name, heard_at, heard_by, is_quiet, has_unconfirmed, replies } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('board')
  return (
    <>
      {heard_at === null &&
        (hasWaiting(replies) ? (
          <div className="small soft">{t('table.noStatus')}</div>
        ) : (
          <StatusBadge tone="unknown">{t('table.notHeard')}</StatusBadge>
        ))}
      {heard_at !== null && is_quiet && (
        <StatusBadge tone="caution" icon="clock">
          {t('quietFor', { count: hoursSince(heard_at) })}
        </StatusBadge>
      )}
      {heard_at !== null && <div className={is_quiet ? 'small soft' : 'numeric'}>{momentText(heard_at)}</div>}
      {heard_by && <HeardBy heardBy={heard_by} own={`, ${name}`} />}
      {has_unconfirmed && <div className="small soft">{t('table.unconfirmed')}</div>}
    </>
  )
}

function HeardBy({ heardBy, own }: { heardBy: string; own: string }) {
  const { t } = useTranslation('board')
  const { by, desk, isContact, isWithSupport } = readHeardBy(heardBy)
  // The name of the credit union is in the same row.
  const name = by.endsWith(own) ? by.slice(0, -own.length) : by
  const who = isContact ? t(desk ? 'table.byContact' : 'table.byLink', { desk: desk ?? '' }) : t('table.by', { name })
  return <div className="small soft">{[who, ...(isWithSupport ? [t('withSupport')] : [])].join(', ')}</div>
}

/** Null is unknown, not zero. On a phone, unknown and zero are left out. */
function Figure({ label, value }: { label: string; value: number | null }) {
  const { t } = useTranslation('board')
  return (
    <td className={`${styles.number} ${value ? '' : styles.onlyWide}`} data-label={label}>
      {value === null ? (
        <>
          <span className="visually-hidden">{t('table.unknown')}</span>
          <span aria-hidden="true" className="quiet">
            ?
          </span>
        </>
      ) : (
        value
      )}
    </td>
  )
}
