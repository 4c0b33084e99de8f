import type { endAsks as endCall, listStoppedAsks } from '#contract/asks/calls.ts'
import type { AnswerOf, ParamsOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { type Candidate, everyCandidateOf, keyOf } from '#server/domain/asks/candidates.ts'
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
    await stopAsksOf(tx, person, actor.id)
    await recordEvent(tx, actor, 'asks ended', { recordId: recordOf(person, of), details: { kind: person.kind } })
  })
}

/** The same person is asked again, whoever stopped it: a mail program that unsubscribes is not for ever. @throws AppError as `endAsks` */
export async function resumeAsks({ db, actor }: Context, of: Of) {
  await change(db, async (tx) => {
    const person = await findOwn(tx, actor, of)
    if (!(await resumeAsksOf(tx, person))) return
    await recordEvent(tx, actor, 'asks resumed', { recordId: recordOf(person, of), details: { kind: person.kind } })
  })
}

/** Whom no storm asks any more, the last one first. */
export async function listStopped({ db, actor }: Context, id: string): Promise<AnswerOf<typeof listStoppedAsks>> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  requireRealPerson(actor)
  const place = await findPlace(db, id)
  if (place === undefined) return []
  const [people, stops] = await Promise.all([
    everyCandidateOf(db, [place]),
    db.selectFrom('ask_stops').selectAll().where('directory_id', '=', place).orderBy('stopped_at', 'desc').orderBy('person_id').execute(),
  ])
  const own = new Map(people.filter(({ credit_union_id }) => credit_union_id === id).map((person) => [keyOf(person), person]))
  return stops.flatMap((stop) => {
    const person = own.get(keyOf(stop))
    if (!person) return []
    const { kind, person_id, email, phone } = person
    const user_or_contact = kind === 'user' ? person_id : (person_id.split('-')[0] ?? '')
    return [{ user_or_contact, name: fullName(person), email, phone, stopped_at: stop.stopped_at, is_by_self: stop.stopped_by === null }]
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

async function placeOf(db: Db, creditUnionId: string): Promise<string> {
  const found = await findPlace(db, creditUnionId)
  if (found === undefined) throw new AppError('not_found')
  return found
}

async function findPlace(db: Db, creditUnionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select('directory.id')
    .where('credit_unions.id', '=', creditUnionId)
    .executeTakeFirst()
  return found?.id
}
