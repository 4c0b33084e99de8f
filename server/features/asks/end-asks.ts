import type { endAsks as endCall } from '#contract/asks/calls.ts'
import type { ParamsOf } from '#contract/call.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { askOne } from '#server/domain/asks/ask-one.ts'
import { type Candidate, everyCandidateOf } from '#server/domain/asks/candidates.ts'
import { resumeAsksOf, stopAsksOf } from '#server/domain/asks/stop-asks-of.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'

/** An Administrator says that a person of the organization is asked no more. @throws AppError `not_found`, also in another organization */
export async function endAsks({ db, actor }: Context, of: Of) {
  await change(db, async (tx) => {
    const person = await findOwn(tx, actor, of)
    await stopAsksOf(tx, person, { why: 'administrator', by: actor.id })
    await recordEvent(tx, actor, 'asks ended', { recordId: recordOf(person, of), details: { kind: person.kind } })
  })
}

/** The same person is asked again. @throws AppError as `endAsks`; `stopped_by_person` if they said themselves that they are not to be asked */
export async function resumeAsks({ db, actor, settings, vault }: Context, of: Of) {
  await change(db, async (tx) => {
    const person = await findOwn(tx, actor, of)
    if (!(await resumeAsksOf(tx, person))) return
    await recordEvent(tx, actor, 'asks resumed', { recordId: recordOf(person, of), details: { kind: person.kind } })
    // The former link has ended.
    await askOne(tx, { settings, vault }, person)
  })
}

type Of = ParamsOf<typeof endCall>

const recordOf = ({ kind, person_id }: Candidate, { id }: Of) => (kind === 'user' ? person_id : id)

/** Also one who is asked no more. */
async function findOwn(tx: Tx, actor: Actor, { id, user_or_contact }: Of): Promise<Candidate> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  requireRealPerson(actor)
  const person = (await everyCandidateOf(tx, [await placeOf(tx, id)])).find(
    ({ credit_union_id, kind, person_id }) =>
      credit_union_id === id && (kind === 'user' ? person_id === user_or_contact : person_id.startsWith(`${user_or_contact}-`)),
  )
  if (!person) throw new AppError('not_found')
  return person
}

export async function placeOf(db: Db, creditUnionId: string): Promise<string> {
  const found = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('credit_unions.id', '=', creditUnionId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.id
}
