import { deleteAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { alertColumns } from '#contract/back-office/options.ts'
import type { Alert } from '#contract/records/alert.ts'
import { call, callForPage } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { alertsChanged } from '#web/lib/use-alert-events.ts'
import { DeleteButton } from '#web/ui/DeleteButton.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { ListPage } from './ListPage.tsx'
import styles from './OfficeAlerts.module.css'
import { addressOf, type OfficeList } from './office-address.ts'
import { pageOf } from './office-queries.ts'
import { useFound } from './use-found.ts'
import { useOfficeList } from './use-office-list.ts'

const list: OfficeList<(typeof alertColumns)[number]> = {
  section: 'alerts',
  sortKeys: alertColumns,
  first: { sort: 'created_at', direction: 'descending' },
}

/** What everybody is told at the moment. */
export function OfficeAlerts() {
  const { t } = useTranslation('back-office')
  const state = useOfficeList(list)
  const { search, results } = state
  const found = useFound(list.section, search, (signal) => callForPage(searchAlerts, { body: pageOf(search), signal }))

  const columns: Column<Alert>[] = [
    { key: 'title', header: t('alerts.columns.title'), sortable: true, card: 'title', cell: ({ title }) => title },
    {
      key: 'desc',
      header: t('alerts.columns.desc'),
      sortable: true,
      card: 'wide',
      cell: ({ desc }) => <span className={styles.words}>{desc}</span>,
    },
    {
      key: 'created_at',
      header: t('alerts.columns.created_at'),
      sortable: true,
      card: 'wide',
      cell: ({ created_at }) => <time dateTime={created_at}>{longDateTime(created_at)}</time>,
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
            results.current?.focus({ preventScroll: true })
          }}
        />
      ),
    },
  ]

  return (
    <ListPage
      state={state}
      found={found}
      columns={columns}
      words={{
        count: found.data && t('alerts.count', { count: found.data.total }),
        search: t('alerts.search'),
        placeholder: t('alerts.placeholder'),
        none: t('alerts.none'),
      }}
      actions={
        <LinkButton to={addressOf('alerts', { view: 'create' })} iconBefore="add">
          {t('alerts.create')}
        </LinkButton>
      }
    />
  )
}
