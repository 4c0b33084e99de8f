import type { endAsks as endCall } from '#contract/asks/calls.ts'
import type { ParamsOf } from '#contract/call.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { candidatesOf } from '#server/domain/asks/candidates.ts'
import { stopAsksOf } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** An Administrator says that a person of the organization is asked no more. @throws AppError `not_found`, also in another organization */
export async function endAsks({ db, actor }: Context, { id, user_or_contact }: ParamsOf<typeof endCall>) {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  requireRealPerson(actor)
  await change(db, async (tx) => {
    const place = await placeOf(tx, id)
    const person = (await candidatesOf(tx, [place])).find(
      ({ credit_union_id, kind, person_id }) =>
        credit_union_id === id && (kind === 'user' ? person_id === user_or_contact : person_id.startsWith(`${user_or_contact}-`)),
    )
    if (!person) throw new AppError('not_found')
    await stopAsksOf(tx, person, actor.id)
    await recordEvent(tx, actor, 'asks ended', { recordId: person.kind === 'user' ? person.person_id : id, details: { kind: person.kind } })
  })
}

async function placeOf(db: Db, creditUnionId: string): Promise<string> {
  const found = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('credit_unions.id', '=', creditUnionId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.id
}
