import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { changeMessages } from '#contract/messages/calls.ts'
import { isAlways, type MessageKindName, messageKinds, messageWays, waysOf } from '#contract/records/message-kinds.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { chooseMessages } from '#server/domain/messages/choose-messages.ts'
import { refuseFields } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hasWorkedInStorm, ownStop } from './own-messages.ts'
import { reaches } from './policy.ts'

type Form = BodyOf<typeof changeMessages>

/** @throws AppError `invalid_input` for what does not reach the person, is not sent that way, or is always sent; `while_impersonating` */
export async function changeOwnMessages({ db, actor }: Context, form: Form) {
  requireRealPerson(actor)
  const person = { ...actor, hasWorked: await hasWorkedInStorm(db, actor) }
  refuseFields(messageKinds.flatMap((kind) => errorsOf(kind, form, person)))
  await change(db, async (tx) => chooseMessages(tx, actor.id, { ...form, ...(await withoutOwnStop(tx, actor, form)) }))
}

type Refusal = readonly [field: string, message: string]

function errorsOf(kind: MessageKindName, form: Form, person: Parameters<typeof reaches>[1]): Refusal[] {
  const chosen = form[kind]
  if (!chosen) return []
  if (!reaches(kind, person)) return [[kind, fieldErrors.messageOfOthers]]
  return messageWays.flatMap((way): Refusal[] => {
    if (chosen[way] && !waysOf(kind).includes(way)) return [[`${kind}.${way}`, fieldErrors.messageWay]]
    return chosen[way] === false && isAlways(kind) ? [[`${kind}.${way}`, fieldErrors.messageAlways]] : []
  })
}

/** Whoever ended asks by the link in a mail wants them again; what an Administrator ended, the person cannot turn on. */
async function withoutOwnStop(tx: Tx, actor: Actor, { storm_asks }: Form): Promise<Form> {
  if (!storm_asks) return {}
  const stop = await ownStop(tx, actor)
  if (stop === null) return {}
  // It is off already, and is as before once the stop is taken back.
  if (!storm_asks.mail && !storm_asks.push) return { storm_asks: undefined }
  if (stop.why === 'administrator') refuseFields([[`storm_asks.${storm_asks.mail ? 'mail' : 'push'}`, fieldErrors.messageStopped]])
  await tx
    .deleteFrom('ask_stops')
    .where('directory_id', '=', stop.directory_id)
    .where('kind', '=', 'user')
    .where('person_id', '=', actor.id)
    .execute()
  return { storm_asks: { mail: storm_asks.mail ?? false, push: storm_asks.push ?? false } }
}
