import { expressionBuilder } from 'kysely'
import type { JoinRequest } from '#contract/join-requests/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { UNPROVEN_AT_MOST, waitingRequests } from './join-requests.ts'

const { and, eb, not } = expressionBuilder<Tables, 'join_requests' | 'users'>()

/** People who ask to join, oldest first: all with a proven address or who were here before, and the first of the others. */
export async function requestsTo(db: Db, creditUnionId: string | null): Promise<JoinRequest[]> {
  if (creditUnionId === null) return []
  const requests = waitingRequests(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .leftJoin('users as typist', (join) =>
      join.onRef('typist.id', '=', 'users.email_set_by').on(({ eb: of }) => of('typist.id', '<>', of.ref('users.id'))),
    )
    .where('join_requests.credit_union_id', '=', creditUnionId)
    .select(['join_requests.id', 'join_requests.created_at', 'users.first_name', 'users.last_name', 'users.email', 'users.email_proven_at'])
    .select(['join_requests.former_role', 'typist.first_name as typist_first_name', 'typist.last_name as typist_last_name'])
    .select(['users.phone', 'users.position', 'credit_unions.confirmed_at'])
    .orderBy('join_requests.created_at')
    .orderBy('join_requests.id')
  const strange = and([eb('users.email_proven_at', 'is', null), eb('join_requests.former_role', 'is', null)])
  const [known, strangers] = await Promise.all([
    requests.where(not(strange)).execute(),
    requests.where(strange).limit(UNPROVEN_AT_MOST).execute(),
  ])
  return [...known, ...strangers]
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ first_name, last_name, email_proven_at, confirmed_at, typist_first_name, typist_last_name, ...row }) => ({
      ...row,
      email_typed_by: typist_first_name === null ? null : fullName({ first_name: typist_first_name, last_name: typist_last_name }),
      // An impostor learns nothing else of the people of the credit union that they claim to be.
      ...(confirmed_at === null && { email: null, phone: null, position: null, email_typed_by: null }),
      name: fullName({ first_name, last_name }),
      email_proven: email_proven_at !== null,
    }))
}
