import { realPersonId } from '#server/domain/actor.ts'
import { endSayLinks } from '#server/domain/asks/end-say-links.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { endClaimsOutside } from '#server/domain/desk/end-claims.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { wasShown } from '#server/domain/incidents/shown-organizations.ts'
import { handOnRequests } from '#server/domain/on-behalf/hand-on-requests.ts'
import { moveToAnother } from '#server/domain/organizations/admission/move-to-another.ts'
import { followOrganization } from '#server/domain/organizations/offices/address-offices.ts'
import { tellOfLeaving } from '#server/domain/organizations/tell-of-leaving.ts'
import { endAccount } from '#server/domain/people/delete-person.ts'
import { closeRollCallsOf } from '#server/domain/roll-calls/end-roll-calls.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { belongsElsewhere } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * Ends the enrollment of an organization: the sessions and accounts of its people end with it, its reports stay, and its charter number can enroll
 * again. What it asked for others as a desk goes to another one, and who lends it something or borrows from it is told. People who also belong to another organization go on there. The actor keeps their own account.
 */
export const endEnrollment = ({ db, actor, settings }: Context, id: string) =>
  change(db, async (tx) => {
    const time = now()
    const deleted = await markDeleted(tx, id, time)
    await endClaimsOutside(tx, id, [])
    await handOnRequests(tx, id, actor)
    await tellOfLeaving(tx, { id, name: deleted.name, settings })
    await followOrganization(tx, id)
    await recountStatuses(tx, id)
    const kept = [actor.id, realPersonId(actor)]
    for (const person of await peopleOf(tx, id)) {
      if (person.is_elsewhere || kept.includes(person.id)) {
        await moveToAnother(tx, person.id, id)
        await endSessionsOf(tx, person.id, actor.sessionHash)
      } else {
        // At the same moment as the organization, by which they are known when it comes back.
        await endAccount(tx, person.id, time)
      }
    }
    await tx.deleteFrom('calendars').where('credit_union_id', '=', id).execute()
    await endSayLinks(tx, { credit_union_id: id }, 'organization_left')
    // Their links would open again with an organization that comes back, and until then nobody could close them.
    await closeRollCallsOf(tx, actor, { creditUnionId: id, exceptOf: [] })
    const details = { name: deleted.name, ...(wasShown(deleted) && { was_shown: true }) }
    await recordEvent(tx, actor, 'credit union deleted', { recordId: id, creditUnionId: id, details })
  })

async function markDeleted(tx: Tx, id: string, time: string) {
  const deleted = await tx
    .updateTable('credit_unions')
    .set({ deleted_at: time })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'confirmed_at', 'is_shown_publicly'])
    .executeTakeFirst()
  if (!deleted) throw new AppError('not_found')
  return deleted
}

const peopleOf = (tx: Tx, creditUnionId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .select(belongsElsewhere.as('is_elsewhere'))
    .where('memberships.credit_union_id', '=', creditUnionId)
    .where('users.deleted_at', 'is', null)
    .execute()
