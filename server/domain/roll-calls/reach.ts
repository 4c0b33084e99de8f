// How each person can be asked. An organization that is not confirmed reaches only its own accounts whose address is proven, so that a stranger cannot
// send mail through the portal.

import type { Channel } from '#contract/records/roll-call-options.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Reach {
  isConfirmed: boolean
}

export async function reachOf(db: Db, creditUnionId: string): Promise<Reach> {
  const organization = await db.selectFrom('credit_unions').select('confirmed_at').where('id', '=', creditUnionId).executeTakeFirst()
  return { isConfirmed: organization?.confirmed_at != null }
}

interface Asked {
  user_id: string | null
  email: string | null
  is_proven: boolean
  has_push: boolean
}

/** In the order in which a person is likely to see them. */
export function channelsTo(person: Asked, { isConfirmed }: Reach): Channel[] {
  const mayWrite = isConfirmed || (person.user_id !== null && person.is_proven)
  return [...(mayWrite && person.email ? (['mail'] as const) : []), ...(mayWrite && person.has_push ? (['push'] as const) : [])]
}
