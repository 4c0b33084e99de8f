import { useQuery } from '@tanstack/react-query'
import { openIncident } from '#contract/incidents/calls.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'

/** Whether the person is at the desk, and for which states; null for all. */
export function useDesk(): { isDesk: boolean; states: readonly string[] | null } {
  const actor = useActor()
  const { data: situation } = useQuery(situationQuery)
  if (actor.isDeveloper) return { isDesk: true, states: null }
  const covered = situation?.coverage?.states ?? []
  return { isDesk: covered.length > 0 && actor.organization_confirmed && isOffered(openIncident.access, actor), states: covered }
}
