import { useSearchParams } from 'react-router'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { DeskWarnings } from './DeskWarnings.tsx'
import { OwnWarnings } from './OwnWarnings.tsx'
import { WarningRecord } from './WarningRecord.tsx'

/** /warnings: those that touch own offices; for the desk, all in its states. `?id=…` is one of them. */
export function WarningsScreen() {
  const [params] = useSearchParams()
  const { isDesk, states } = useDesk()
  const id = params.get('id')
  if (id) return <WarningRecord key={id} id={id} isDesk={isDesk} />
  return isDesk ? <DeskWarnings states={states} /> : <OwnWarnings />
}
