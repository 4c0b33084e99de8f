import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EditAlertForm } from '#web/domain/alerts/EditAlertForm.tsx'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { pathOf } from '../section-url.ts'
import { alertQuery } from './alert-queries.ts'

const LIST = pathOf('alerts')

/** Corrects what an alert says. */
export function AlertRecordScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation(['back-office', 'alert-form'])
  const found = useQuery(alertQuery(id))
  // An older list may lack an alert that was just made: it is not called missing while a newer list is on its way.
  const query = found.data === null && found.isFetching ? { ...found, data: undefined } : found
  return (
    <RecordPage
      query={query}
      title={t('alert-form:editTitle')}
      icon="alert"
      missing={t('notFound')}
      back={{ to: LIST, label: t('alert-form:back') }}
    >
      {(alert) => <EditAlertForm key={alert.id} alert={alert} list={LIST} ownStates={null} />}
    </RecordPage>
  )
}
