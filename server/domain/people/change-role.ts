import { type Role, rank } from '#contract/roles.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { isRoleAsked } from '#server/domain/asks/candidates.ts'
import { endSayLinks } from '#server/domain/asks/end-say-links.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { tellOfConnectionsBy } from '#server/domain/keys/living-keys.ts'
import { releaseCasesOf } from '#server/domain/roll-calls/release-cases.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { PersonRow } from './people.ts'

/**
 * Changes the person's role in the organization of the row. False if they have it already. Support that acts as an Administrator appoints nobody, who
 * could be themselves under another name.
 */
export async function changeRole(tx: Tx, actor: Actor, { person, role }: { person: PersonRow; role: Role }): Promise<boolean> {
  const { id, credit_union_id: creditUnionId } = person
  if (role === person.role || creditUnionId === null) return false
  if (rank(role) > rank('Member')) requireRealPerson(actor)
  await tx.updateTable('memberships').set({ role }).where('user_id', '=', id).where('credit_union_id', '=', creditUnionId).execute()
  if (!isRoleAsked(role, { isConfirmed: await isConfirmed(tx, creditUnionId) }))
    await endSayLinks(tx, { user_id: id, credit_union_id: creditUnionId }, 'person_left')
  if (role === 'Member') await releaseCasesOf(tx, id, creditUnionId)
  if (person.role === 'Administrator') await tellOfConnectionsBy(tx, id, creditUnionId)
  await recordEvent(tx, actor, 'role changed', { recordId: id, creditUnionId, details: { from: person.role, to: role } })
  return true
}

async function isConfirmed(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('credit_unions')
    .select('id')
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
