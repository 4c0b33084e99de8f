// Undoes a deletion: right away by a person who may delete, later by the foundation.

import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { isDeveloper, type Role } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { forgetFormerMember } from '#server/domain/organizations/admission/admit.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { DELETED_KEPT } from './deleted.ts'
import { CannotRestore, type Deleted, restoreDeleted } from './restore-deleted.ts'

/** How long an Administrator can take back a deletion, in milliseconds. */
const UNDO_TIME = 10 * MINUTE

export async function undoDelete({ db, actor }: Context, record: BodyOf<typeof calls.undoDelete>) {
  if (record.type !== 'user' && !isDeveloper(actor)) throw new AppError('forbidden')
  try {
    const restored = await restoreDeleted(db, record, { who: actor, check: (tx, deleted) => checkMayUndo(tx, actor, deleted) })
    if (restored || (record.type === 'user' && (await restoreMembership(db, actor, record.id)))) return
  } catch (error) {
    throw error instanceof CannotRestore ? new AppError('cannot_restore') : error
  }
  throw new AppError('not_found')
}

/** Except for developers, people can undo only recent deletions in their own organization, and not of a person who left the program. */
async function checkMayUndo(tx: Tx, actor: Actor, { id, deleted_at }: Deleted) {
  if (isDeveloper(actor)) return
  const person = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.is_developer')
    .where('users.id', '=', id)
    .where('memberships.credit_union_id', '=', actor.credit_union_id)
    .executeTakeFirst()
  const deletion = await tx
    .selectFrom('audit_events')
    .select('what')
    .where('record_id', '=', id)
    .where('what', 'in', ['user deleted', 'left the program'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isRecent = Date.parse(deleted_at) > Date.now() - UNDO_TIME
  if (!person || person.is_developer || deletion?.what !== 'user deleted' || !isRecent) throw new AppError('not_found')
}

interface Removed {
  role?: Role
  locked?: boolean
}

/** A person who belongs to another organization too was only removed from this one. False if there is nothing to take back. */
const restoreMembership = (db: Db, actor: Actor, userId: string): Promise<boolean> =>
  change(db, async (tx) => {
    const removal = await lastRemoval(tx, actor, userId)
    const { role, locked = false } = JSON.parse(removal?.details ?? '{}') as Removed
    if (!removal?.credit_union_id || !role) return false
    const creditUnionId = removal.credit_union_id
    const person = await tx
      .selectFrom('users')
      .select(['email_key', 'email'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) return false
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('memberships')
      .values({ user_id: userId, credit_union_id: creditUnionId, role, locked, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return false
    await forgetFormerMember(tx, { userId, emailKey: person.email_key, since: minuteBefore(removal.happened_at) })
    await recordEvent(tx, actor, 'user restored', { recordId: userId, creditUnionId, details: { email: person.email } })
    return true
  })

/** The mark was made in the same transaction as the event, just before it. */
const minuteBefore = (moment: string) => new Date(Date.parse(moment) - MINUTE).toISOString()

const lastRemoval = (tx: Tx, actor: Actor, userId: string) =>
  tx
    .selectFrom('audit_events')
    .innerJoin('credit_unions', 'credit_unions.id', 'audit_events.credit_union_id')
    .select(['audit_events.happened_at', 'audit_events.details', 'audit_events.credit_union_id'])
    .where('audit_events.record_id', '=', userId)
    .where('audit_events.what', '=', 'user removed')
    .where('audit_events.happened_at', '>', new Date(Date.now() - (isDeveloper(actor) ? DELETED_KEPT : UNDO_TIME)).toISOString())
    .where('credit_unions.deleted_at', 'is', null)
    .$if(!isDeveloper(actor), (query) => query.where('audit_events.credit_union_id', '=', actor.credit_union_id))
    .orderBy('audit_events.id', 'desc')
    .executeTakeFirst()
