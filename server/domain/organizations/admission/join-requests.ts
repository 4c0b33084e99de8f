// Join requests that wait, until a decision is made or they lapse.

import type { Updateable } from 'kysely'
import { AppError } from '#server/lib/app-error.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { JoinRequestsTable } from '#server/lib/database/tables/trust-tables.ts'
import { DAY } from '#server/lib/time.ts'

/** The request of a person with an unproven address lapses after this time. In milliseconds. (trust.md, section 1) */
const UNPROVEN_LASTS = 7 * DAY
/** Such requests of one organization that its people see: no flood of made-up people fills the list. */
export const UNPROVEN_AT_MOST = 20

export const lapsedBefore = () => new Date(Date.now() - UNPROVEN_LASTS).toISOString()
/** The time at which the request of a person with an unproven address lapses. */
export const lapsesAt = (createdAt: string) => new Date(Date.parse(createdAt) + UNPROVEN_LASTS).toISOString()

/** Requests that are not decided and have not lapsed, with their people. */
export const waitingRequests = (db: Db) =>
  db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .where('join_requests.state', '=', 'waiting')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('users.email_proven_at', 'is not', null), eb('join_requests.created_at', '>', lapsedBefore())]))

type Decided = Partial<Pick<Updateable<JoinRequestsTable>, 'state' | 'decided_by' | 'decided_how' | 'credit_union_id' | 'former_role'>>

/** A request as it was when the decision was made. */
interface Seen {
  id: string
  credit_union_id: string
}

/**
 * Locks a waiting request until the end of the transaction, so that only one decision is made.
 * @throws AppError `not_acceptable_now` if another decision was quicker, or if the request has moved to another claim
 */
export async function decide(tx: Tx, { id, credit_union_id }: Seen, decided: Decided = {}) {
  const { numUpdatedRows } = await tx
    .updateTable('join_requests')
    .set({ ...decided, decided_at: now() })
    .where('id', '=', id)
    .where('credit_union_id', '=', credit_union_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('not_acceptable_now')
}

const lapsed = (db: Db) =>
  db
    .updateTable('join_requests')
    .set({ state: 'lapsed', decided_at: now() })
    .where('state', '=', 'waiting')
    .where('created_at', '<=', lapsedBefore())
    .where((eb) =>
      eb.exists(
        eb.selectFrom('users').select('users.id').whereRef('users.id', '=', 'join_requests.user_id').where('email_proven_at', 'is', null),
      ),
    )

/** Says of requests that have lapsed that they did: they are without effect since that moment. */
export const lapseRequests = (db: Db) => lapsed(db).execute()

/** Ends a person's waiting request as withdrawn, unless it has lapsed. */
export async function endOwnRequest(tx: Tx, userId: string) {
  await lapsed(tx).where('user_id', '=', userId).execute()
  await tx
    .updateTable('join_requests')
    .set({ state: 'withdrawn', decided_at: now() })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}
