import { useQuery } from '@tanstack/react-query'
import { NewAlert } from '#web/domain/alerts/NewAlert.tsx'
import { pathOf } from '../section-url.ts'
import { currentAlertsQuery } from './alert-queries.ts'

/** The foundation tells organizations something. */
export function CreateAlertScreen() {
  const { data: alerts = [] } = useQuery(currentAlertsQuery)
  return <NewAlert list={pathOf('alerts')} ownStates={null} from={null} replaceable={alerts} />
}
