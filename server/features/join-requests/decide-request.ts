// The organization decides on join requests, or the foundation if no member of the organization can be reached.

import { isDeveloper } from '#contract/roles.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { decide, waitingRequests } from '#server/domain/organizations/admission/join-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** Admits a person as a Member and tells them by mail. Returns the person. */
export async function admitFromList({ db, settings, actor }: Context, id: string): Promise<string> {
  const request = await findRequest(db, actor, id)
  const { user_id: userId, credit_union_id: creditUnionId } = request
  await change(db, async (tx) => {
    await decide(tx, request)
    await admit(tx, { userId, creditUnionId, how: creditUnionId === actor.credit_union_id ? 'person' : 'foundation', by: actor })
    await tellAdmitted(tx, request, settings.PUBLIC_URL)
  })
  return userId
}

/**
 * "These are our people": those of the named who were here before the organization passed to the actor or a colleague, and still wait. Roles are given
 * under Users.
 */
export async function readmit({ db, settings, actor }: Context, ids: readonly string[]): Promise<number> {
  const creditUnionId = requireOrganization(actor)
  const here = await waitingRequests(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .select(requestColumns)
    .where('join_requests.credit_union_id', '=', creditUnionId)
    .where('join_requests.former_role', 'is not', null)
    .where('join_requests.id', 'in', ids)
    .orderBy('join_requests.id')
    .execute()
  await change(db, async (tx) => {
    for (const request of here) {
      await decide(tx, request)
      await admit(tx, { userId: request.user_id, creditUnionId, how: 'person', by: actor })
      await tellAdmitted(tx, request, settings.PUBLIC_URL)
    }
  })
  return here.length
}

export async function refuseFromList({ db, actor }: Context, id: string) {
  const request = await findRequest(db, actor, id)
  const { user_id: recordId, credit_union_id: creditUnionId } = request
  await change(db, async (tx) => {
    await decide(tx, request, { state: 'refused', decided_by: actor.id })
    await recordEvent(tx, actor, 'request to join refused', { recordId, creditUnionId })
  })
}

const requestColumns = [
  ...(['join_requests.id', 'join_requests.user_id', 'join_requests.credit_union_id', 'credit_unions.name as organization'] as const),
  ...(['users.email', 'users.first_name', 'users.language'] as const),
] as const

type Request = Awaited<ReturnType<typeof findRequest>>

/** 404 if it is another organization's; 409 if it was decided, was withdrawn or has lapsed. */
async function findRequest(db: Db, actor: Actor, id: string) {
  const known = await db.selectFrom('join_requests').select('credit_union_id').where('id', '=', id).executeTakeFirst()
  const isOwn = known?.credit_union_id === actor.credit_union_id
  // Answered the same for a request that does not exist: only a developer learns how to see the requests of other organizations.
  if (!isOwn && actor.rightsWithSecondFactor?.isDeveloper) throw new AppError('second_factor_needed')
  if (!known || !(isOwn || isDeveloper(actor))) throw new AppError('not_found')
  const request = await waitingRequests(db)
    .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
    .select(requestColumns)
    .where('join_requests.id', '=', id)
    .where('credit_unions.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!request) throw new AppError('not_acceptable_now')
  return request
}

const tellAdmitted = (tx: Tx, person: Request, publicUrl: string) =>
  mailPeople(tx, [person], (words) => words.admitted({ organization: person.organization, link: `${publicUrl}/dashboard` }))
