import type { RecordKind } from '#contract/audit-events/options.ts'
import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { useEventWords } from './use-event-words.ts'

interface Props {
  rows: readonly AuditEvent[]
  /** Shows the events of all organizations, with the name of each. */
  ofAll: boolean
  busy: boolean
}

/** The events, one per row: when, who and as whom, what, on what, from where. */
export function EventTable({ rows, ofAll, busy }: Props) {
  const { t } = useTranslation('audit-events')
  const words = useEventWords()

  const columns: Column<AuditEvent>[] = [
    {
      key: 'happened_at',
      header: t('columns.when'),
      card: 'plain',
      cardOrder: -1,
      cell: ({ happened_at }) => (
        <time dateTime={happened_at}>
          {shortDate(happened_at)} <span className="soft nowrap">{clockTime(happened_at)}</span>
        </time>
      ),
    },
    {
      key: 'who',
      header: t('columns.who'),
      cell: (event) => (
        <>
          {words.who(event)}
          {event.acting_as && <div className="small soft">{t('as', { name: event.acting_as.name })}</div>}
        </>
      ),
    },
    {
      key: 'what',
      header: t('columns.what'),
      card: 'title',
      cardOrder: -2,
      cell: (event) => {
        const more = words.more(event)
        return (
          <>
            {words.what(event)}
            {more && <div className="small soft breaks">{more}</div>}
          </>
        )
      },
    },
    { key: 'subject', header: t('columns.subject'), cell: (event) => <Subject of={event} /> },
    ...(ofAll
      ? [
          {
            key: 'organization',
            header: t('columns.organization'),
            cell: ({ credit_union }: AuditEvent) => <Organization of={credit_union} />,
          },
        ]
      : []),
    { key: 'from', header: t('columns.from'), cell: (event) => <span className="breaks">{words.from(event)}</span> },
  ]

  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={(event) => event.id} busy={busy} />
}

/** Where a record of each kind is shown. */
const pages: Partial<Record<RecordKind, string>> = {
  report: '/disaster-view?id=',
  'help request': '/help-request?id=',
  offer: '/help-request?id=',
  incident: '/situation/',
  'roll call': '/roll-call/',
  notice: '/notices/',
}

function Subject({ of: { subject, about } }: { of: AuditEvent }) {
  const { t } = useTranslation('audit-events')
  if (!about) return subject ?? '–'
  const words = t(`about.${about.kind}`, { name: about.name ?? '' })
  const page = pages[about.kind]
  return page && about.id ? <SmartLink to={`${page}${encodeURIComponent(about.id)}`}>{words}</SmartLink> : words
}

function Organization({ of }: { of: AuditEvent['credit_union'] }) {
  if (!of) return '–'
  return (
    <>
      {of.name} <ConfirmedBadge of={of} />
    </>
  )
}
