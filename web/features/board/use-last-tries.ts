import { useQuery } from '@tanstack/react-query'
import type { CallAttempt } from '#contract/call-list/schemas.ts'
import type { Incident } from '#contract/records/incident.ts'
import { callsQuery } from '#web/domain/incidents/calls-query.ts'

/** For the desk: the last call to each credit union that it still has to call, by the directory's id. Null where nobody has called. */
export type LastTries = ReadonlyMap<string, CallAttempt | null>

export function useLastTries({ id, desk_states }: Incident): LastTries {
  const { data } = useQuery({ ...callsQuery(id), enabled: desk_states.length > 0 })
  return new Map(data?.rows.map(({ directory_id, last_attempt }) => [directory_id, last_attempt]))
}
