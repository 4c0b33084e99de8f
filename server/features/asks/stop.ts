import type { Insertable } from 'kysely'
import { requireRealPerson } from '#server/domain/actor.ts'
import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { presserOf } from '#server/domain/asks/ask-now.ts'
import { candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import type { TakenBackPayload } from '#server/domain/asks/messages.ts'
import { takenBackPush } from '#server/domain/asks/push-words.ts'
import { askingOf, isRunning, stopAsking as stop, takeBack } from '#server/domain/asks/run-asking.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { requireMayChange } from '#server/domain/incidents/may-change.ts'
import { mailToAddress } from '#server/domain/mail/mail-to.ts'
import { queueMails } from '#server/domain/mail/queue-mails.ts'
import { AppError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { change, intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { toE164 } from '#server/lib/texts/numbers.ts'

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

/** By the ways by which the ask went. A letter that a desk pressed for and that has not left goes on, because it is a press of its own. */
async function tellThoseAsked(tx: Tx, { id, name, is_exercise }: FoundIncident, askIds: readonly string[]) {
  for (const { values } of batches(askIds)) {
    const rows = await tx
      .selectFrom('ask_messages')
      .innerJoin('asks', 'asks.id', 'ask_messages.ask_id')
      .innerJoin('directory', 'directory.id', 'asks.directory_id')
      .select(['ask_messages.kind', 'ask_messages.person_id', 'ask_messages.channel', 'ask_messages.phone'])
      .select(['asks.directory_id', 'directory.name'])
      .distinct()
      .where('ask_messages.ask_id', 'in', values)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.id', '=', 'ask_messages.id')
              .where('outbox.kind', '=', 'urgent_letter')
              .where('outbox.attempts', '=', 0)
              .where('outbox.sent_at', 'is', null),
          ),
        ),
      )
      .execute()
    const people = new Map((await candidatesOf(tx, unique(rows))).map((person) => [keyOf(person), person]))
    const devices = await devicesOf(
      tx,
      rows.flatMap(({ kind, channel, person_id }) => (kind === 'user' && channel === 'push' ? person_id : [])),
    )
    const told = rows.map((row) => {
      const { email, language = null } = people.get(keyOf(row)) ?? { email: null }
      return { ...row, email, language, said: { incident: name, organization: row.name, isExercise: is_exercise } }
    })
    await queueMails(
      tx,
      told.flatMap(({ channel, email, language, said }) =>
        channel === 'mail' && email !== null ? [mailToAddress(email, language, (words) => words.askTakenBack(said))] : [],
      ),
    )
    const created_at = now()
    const queued = { sort_rank: 0, next_attempt_at: created_at, created_at }
    const messages = told.flatMap(({ channel, phone, person_id, directory_id, language, said }): Insertable<Tables['outbox']>[] => {
      if (channel === 'text' && phone !== null) {
        const payload: TakenBackPayload = { about: 'say', directory_id, taken_back: { incident_id: id, language } }
        return [{ ...queued, id: newId(), kind: 'text' as const, recipient: toE164(phone), payload: JSON.stringify(payload) }]
      }
      if (channel !== 'push') return []
      const message = { ...takenBackPush(language, said), tag: `ask ${directory_id}`, url: '/offices' }
      const payload = JSON.stringify({ message, warning_id: '' })
      return (devices.get(person_id) ?? []).map((device) => ({
        ...{ ...queued, id: newId(), kind: 'push' as const, recipient: device.id, payload },
      }))
    })
    for (const each of batches(messages)) await intoOutbox(tx).values(each.values).execute()
  }
}

const unique = (rows: readonly { directory_id: string }[]) => [...new Set(rows.map(({ directory_id }) => directory_id))]
