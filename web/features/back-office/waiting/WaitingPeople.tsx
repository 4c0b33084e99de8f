import type { WaitingPerson } from '#contract/back-office/trust-schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { DecideRequest } from '#web/domain/people/DecideRequest.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { PhoneLink } from '#web/ui/action/PhoneLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { OpenNow, Since } from './WaitingOrganizations.tsx'
import { waitingChanged } from './waiting-queries.ts'

/** The people who ask to join an organization, next to its people who could admit them. */
export function WaitingPeople({ rows, busy }: { rows: WaitingPerson[]; busy: boolean }) {
  const { t } = useTranslation('waiting-queue')
  if (rows.length === 0) return <Empty icon="check" title={t('noPeople')} headingLevel={2} />

  const columns: Column<WaitingPerson>[] = [
    {
      key: 'person',
      header: t('peopleColumns.person'),
      card: 'title',
      cell: ({ name, email, email_proven }) => (
        <>
          {name}
          <div className="small soft">{email}</div>
          <Verified isProven={email_proven} />
        </>
      ),
    },
    {
      key: 'wants',
      header: t('peopleColumns.wants'),
      card: 'wide',
      cell: ({ credit_union }) => (
        <>
          {credit_union.name} <ConfirmedBadge of={credit_union} />
          <div className="small soft">{`${credit_union.city}, ${credit_union.state}`}</div>
        </>
      ),
    },
    { key: 'ask', header: t('peopleColumns.ask'), card: 'wide', cell: (row) => <WhoCould person={row} /> },
    { key: 'open', header: t('peopleColumns.open'), cell: ({ open_report }) => <OpenNow report={open_report} /> },
    { key: 'since', header: t('peopleColumns.since'), nowrap: true, cell: ({ created_at }) => <Since at={created_at} /> },
    {
      key: 'decide',
      header: t('peopleColumns.decide'),
      card: 'wide',
      cell: (row) => <DecideRequest request={row} onDecided={waitingChanged} />,
    },
  ]
  return <Table caption={t('tabs.people')} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />
}

/** Whether the person has proven their email address. */
function Verified({ isProven }: { isProven: boolean }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <StatusBadge tone={isProven ? 'good' : 'unknown'} plain>
      {t(isProven ? 'verified' : 'notVerified')}
    </StatusBadge>
  )
}

function WhoCould({ person: { administrators, directory_phone } }: { person: WaitingPerson }) {
  const { t } = useTranslation('waiting-queue')
  return (
    <>
      {administrators.length === 0 && t('noAdministrator')}
      {administrators.map(({ name, email }) => (
        <div key={email}>
          {name}
          <div className="small soft">{email}</div>
        </div>
      ))}
      {directory_phone && <PhoneLink number={directory_phone} />}
    </>
  )
}
