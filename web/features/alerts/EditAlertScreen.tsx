import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { EditAlertForm } from '#web/domain/alerts/EditAlertForm.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { alertsQuery } from './alert-queries.ts'
import { NotDesk } from './NewAlertScreen.tsx'
import { isOwnAlert, useWriter } from './use-writer.ts'

/** /alerts/{id}/edit: an Association corrects its own alert. */
export function EditAlertScreen() {
  const { t } = useTranslation('alert-form')
  const { id = '' } = useParams()
  const writer = useWriter()
  const alerts = useInfiniteQuery(alertsQuery)
  const { hasNextPage, isFetching, fetchNextPage } = alerts
  const found = alerts.data?.pages.flatMap(({ rows }) => rows).find((alert) => alert.id === id)
  const isSearching = !found && hasNextPage
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  if (!writer) return <NotDesk />
  const own = found && isOwnAlert(found, writer) ? found : null
  return (
    <RecordPage
      query={{ ...alerts, data: alerts.data && !isSearching ? own : undefined }}
      title={t('editTitle')}
      icon="alert"
      missing={t('missing')}
      back={{ to: '/alerts', label: t('back') }}
    >
      {(alert) => <EditAlertForm key={alert.id} alert={alert} list="/alerts" ownStates={writer.states} />}
    </RecordPage>
  )
}
