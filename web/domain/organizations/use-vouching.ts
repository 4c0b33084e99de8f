import { useQuery } from '@tanstack/react-query'
import { giveVoucher } from '#contract/vouchers/calls.ts'
import { isOffered } from '#web/domain/session/is-offered.ts'
import { useActor } from '#web/domain/session/session.ts'
import { creditUnionQuery } from './own-organization.ts'

/** Administrators and Managers of a confirmed Association may vouch. */
export type Vouching = 'no Association' | 'not confirmed' | 'Member' | 'yes'

/** Whether to offer vouching to the person. Only for showing and hiding: the server decides. */
export function useVouching() {
  const actor = useActor()
  const query = useQuery(creditUnionQuery)
  const isAssociation = query.data?.type_organization === 'Association'
  return { ...query, data: query.data === undefined ? undefined : vouchingOf() }

  function vouchingOf(): Vouching {
    if (!isAssociation) return 'no Association'
    if (isOffered(giveVoucher.access, actor)) return 'yes'
    return actor.organization_confirmed ? 'Member' : 'not confirmed'
  }
}
