import { requireRealPerson } from '#server/domain/actor.ts'
import { presserOf } from '#server/domain/asks/ask-now.ts'
import { candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import { askingOf, isRunning, stopAsking as stop, takeBack } from '#server/domain/asks/run-asking.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { requireMayChange } from '#server/domain/incidents/may-change.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { AppError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change } from '#server/lib/database/change.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/** @throws AppError `not_acceptable_now` if it asks nobody */
export async function stopAsking(context: Context, id: string) {
  const { db, actor } = context
  await requireMayChange(context, await incidentFor(db, actor, id))
  requireRealPerson(actor)
  await change(db, async (tx) => {
    if (!(await stop(tx, id, { by: presserOf(actor), why: 'pressed' }))) throw new AppError('not_acceptable_now')
    await recordEvent(tx, actor, 'asking stopped', { recordId: id })
  })
}

/** @throws AppError `not_acceptable_now` if it asks nobody */
export async function takeBackAsks(context: Context, id: string) {
  const { db, actor } = context
  const incident = await incidentFor(db, actor, id)
  await requireMayChange(context, incident)
  requireRealPerson(actor)
  return change(db, async (tx) => {
    if (!isRunning(await askingOf(tx, id))) throw new AppError('not_acceptable_now')
    const { taken_back, left } = await takeBack(tx, id, presserOf(actor))
    await tellThoseAsked(tx, incident, left)
    const taken = { taken_back, left: left.length }
    await recordEvent(tx, actor, 'asks taken back', { recordId: id, details: taken })
    return taken
  })
}

/** By mail, to whom the ask was mailed. */
async function tellThoseAsked(tx: Tx, { name, is_exercise }: FoundIncident, askIds: readonly string[]) {
  for (const { values } of batches(askIds)) {
    const rows = await tx
      .selectFrom('ask_messages')
      .innerJoin('asks', 'asks.id', 'ask_messages.ask_id')
      .innerJoin('directory', 'directory.id', 'asks.directory_id')
      .select(['ask_messages.kind', 'ask_messages.person_id', 'asks.directory_id', 'directory.name'])
      .distinct()
      .where('ask_messages.ask_id', 'in', values)
      .where('ask_messages.channel', '=', 'mail')
      .execute()
    const people = new Map((await candidatesOf(tx, unique(rows))).map((person) => [keyOf(person), person]))
    const mails = rows.flatMap((row) => {
      const { email, language = null } = people.get(keyOf(row)) ?? { email: null }
      if (email === null) return []
      const said = { incident: name, organization: row.name, isExercise: is_exercise }
      return [mailToAddress(email, language, (words) => words.askTakenBack(said))]
    })
    await queueMails(tx, mails)
  }
}

const unique = (rows: readonly { directory_id: string }[]) => [...new Set(rows.map(({ directory_id }) => directory_id))]
