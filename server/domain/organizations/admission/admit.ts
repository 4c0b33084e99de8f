// Admission: a person becomes a member of an organization, in each of the ways there are.

import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { AdmittedHow } from '#server/lib/database/tables/trust-tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { adoptStatuses } from './adopt-statuses.ts'

interface Admission {
  userId: string
  creditUnionId: string
  role?: Role
  how: AdmittedHow
  by: OnRecord
}

/**
 * Makes a person a member. Their join request ends, this organization becomes current if they had none, and reports that they filed while waiting
 * become the organization's, as does what they said of its offices before they left it. An existing membership, locked or not, stays as it is.
 */
export async function admit(tx: Tx, { userId, creditUnionId, role = 'Member', how, by }: Admission) {
  const time = now()
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, credit_union_id: creditUnionId, role, created_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable('users')
    .set({ credit_union_id: creditUnionId })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('credit_union_id', 'is', null), eb('credit_union_id', 'in', supersededBy(tx, creditUnionId))]))
    .execute()
  await tx
    .updateTable('join_requests')
    .set({ state: 'admitted', decided_by: by.id ?? null, decided_how: how, decided_at: time })
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .where('state', '=', 'waiting')
    .execute()
  await adoptReports(tx, userId, creditUnionId)
  await adoptStatuses(tx, userId, creditUnionId)
  await recordEvent(tx, by, 'admitted', { recordId: userId, creditUnionId, details: { how, role } })
}

const supersededBy = (tx: Tx, creditUnionId: string) =>
  tx.selectFrom('credit_unions').select('credit_unions.id').where('superseded_by', '=', creditUnionId)

/** A report filed while waiting belonged to no organization. Somebody who belonged to it before takes back all of theirs. */
async function adoptReports(tx: Tx, userId: string, creditUnionId: string) {
  await takeTurns(tx, 'reports', sql`reported_by = ${userId} and credit_union_id is null`)
  await tx
    .updateTable('disaster_reports')
    .set((eb) => ({
      credit_union_id: creditUnionId,
      given_back_at: null,
      filed_by_organization: eb.selectFrom('credit_unions').select('credit_unions.name').where('credit_unions.id', '=', creditUnionId),
    }))
    .where('reported_by', '=', userId)
    .where('credit_union_id', 'is', null)
    .where('directory_charter', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb(
        'created_at',
        '>=',
        eb
          .selectFrom('join_requests')
          .innerJoin('credit_unions', 'credit_unions.id', 'join_requests.credit_union_id')
          .select(
            sql<string>`case when join_requests.former_role is null then join_requests.created_at else credit_unions.created_at end`.as(
              'since',
            ),
          )
          .where('join_requests.user_id', '=', userId)
          .where('join_requests.credit_union_id', '=', creditUnionId)
          .orderBy('join_requests.created_at', 'desc')
          .limit(1),
      ),
    )
    .execute()
}

/** Remembers a removed person, so that the mail domain does not bring them back. */
export const rememberFormerMember = (tx: Tx, creditUnionId: string, emailKey: string) =>
  tx
    .insertInto('former_members')
    .values({ credit_union_id: creditUnionId, email_hash: hashToken(mailboxOf(emailKey)), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Forgets it again for a person who comes back: what a removal at that time, or later, has put there. */
export async function forgetFormerMember(tx: Tx, { userId, emailKey, since }: { userId: string; emailKey: string; since: string }) {
  const own = tx.selectFrom('memberships').select('credit_union_id').where('user_id', '=', userId)
  await tx
    .deleteFrom('former_members')
    .where('credit_union_id', 'in', own)
    .where('email_hash', '=', hashToken(mailboxOf(emailKey)))
    .where('created_at', '>=', since)
    .execute()
}

/** The same for a locked person who leaves that address behind, because the lock is known only by the account's address. */
export async function rememberWhereLocked(tx: Tx, userId: string, emailKey: string) {
  const locked = tx.selectFrom('memberships').select('credit_union_id').where('user_id', '=', userId).where('locked', '=', true)
  for (const { credit_union_id } of await locked.execute()) await rememberFormerMember(tx, credit_union_id, emailKey)
}

/** The same for a removed person whose account gets another address: that mailbox does not bring them back either. */
export async function rememberMovedMailbox(tx: Tx, former: string, emailKey: string) {
  const removed = tx
    .selectFrom('former_members')
    .select('credit_union_id')
    .where('email_hash', '=', hashToken(mailboxOf(former)))
  for (const { credit_union_id } of await removed.execute()) await rememberFormerMember(tx, credit_union_id, emailKey)
}

/** Whether this organization removed or locked a person with that mailbox. */
export async function isFormerMember(db: Db, creditUnionId: string, emailKey: string): Promise<boolean> {
  const mailbox = mailboxOf(emailKey)
  const removed = await db
    .selectFrom('former_members')
    .select('created_at')
    .where('credit_union_id', '=', creditUnionId)
    .where('email_hash', '=', hashToken(mailbox))
    .executeTakeFirst()
  if (removed) return true
  const locked = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email_key')
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.locked', '=', true)
    .execute()
  return locked.some(({ email_key }) => mailboxOf(email_key) === mailbox)
}

/** Mail servers deliver "ana+anything@" to "ana@". */
const mailboxOf = (emailKey: string) => emailKey.replace(/^([^+@]*)\+[^@]*@/, '$1@')
