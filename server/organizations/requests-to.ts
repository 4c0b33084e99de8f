import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import type { Db } from '#server/database/tables.ts'
import { UNPROVEN_AT_MOST, waitingRequests } from './join-requests.ts'

/** People who ask to join, oldest first: all with a proven address, and the first of the others. */
export async function requestsTo(db: Db, creditUnionId: string | null): Promise<JoinRequest[]> {
  if (creditUnionId === null) return []
  const requests = waitingRequests(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .where('join_requests.credit_union_id', '=', creditUnionId)
    .select(['join_requests.id', 'join_requests.created_at', 'users.first_name', 'users.last_name', 'users.email', 'users.email_proven_at'])
    .select(['users.phone', 'users.position', 'credit_unions.confirmed_at'])
    .orderBy('join_requests.created_at')
    .orderBy('join_requests.id')
  const [proven, unproven] = await Promise.all([
    requests.where('users.email_proven_at', 'is not', null).execute(),
    requests.where('users.email_proven_at', 'is', null).limit(UNPROVEN_AT_MOST).execute(),
  ])
  return [...proven, ...unproven]
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ first_name, last_name, email_proven_at, confirmed_at, ...row }) => ({
      ...row,
      // An impostor learns nothing else of the people of the credit union that they claim to be.
      ...(confirmed_at === null && { email: null, phone: null, position: null }),
      name: `${first_name} ${last_name}`,
      email_proven: email_proven_at !== null,
    }))
}
