import { deleteAlert, searchAlerts } from '#contract/back-office/calls.ts'
import { alertColumns } from '#contract/back-office/options.ts'
import type { AdminAlert } from '#contract/records/alert.ts'
import { EndAlertButton } from '#web/domain/alerts/EndAlertButton.tsx'
import { alertsChanged } from '#web/domain/alerts/use-alert-events.ts'
import { DeleteButton } from '#web/domain/deletion/DeleteButton.tsx'
import { callDone, callForPage } from '#web/lib/api/call.ts'
import { shortDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import type { Column } from '#web/ui/data/Table.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { recordList, useRecordList } from '../list/record-list.ts'
import { pageBody } from '../queries.ts'
import { listSearch, pathOf } from '../section-url.ts'
import { AlertSign, AlertState } from './AlertState.tsx'

const list = recordList({
  section: 'alerts',
  words: 'alerts',
  keys: alertColumns,
  url: listSearch('alerts', alertColumns, { sort: 'created_at', direction: 'descending' }),
  find: (search, signal) => callForPage(searchAlerts, { body: pageBody(search), signal }),
  isUnderWay: (alerts) => alerts.some(({ push }) => push !== null && push.waiting > 0),
})

/** The alerts that were sent. Ended ones are marked. */
export function BackOfficeAlertsScreen() {
  const { t } = useTranslation('back-office')
  const records = useRecordList(list)
  const focusList = () => records.state.results.current?.focus({ preventScroll: true })

  const columns: Column<AdminAlert>[] = [
    {
      key: 'title',
      header: t('alerts.columns.title'),
      card: 'title',
      cell: (alert) => (
        <Stack gap="tight">
          <span className="as-typed">{alert.title}</span>
          {(alert.over || alert.severity) && (
            <Row>
              <AlertSign alert={alert} />
            </Row>
          )}
        </Stack>
      ),
    },
    { key: 'desc', header: t('alerts.columns.desc'), card: 'wide', cell: (alert) => <AlertState alert={alert} /> },
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
      cell: (alert) => <Actions alert={alert} focusList={focusList} />,
    },
  ]

  return (
    <ListPage
      {...records}
      columns={columns}
      actions={
        <LinkButton to={pathOf('alerts', 'new')} iconBefore="add">
          {t('alerts.create')}
        </LinkButton>
      }
    />
  )
}

function Actions({ alert, focusList }: { alert: AdminAlert; focusList: () => void }) {
  const { t } = useTranslation('back-office')
  return (
    <Row>
      <LinkButton to={pathOf('alerts', alert.id)} variant="secondary" size="compact" iconBefore="edit">
        {t('alerts.edit')}
        <span className="visually-hidden"> {alert.title}</span>
      </LinkButton>
      {!alert.over && <EndAlertButton alert={alert} onEnded={focusList} />}
      <DeleteButton
        size="compact"
        label={t('alerts.delete')}
        hiddenLabel={alert.title}
        ask={t('alerts.ask', { title: alert.title })}
        lead={t('alerts.askLead')}
        confirmLabel={t('alerts.confirm')}
        undo={{ type: 'alert', id: alert.id }}
        remove={() => callDone(deleteAlert, { body: { id: alert.id } })}
        done={t('toasts.alertDeleted')}
        failed={t('toasts.notSaved')}
        onDeleted={async () => {
          await alertsChanged()
          focusList()
        }}
      />
    </Row>
  )
}
