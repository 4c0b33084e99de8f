import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BoardRow } from '#contract/board/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import type { Office } from '#contract/records/office.ts'
import { AskReplies } from '#web/domain/incidents/AskReplies.tsx'
import { creditUnionRef } from '#web/domain/incidents/credit-union-ref.ts'
import { hasWaiting } from '#web/domain/incidents/has-waiting.ts'
import { incidentChanged } from '#web/domain/incidents/incident-changed.ts'
import { mayEnter } from '#web/domain/incidents/may-enter.ts'
import { needToRequest } from '#web/domain/incidents/need-to-request.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { BoardOffice } from './BoardOffice.tsx'
import { BOARD_COLUMNS } from './board-columns.ts'
import styles from './OpenedRow.module.css'

const AskedLine = lazyPart(() => import('#web/domain/asks/AskedLine.tsx').then((file) => file.AskedLine), 'asks')

const CallThem = lazyPart(() => import('./CallThem.tsx').then((file) => file.CallThem), 'help-kinds')

/** The number of offices that are shown at first. */
const FIRST = 4
const worst = ['closed', 'limited', 'unknown', 'open'] as const
const rankOf = ({ current }: Office) => worst.indexOf(current?.status ?? 'unknown')

interface Props {
  incident: Incident
  row: BoardRow
  /** The ids of its offices whose members have no place to go. */
  gaps: ReadonlySet<string>
}

/** The offices of a credit union in the area, the worst first, and links for the desk. */
export function OpenedRow({ incident, row, gaps }: Props) {
  const { t } = useTranslation('board')
  const query = useQuery({ ...officesQuery({ incident: incident.id, of: creditUnionRef(row) }), staleTime: 0 })
  const isDesk = mayEnter(query.data ?? [], incident, row.state).length > 0
  return (
    <tr className={styles.row}>
      <td colSpan={BOARD_COLUMNS}>
        <Stack>
          {row.replies && (
            <AskReplies
              replies={row.replies}
              name={row.name}
              onDecided={() => incidentChanged(incident.id)}
              {...(!incident.is_exercise && { askForHelp: (reply) => needToRequest(row.directory_id, incident.id, reply) })}
            />
          )}
          {/* Replies come to the desk of its state alone. */}
          {row.replies && incident.phase !== 'closed' && (
            <Suspense>
              <CallThem incident={incident} row={row} />
            </Suspense>
          )}
          <Loaded query={query} loading={<Skeleton shape="text" rows={3} />}>
            {(offices) => (
              <Offices
                offices={offices.filter(isInIncident)}
                incident={incident}
                name={row.name}
                gaps={gaps}
                hasReply={hasWaiting(row.replies)}
              />
            )}
          </Loaded>
          {row.ask_state && (
            <Suspense>
              <AskedLine row={row} />
            </Suspense>
          )}
          <Row>
            {isDesk && (
              <LinkButton to={`/situation/${incident.id}/enter/${row.directory_id}`} variant="secondary" iconBefore="edit">
                {t('offices.update')}
              </LinkButton>
            )}
            {row.latest_report_id && (
              <LinkButton to={`/disaster-view?id=${row.latest_report_id}`} variant="quiet" iconBefore="report">
                {t('offices.reportLink')}
              </LinkButton>
            )}
          </Row>
        </Stack>
      </td>
    </tr>
  )
}

interface OfficesProps extends Pick<Props, 'incident' | 'gaps'> {
  offices: Office[]
  name: string
  /** Something that its people wrote waits to be read. */
  hasReply: boolean
}

function Offices({ offices, incident, name, gaps, hasReply }: OfficesProps) {
  const { t } = useTranslation('board')
  const [isWhole, setIsWhole] = useState(false)
  const sorted = offices.toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
  const left = sorted.length - FIRST
  const isLong = left > 1
  const shown = isWhole || !isLong ? sorted : sorted.slice(0, FIRST)
  if (offices.length === 0) return <p className="soft">{t('offices.none')}</p>
  return (
    <>
      <ul className="surface ruled" aria-label={t('offices.label', { name })}>
        {shown.map((office) => (
          <BoardOffice key={office.id} office={office} incident={incident} isGap={gaps.has(office.id)} hasReply={hasReply} />
        ))}
      </ul>
      {isLong && (
        <Row>
          {!isWhole && <span className="small soft">{t('offices.more', { count: left })}</span>}
          <Button variant="quiet" onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? t('fewer') : t('offices.all', { count: sorted.length })}
          </Button>
        </Row>
      )}
    </>
  )
}
