// Somebody asks to join an organization that has people. Until they are admitted, nothing of it is theirs to see.

import { type OnRecord, recordEvent } from '#server/database/audit.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'

/** Requests of people whose address is not proven lapse after this time. In milliseconds. (trust.md, section 1) */
const UNPROVEN_LASTS = 7 * 24 * 3_600_000
/** Such requests of one organization within that time: no flood of made-up people fills its list, or the mailboxes of its Administrators. */
const UNPROVEN_AT_MOST = 20

export const lapsedBefore = () => new Date(Date.now() - UNPROVEN_LASTS).toISOString()

interface Asking {
  id: string
  first_name: string
  last_name: string
  email: string
  email_proven: boolean
}

interface Wish {
  person: Asking
  creditUnionId: string
  who: OnRecord
  publicUrl: string
}

/**
 * Notes that a person waits for an organization, and asks its Managers and Administrators. False where too many people of unproven addresses ask
 * already: the person can ask again once their own address is proven.
 */
export async function askToJoin(tx: Tx, { person, creditUnionId, who, publicUrl }: Wish): Promise<boolean> {
  await lockOrganization(tx, creditUnionId)
  if (!person.email_proven && (await countUnproven(tx, creditUnionId)) >= UNPROVEN_AT_MOST) return false
  await tx
    .insertInto('join_requests')
    .values({
      id: newId(),
      user_id: person.id,
      credit_union_id: creditUnionId,
      state: 'waiting',
      decided_by: null,
      decided_how: null,
      created_at: now(),
      decided_at: null,
    })
    .execute()
  await recordEvent(tx, who, 'asked to join', { recordId: person.id, creditUnionId })
  await askWhoDecides(tx, person, creditUnionId, publicUrl)
  return true
}

const lockOrganization = (tx: Tx, id: string) =>
  tx
    .updateTable('credit_unions')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute()

/** Those that were withdrawn or refused count as well: to ask again and again would send as many mails. */
async function countUnproven(tx: Tx, creditUnionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('join_requests.credit_union_id', '=', creditUnionId)
    .where('join_requests.state', '<>', 'admitted')
    .where('join_requests.created_at', '>', lapsedBefore())
    .where('users.email_proven_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function askWhoDecides(tx: Tx, { first_name, last_name, email }: Asking, creditUnionId: string, publicUrl: string) {
  const { name } = await tx.selectFrom('credit_unions').select('name').where('id', '=', creditUnionId).executeTakeFirstOrThrow()
  const deciding = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('memberships.role', 'in', ['Manager', 'Administrator'])
    .where('memberships.locked', '=', false)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  for (const person of deciding)
    await queueMail(
      tx,
      mailTo(person, (words) =>
        words.askedToJoin({ name: `${first_name} ${last_name}`, email, organization: name, link: `${publicUrl}/users` }),
      ),
    )
}
