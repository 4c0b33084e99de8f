import { exportOpenNeeds, searchOpenNeeds } from '#contract/back-office/calls.ts'
import type { OpenHelpRequest } from '#contract/back-office/open-help-requests-schemas.ts'
import { openHelpRequestColumns } from '#contract/back-office/options.ts'
import { UNANSWERED_AFTER } from '#contract/records/help-options.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { callForPage } from '#web/lib/api/call.ts'
import { shortDate, shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { recordList, useRecordList } from '../list/record-list.ts'
import { orderBody, pageBody } from '../queries.ts'
import { listSearch } from '../section-url.ts'

const list = recordList({
  section: 'help-requests',
  words: 'helpRequests',
  keys: openHelpRequestColumns,
  url: listSearch('help-requests', openHelpRequestColumns, { sort: 'waiting', direction: 'ascending' }),
  find: (search, signal) => callForPage(searchOpenNeeds, { body: pageBody(search), signal }),
  download: (start, search, total) => start(exportOpenNeeds, orderBody(search), total),
})

const pageOfRequest = (id: string) => `/help-request?id=${encodeURIComponent(id)}`

/** The help requests that are not filled, those without an offer first. */
export function OpenHelpRequestsScreen() {
  const { t } = useTranslation(['back-office', 'help-kinds'])
  const records = useRecordList(list)
  const { here } = records.state

  const columns: Column<OpenHelpRequest>[] = [
    {
      key: 'credit_union_name',
      header: t('helpRequests.columns.credit_union_name'),
      card: 'title',
      cell: (request) => (
        <>
          <SmartLink to={pageOfRequest(request.id)} state={{ from: here }}>
            {request.credit_union_name}
          </SmartLink>{' '}
          <ConfirmedBadge of={request} />
          <div className="small soft">
            {request.city}, {request.zip}
          </div>
        </>
      ),
    },
    { key: 'state', header: t('helpRequests.columns.state') },
    {
      key: 'kind',
      header: t('helpRequests.columns.kind'),
      cell: ({ kind, quantity }) => t('helpRequests.what', { kind: t(`help-kinds:kinds.${kind}`), quantity }),
    },
    { key: 'urgency', header: t('helpRequests.columns.urgency'), cell: ({ urgency }) => t(`help-kinds:urgencies.${urgency}`) },
    { key: 'from', header: t('helpRequests.columns.from'), cell: ({ from }) => shortDate(from) },
    { key: 'created_at', header: t('helpRequests.columns.created_at'), cell: ({ created_at }) => shortDateTime(created_at) },
    { key: 'waiting', header: t('helpRequests.columns.waiting'), card: 'plain', cell: (request) => <OfferProgress request={request} /> },
  ]

  return (
    <ListPage
      {...records}
      columns={columns}
      lead={t('helpRequests.lead', { count: UNANSWERED_AFTER })}
      pathOfRow={({ id }) => pageOfRequest(id)}
    />
  )
}

/** Whether the request has offers, and how much they cover. */
function OfferProgress({ request: { is_unanswered, offers, promised, quantity } }: { request: OpenHelpRequest }) {
  const { t } = useTranslation('back-office')
  if (is_unanswered) return <StatusBadge tone="bad">{t('helpRequests.unanswered')}</StatusBadge>
  // Enough is promised in total, but the request is not filled: some days are not covered.
  if (promised >= quantity) return <StatusBadge tone="good">{t('helpRequests.promisedSomeDays')}</StatusBadge>
  if (promised > 0) return <StatusBadge tone="good">{t('helpRequests.promised', { promised, quantity })}</StatusBadge>
  if (offers > 0) return <StatusBadge tone="good">{t('helpRequests.offers', { count: offers })}</StatusBadge>
  return <StatusBadge tone="caution">{t('helpRequests.new')}</StatusBadge>
}
