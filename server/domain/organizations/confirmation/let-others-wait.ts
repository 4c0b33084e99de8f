// An organization passes to one of its people, by a proof of the mail domain or by the foundation. The others may be impostors or have been admitted by
// one: they wait until the new Administrator has said of each that they belong to it, and nothing that they began there goes on.

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { wasShown } from '#server/domain/incidents/shown-organizations.ts'
import type { Recipient } from '#server/domain/mail/mail-to.ts'
import { rememberFormerMember } from '#server/domain/organizations/admission/admit.ts'
import { moveToAnother } from '#server/domain/organizations/admission/move-to-another.ts'
import { recipientFields } from '#server/domain/users.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { dropDraftsOf } from './drop-drafts.ts'
import { endDeedsOfOthers } from './end-deeds.ts'
import { endHoldsOnAccounts } from './end-holds.ts'
import { giveBackReports } from './give-back-reports.ts'
import { giveBackStatuses } from './give-back-statuses.ts'

interface Passing {
  creditUnionId: string
  /** Who stays, with the new Administrator first. */
  stay: readonly [string, ...string[]]
  /** Whose invitations, codes and roll calls go on. */
  trusted: readonly string[]
  /** Whether the others come back by a proof of the mail domain, without a decision. */
  byDomain: boolean
  by: OnRecord
}

/** Returns the people who wait from now on. Locked people stay locked, and only an Administrator or the foundation unlocks them. */
export async function letOthersWait(tx: Tx, passing: Passing): Promise<Waiting[]> {
  const { creditUnionId, stay, byDomain } = passing
  const all = await membersOf(tx, creditUnionId)
  await endDeedsOfOthers(tx, passing)
  await endHoldsOnAccounts(tx, all, stay)
  const others = all.filter(({ id }) => !stay.includes(id))
  for (const other of others) {
    await giveBackReports(tx, other.id, creditUnionId)
    if (!byDomain) await rememberFormerMember(tx, creditUnionId, other.email_key)
    if (!other.locked) await letWait(tx, other.id, creditUnionId)
  }
  await giveBackStatuses(tx, creditUnionId, ['not in', stay])
  await dropDraftsOf(tx, creditUnionId, ['not in', stay])
  await lowerLocked(tx, creditUnionId, stay)
  // Which contacts they named, and what they published, is shown again once the new Administrator has reviewed it.
  await hide(tx, passing)
  return others.filter(({ locked, deleted_at }) => !locked && deleted_at === null)
}

/** Whoever reads it from outside is told, where it was shown. */
async function hide(tx: Tx, { creditUnionId, by }: Passing) {
  const before = await lockRow(tx, 'credit_unions', creditUnionId)
  await tx.updateTable('credit_unions').set({ is_shown_publicly: null, contacts_held_at: now() }).where('id', '=', creditUnionId).execute()
  if (!before || !wasShown(before)) return
  await recordEvent(tx, by, 'public page changed', { recordId: creditUnionId, creditUnionId, details: { shown: false, was_shown: true } })
}

/** Also people whose accounts are deleted: restored ones wait as the others do. */
const membersOf = (tx: Tx, creditUnionId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([...recipientFields, 'users.email_key', 'users.deleted_at', 'memberships.locked'])
    .where('memberships.credit_union_id', '=', creditUnionId)
    .orderBy('users.id')
    .execute()

type Waiting = Recipient & { id: string }

/** They keep their account, and with it their reports. The caller ends their other rights. Returns false if the person is not an unlocked member. */
export async function letWait(tx: Tx, userId: string, creditUnionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .where('locked', '=', false)
    .returning('role')
    .executeTakeFirst()
  if (!ended) return false
  await moveToAnother(tx, userId, creditUnionId)
  await tx
    .insertInto('join_requests')
    .values({
      ...{ id: newId(), user_id: userId, credit_union_id: creditUnionId, state: 'waiting', created_at: now() },
      former_role: ended.role,
    })
    // Somebody who waits elsewhere goes on waiting there.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** One of the others may have locked them with a high role, to come back with it. Only the foundation's lock keeps its rank. */
const lowerLocked = (tx: Tx, creditUnionId: string, stay: readonly string[]) =>
  tx
    .updateTable('memberships')
    .set((eb) => ({
      role: 'Member',
      locked_as: eb
        .case()
        .when('locked_as', '=', 'developer')
        .then('developer' as const)
        .else('Administrator' as const)
        .end(),
    }))
    .where('credit_union_id', '=', creditUnionId)
    .where('locked', '=', true)
    .where('user_id', 'not in', stay)
    .execute()
