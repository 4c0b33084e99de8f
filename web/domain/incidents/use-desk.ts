import { useQuery } from '@tanstack/react-query'
import { openIncident } from '#contract/incidents/calls.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { isOffered } from '#web/lib/session/is-offered.ts'
import { useActor } from '#web/lib/session/session.ts'

/** Whether the person is at the desk, and for which states; null for all. */
export function useDesk(): { isDesk: boolean; states: readonly string[] | null } {
  const actor = useActor()
  const { data: situation } = useQuery(situationQuery)
  if (actor.isDeveloper) return { isDesk: true, states: null }
  const covered = situation?.coverage?.states ?? []
  return { isDesk: covered.length > 0 && actor.organization_confirmed && isOffered(openIncident.access, actor), states: covered }
}
