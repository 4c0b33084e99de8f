import { useQuery } from '@tanstack/react-query'
import { NewAlert } from '#web/domain/alerts/NewAlert.tsx'
import { addressOf } from '../office-address.ts'
import { currentAlertsQuery } from './alert-queries.ts'

/** The foundation tells organizations something. */
export function CreateAlert() {
  const { data: alerts = [] } = useQuery(currentAlertsQuery)
  return <NewAlert list={addressOf('alerts')} ownStates={null} from={null} replaceable={alerts} />
}
