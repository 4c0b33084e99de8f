import { useNavigate } from 'react-router'
import type { WaitingOrganization } from '#contract/back-office/trust-schemas.ts'
import { DAY } from '#contract/rules/time.ts'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { shortDate } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { RecordLink } from '../list/RecordLink.tsx'
import { pathOf } from '../section-url.ts'

interface Props {
  rows: WaitingOrganization[]
  total: number
  busy: boolean
  /** The list's current URL, for the record's back link. */
  here: string
}

export function WaitingOrganizations({ rows, total, busy, here }: Props) {
  const { t } = useTranslation(['waiting-queue', 'back-office'])
  const navigate = useNavigate()
  if (rows.length === 0) return <Empty icon="check" title={t('noOrganizations')} headingLevel={2} />

  const columns: Column<WaitingOrganization>[] = [
    {
      key: 'organization',
      header: t('columns.organization'),
      card: 'title',
      cell: ({ id, name, city, state, charter_number, type_organization }) => (
        <>
          <RecordLink section="waiting" id={id} name={name} from={here} />
          <div className="small soft">{`${city}, ${state} · ${charter_number ?? type_organization}`}</div>
        </>
      ),
    },
    { key: 'by', header: t('columns.by'), card: 'wide', cell: ({ people: [first] }) => <EnrolledBy person={first} /> },
    { key: 'reason', header: t('columns.reason'), cell: (row) => <Why row={row} /> },
    { key: 'open', header: t('columns.open'), cell: (row) => <OpenNow report={row.open_report} requests={row.open_requests} /> },
    { key: 'since', header: t('columns.since'), nowrap: true, cell: (row) => <Since at={row.created_at} /> },
  ]
  return (
    <Stack>
      <Table
        caption={t('back-office:waitingTitle')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        busy={busy}
        onRowPress={({ id }) => void navigate(pathOf('waiting', id), { state: { from: here }, viewTransition: true })}
      />
      {total > rows.length && <p className="soft">{t('more', { shown: rows.length, total })}</p>}
    </Stack>
  )
}

function EnrolledBy({ person }: { person: WaitingOrganization['people'][number] | undefined }) {
  const { t } = useTranslation('waiting-queue')
  if (!person) return t('nobody')
  return (
    <>
      {person.name}
      <div className="small soft">{person.email}</div>
    </>
  )
}

function Why({ row: { reason, vouched_by, looks_like, claims, asked_for_more, is_earlier } }: { row: WaitingOrganization }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <>
      <StatusBadge tone={reason === 'other domain' || reason === 'nobody there' ? 'caution' : 'unknown'} plain>
        {t(`reasons.${reason}`)}
      </StatusBadge>
      {vouched_by && (
        <div>
          <StatusBadge tone="info" icon="security" plain>
            {t('vouchedBy', { name: vouched_by.association, why: t(`held.${vouched_by.why}`) })}
          </StatusBadge>
        </div>
      )}
      {looks_like && (
        <div>
          <StatusBadge tone="caution" plain>
            {t('looksLike', { name: looks_like })}
          </StatusBadge>
        </div>
      )}
      {claims > 1 && (
        <div>
          <StatusBadge tone="caution" plain>
            {t('claims', { count: claims })}
          </StatusBadge>
        </div>
      )}
      {asked_for_more && <div className="small soft">{t('asked', { date: shortDate(asked_for_more.at) })}</div>}
      {is_earlier && <div className="small soft">{t('earlier')}</div>}
    </>
  )
}

/** The organization's current activity: the foundation looks first at those with something open. */
export function OpenNow({ report, requests = 0 }: { report: string | null; requests?: number }) {
  const { t } = useTranslation('waiting-queue')
  const typeText = useDisasterType()
  if (!report && requests === 0) return <span className="soft">{t('nothingOpen')}</span>
  return (
    <>
      {report && (
        <div>
          <StatusBadge tone="bad" plain>
            {t('report', { disaster: typeText(report) })}
          </StatusBadge>
        </div>
      )}
      {requests > 0 && (
        <div>
          <StatusBadge tone="caution" plain>
            {t('requests', { count: requests })}
          </StatusBadge>
        </div>
      )}
    </>
  )
}

/** A wait of more than a day is highlighted. */
export function Since({ at }: { at: string }) {
  if (renderTime() - Date.parse(at) < DAY) return <time dateTime={at}>{shortDate(at)}</time>
  return (
    <StatusBadge tone="caution" plain>
      <time dateTime={at}>{shortDate(at)}</time>
    </StatusBadge>
  )
}
