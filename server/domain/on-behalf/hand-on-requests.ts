import { sql } from 'kysely'
import type { Actor } from '#server/domain/actor.ts'
import { enrolledState } from '#server/domain/claims/enrolled-address.ts'
import { cancelOwnOffers } from '#server/domain/desk/cancel-own-offers.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * An organization leaves: what it asked, as a desk, for credit unions that are not confirmed goes to another desk of their state. Where there is none, it
 * goes to the organization of the person of the foundation who ends the enrollment. Both sides are told by a job. Who lends for the request does not ask
 * for it as well, because nobody could then say that the loan is back. Who has offered something comes last among the desks, and its offer is canceled,
 * because nobody answers their own.
 */
export async function handOnRequests(tx: Tx, id: string, actor: Actor) {
  const requests = await tx
    .selectFrom('help_requests')
    .innerJoin('directory', 'directory.id', 'help_requests.for_directory_id')
    .select(['help_requests.id', 'directory.state'])
    .where('help_requests.credit_union_id', '=', id)
    .where('help_requests.state', '<>', 'closed')
    .orderBy('help_requests.id')
    .execute()
  const { credit_union_id } = actor
  const foundation = credit_union_id === null || credit_union_id === id ? undefined : { credit_union_id, asked_by: actor.id }
  for (const request of requests) {
    await lockRow(tx, 'help_requests', request.id)
    const lenders = await lendersOf(tx, request.id)
    const others = foundation && lenders.includes(foundation.credit_union_id) ? undefined : foundation
    const desk = (await deskFor(tx, request, [id, ...lenders])) ?? others
    if (!desk) continue
    const handed = { ...desk, handed_from: id, updated_at: now() }
    await tx.updateTable('help_requests').set(handed).where('id', '=', request.id).execute()
    await cancelOwnOffers(tx, actor, { requestId: request.id, askerId: desk.credit_union_id })
  }
}

async function lendersOf(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('offers')
    .select('credit_union_id')
    .where('help_request_id', '=', requestId)
    .where('state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .execute()
  return rows.map(({ credit_union_id }) => credit_union_id)
}

/**
 * A confirmed Association that covers the state, and the person there whom lenders call: one that has offered nothing first, then one of its own state, and
 * an Administrator.
 */
const deskFor = (tx: Tx, { id, state }: { id: string; state: string }, excluded: readonly string[]) =>
  tx
    .selectFrom('credit_unions')
    .innerJoin('memberships', 'memberships.credit_union_id', 'credit_unions.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['credit_unions.id as credit_union_id', 'users.id as asked_by'])
    .where('credit_unions.type_organization', '=', 'Association')
    .where('credit_unions.id', 'not in', excluded)
    .where('credit_unions.confirmed_at', 'is not', null)
    .where('credit_unions.refused_at', 'is', null)
    .where('credit_unions.deleted_at', 'is', null)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`(${enrolledState} = ${state} or exists (select 1 from association_states
        where association_states.credit_union_id = credit_unions.id and association_states.state = ${state}))`,
    )
    .orderBy(
      sql`case when exists (select 1 from offers where offers.help_request_id = ${id} and offers.credit_union_id = credit_unions.id
        and offers.state = 'offered') then 1 else 0 end`,
    )
    .orderBy(sql`case when ${enrolledState} = ${state} then 0 else 1 end`)
    .orderBy('credit_unions.id')
    .orderBy(sql`case when memberships.role = 'Administrator' then 0 else 1 end`)
    .orderBy('users.id')
    .executeTakeFirst()
