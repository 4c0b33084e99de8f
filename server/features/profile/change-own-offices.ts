import { fieldErrors } from '#contract/field-errors.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'

/**
 * Stores at which offices of their organization the actor works. What the person said in another organization stays.
 * @throws AppError `not_found`, `while_impersonating`, or `invalid_input` at `office_ids`
 */
export async function changeOwnOffices({ db, actor }: Context<Actor>, id: string, officeIds: readonly string[]) {
  if (id !== actor.id) throw new AppError('not_found')
  requireRealPerson(actor)
  const chosen = [...new Set(officeIds)]
  await change(db, async (tx) => {
    const own = actor.credit_union_id === null ? new Map<string, string>() : await ownOffices(tx, actor.credit_union_id)
    if (chosen.some((each) => !own.has(each))) throw fieldError('office_ids', fieldErrors.officeUnknown)
    const elsewhere = (actor.office_ids ?? []).filter((each) => !own.has(each))
    const office_ids = JSON.stringify([...chosen, ...elsewhere])
    await tx.updateTable('users').set({ office_ids, updated_at: now() }).where('id', '=', actor.id).execute()
    await recordEvent(tx, actor, 'profile changed', { recordId: actor.id, details: { fields: ['office_ids'] } })
  })
}
