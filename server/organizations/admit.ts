// Somebody becomes a person of an organization: whoever admits them, and in whichever way.

import type { Role } from '#contract/roles.ts'
import { type OnRecord, recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import type { AdmittedHow } from '#server/database/trust-tables.ts'
import { hashToken } from '#server/secrets/tokens.ts'

interface Admission {
  userId: string
  creditUnionId: string
  role?: Role
  how: AdmittedHow
  by: OnRecord
}

/**
 * Makes a person a member. Their waiting ends, this organization becomes the current one of somebody who had none, and the reports that they filed
 * while they waited become the organization's. A membership that is there, locked or not, stays as it is.
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
  await recordEvent(tx, by, 'admitted', { recordId: userId, creditUnionId, details: { how, role } })
}

const supersededBy = (tx: Tx, creditUnionId: string) =>
  tx.selectFrom('credit_unions').select('credit_unions.id').where('superseded_by', '=', creditUnionId)

/** What somebody reported while they waited belonged to no organization. */
const adoptReports = (tx: Tx, userId: string, creditUnionId: string) =>
  tx
    .updateTable('disaster_reports')
    .set((eb) => ({
      credit_union_id: creditUnionId,
      filed_by_organization: eb.selectFrom('credit_unions').select('credit_unions.name').where('credit_unions.id', '=', creditUnionId),
    }))
    .where('reported_by', '=', userId)
    .where('credit_union_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb(
        'created_at',
        '>=',
        eb
          .selectFrom('join_requests')
          .select('join_requests.created_at')
          .where('join_requests.user_id', '=', userId)
          .where('join_requests.credit_union_id', '=', creditUnionId)
          .orderBy('join_requests.created_at', 'desc')
          .limit(1),
      ),
    )
    .execute()

/** Remembers who was removed, so that the mail domain does not bring them back. */
export const rememberFormerMember = (tx: Tx, creditUnionId: string, emailKey: string) =>
  tx
    .insertInto('former_members')
    .values({ credit_union_id: creditUnionId, email_hash: hashToken(mailboxOf(emailKey)), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The same where they are locked, for who leaves that address behind: the lock is known by the account's address alone. */
export async function rememberWhereLocked(tx: Tx, userId: string, emailKey: string) {
  const locked = tx.selectFrom('memberships').select('credit_union_id').where('user_id', '=', userId).where('locked', '=', true)
  for (const { credit_union_id } of await locked.execute()) await rememberFormerMember(tx, credit_union_id, emailKey)
}

/** Whether this organization removed or locked somebody with that mailbox. */
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
const mailboxOf = (emailKey: string) => emailKey.replace(/\+[^@]*@/, '@')
