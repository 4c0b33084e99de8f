import { useQuery } from '@tanstack/react-query'
import type { Alert } from '#contract/records/alert.ts'
import { useDesk } from '#web/domain/incidents/use-desk.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { useActor } from '#web/domain/session/session.ts'

/** Who writes an alert, and for which states; `null` for all states and for the foundation. */
export interface Writer {
  states: readonly string[] | null
  from: Alert['from']
}

/** The Association or the foundation, for those of their people who may write alerts; null for others. */
export function useWriter(): Writer | null {
  const { isDesk, states } = useDesk()
  const { credit_union_id } = useActor()
  const { data: own } = useQuery(creditUnionQuery)
  if (!isDesk) return null
  return { states, from: states !== null && credit_union_id !== null ? { id: credit_union_id, name: own?.name ?? '' } : null }
}

/** Alerts of others are not theirs to change. The foundation changes alerts in the back office. */
export const isOwnAlert = ({ from }: Pick<Alert, 'from'>, writer: Writer) => from !== null && from.id === writer.from?.id
