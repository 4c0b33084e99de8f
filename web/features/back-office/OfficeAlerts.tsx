import { deleteAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { alertColumns } from '#contract/back-office/options.ts'
import type { Alert } from '#contract/records/alert.ts'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { DeleteButton } from '#web/domain/record/DeleteButton.tsx'
import { call, callForPage } from '#web/lib/calls/call.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { ListPage } from './ListPage.tsx'
import { addressOf, officeSearch } from './office-address.ts'
import { officeList, useOfficeList } from './office-list.ts'
import { pageOf } from './office-queries.ts'

const list = officeList({
  section: 'alerts',
  words: 'alerts',
  keys: alertColumns,
  address: officeSearch('alerts', alertColumns, { sort: 'created_at', direction: 'descending' }),
  find: (search, signal) => callForPage(searchAlerts, { body: pageOf(search), signal }),
})

/** What everybody is told at the moment. */
export function OfficeAlerts() {
  const { t } = useTranslation('back-office')
  const office = useOfficeList(list)

  const columns: Column<Alert>[] = [
    { key: 'title', header: t('alerts.columns.title'), card: 'title', cell: ({ title }) => title },
    {
      key: 'desc',
      header: t('alerts.columns.desc'),
      card: 'wide',
      cell: ({ desc }) => <p className="as-typed measure">{desc}</p>,
    },
    {
      key: 'created_at',
      header: t('alerts.columns.created_at'),
      card: 'wide',
      cell: ({ created_at }) => <time dateTime={created_at}>{shortDateTime(created_at)}</time>,
    },
    {
      key: 'delete',
      header: t('alerts.delete'),
      hideHeader: true,
      card: 'action',
      cell: (alert) => (
        <DeleteButton
          size="compact"
          wide
          label={t('alerts.delete')}
          hiddenLabel={alert.title}
          ask={t('alerts.ask', { title: alert.title })}
          lead={t('alerts.askLead')}
          confirmLabel={t('alerts.confirm')}
          remove={() => call(deleteAlert, { body: { id: alert.id } })}
          done={t('toasts.alertDeleted')}
          failed={t('toasts.notSaved')}
          onDeleted={async () => {
            await alertsChanged()
            office.state.results.current?.focus({ preventScroll: true })
          }}
        />
      ),
    },
  ]

  return (
    <ListPage
      {...office}
      columns={columns}
      actions={
        <LinkButton to={addressOf('alerts', { view: 'create' })} iconBefore="add">
          {t('alerts.create')}
        </LinkButton>
      }
    />
  )
}
