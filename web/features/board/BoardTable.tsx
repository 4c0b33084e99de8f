import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { type BoardGroup, groupOf } from '#contract/board/board-group.ts'
import type { CallAttempt } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'
import { hasWaiting } from '#web/domain/incidents/has-waiting.ts'
import { statusTones } from '#web/domain/offices/statuses.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { StatusBadge, type StatusTone } from '#web/ui/feedback/StatusBadge.tsx'
import { Icon, type IconName } from '#web/ui/image/Icon.tsx'
import { BoardLine } from './BoardLine.tsx'
import styles from './BoardTable.module.css'
import { BOARD_COLUMNS, statusColumns } from './board-columns.ts'
import type { FoundBoard } from './board-queries.ts'
import { OpenedRow } from './OpenedRow.tsx'

interface Props {
  incident: Incident
  /** Offices whose members have no place to go; none but for the desk. */
  gaps: readonly Gap[]
  board: FoundBoard
  /** The directory ids of the rows that are open. */
  opened: ReadonlySet<string>
  onToggle: (directoryId: string) => void
  isBusy: boolean
}

const groupBadges: Record<BoardGroup, { tone: StatusTone; icon?: IconName }> = {
  not_heard_from: { tone: 'unknown' },
  quiet: { tone: 'caution', icon: 'clock' },
  unknown: { tone: 'unknown' },
  closed: { tone: 'bad' },
  limited: { tone: 'caution' },
  open: { tone: 'good' },
}

/** One row a credit union, with a heading where the group of the next row differs; cards on a phone. */
export function BoardTable({ incident, gaps, board, opened, onToggle, isBusy }: Props) {
  const { t } = useTranslation(['board', 'offices'])
  const rows = board.credit_unions
  const tries = useLastTries(incident)
  const gapsOf = Map.groupBy(gaps, ({ credit_union }) => credit_union.directory_id)
  return (
    <div className={`surface ${styles.wrap}`}>
      <table className={styles.table} aria-busy={isBusy || undefined}>
        <caption className="visually-hidden">{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('table.creditUnion')}
            </th>
            <th scope="col">{t('table.heard')}</th>
            {statusColumns.map((status) => (
              <th key={status} scope="col" className={styles.number} data-tone={statusTones[status]}>
                <span>
                  <Icon name={statusTones[status]} size="xs" />
                  {t(`offices:status.${status}`)}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('table.employees')}
            </th>
            <th scope="col" className={styles.number}>
              {t('table.needs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const group = groupOf(row)
            const before = rows[place - 1]
            const isOpen = opened.has(row.directory_id)
            const own = gapsOf.get(row.directory_id) ?? []
            return (
              <Fragment key={row.directory_id}>
                {(!before || groupOf(before) !== group) && (
                  <GroupHead
                    group={group}
                    count={board.groups[group]}
                    hours={incident.quiet_after_hours}
                    isOver={incident.phase === 'closed'}
                    someWrote={rows.some((each) => groupOf(each) === group && hasWaiting(each.replies))}
                  />
                )}
                <BoardLine
                  row={row}
                  gaps={own.length}
                  lastTry={tries.get(row.directory_id)}
                  isOpen={isOpen}
                  onToggle={() => onToggle(row.directory_id)}
                />
                {isOpen && <OpenedRow incident={incident} row={row} gaps={new Set(own.map(({ office }) => office.id))} />}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface GroupHeadProps {
  group: BoardGroup
  count: number
  hours: number
  isOver: boolean
  /** Of the rows that are shown. */
  someWrote: boolean
}

function GroupHead({ group, count, hours, isOver, someWrote }: GroupHeadProps) {
  const { t } = useTranslation('board')
  const title = group === 'quiet' ? t('groups.quiet', { count: hours }) : t(`groups.${group}`)
  return (
    <tr className={styles.group}>
      <th colSpan={BOARD_COLUMNS} scope="rowgroup">
        <span className={styles.groupWords}>
          <StatusBadge {...groupBadges[group]} plain>
            {title}
          </StatusBadge>
          <span className="soft numeric">{count}</span>
          {/* Nobody has to be called any more. */}
          {!isOver && (group === 'quiet' || group === 'not_heard_from') && (
            <span className={`quiet only-wide ${styles.why}`}>
              {t(group === 'quiet' ? 'groups.quietText' : 'groups.not_heard_fromText')} {someWrote && t('groups.someWrote')}
            </span>
          )}
        </span>
      </th>
    </tr>
  )
}

/** For the foundation's desk: the last call to each credit union that is still on its call list, by the directory's id. Null if nobody has called. */
type LastTries = ReadonlyMap<string, CallAttempt | null>

function useLastTries({ id, desk_states }: Incident): LastTries {
  const { data } = useQuery({ ...callsQuery(id), enabled: desk_states.length > 0 })
  return new Map(data?.rows.map(({ directory_id, last_attempt }) => [directory_id, last_attempt]))
}
