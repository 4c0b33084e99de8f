// The desk presses: the credit unions of an incident are asked now.

import type { askNow as askCall } from '#contract/asks/calls.ts'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { deskOf, outsideDesk, ownDesk } from '#server/domain/desk/desk.ts'
import { areaWithin, isEmpty } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { AppError, tooManyUntil } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { askAtOnce } from './ask-due.ts'
import { creditUnionsIn } from './in-path.ts'
import { roundOf } from './round-of.ts'
import { type Presser, pressAsk } from './run-asking.ts'

export const presserOf = (actor: Actor): Presser => ({ id: actor.id, name: fullName(actor), desk_id: ownDesk(actor) || null })

/** @throws AppError `incident_closed`; `too_many_attempts` if all were asked often enough today */
export async function askNow(context: Context, id: string, { directory_ids }: BodyOf<typeof askCall>): Promise<AnswerOf<typeof askCall>> {
  const { db, actor, settings } = context
  requireRealPerson(actor)
  const incident = await incidentFor(db, actor, id)
  const inReach = await reachedBy(context, incident)
  if (incident.phase === 'closed') throw new AppError('incident_closed')
  const wanted = [...new Set(directory_ids ?? (await takingPart(db, incident, inReach)))]
  const isThere = new Set(inReach)
  const round = await roundOf(
    db,
    settings,
    incident,
    wanted.filter((each) => isThere.has(each)),
  )
  const left_out = [
    ...wanted.filter((each) => !isThere.has(each)).map((directory_id) => ({ directory_id, why: 'not_in_area' as const })),
    ...round.left_out,
  ]
  if (round.pressed.length === 0 && round.mayAskAt !== null && left_out.every(({ why }) => why === 'limit'))
    throw tooManyUntil(round.mayAskAt)
  // An exercise in which nobody takes part.
  if (round.pressed.length === 0) return { asked: 0, left_out }
  await change(db, async (tx) => {
    // It may have been closed at the same moment.
    if ((await findIncident(tx, id)).phase === 'closed') throw new AppError('incident_closed')
    await pressAsk(tx, { incidentId: id, by: presserOf(actor), directoryIds: round.pressed })
    await recordEvent(tx, actor, 'incident asked', { recordId: id, details: { credit_unions: round.asked } })
  })
  await askAtOnce(context)
  return { asked: round.asked, left_out }
}

/** The credit unions of the area that the desk asks: those with an office in its states. */
async function reachedBy({ db, actor }: Context, incident: FoundIncident): Promise<string[]> {
  const area = areaWithin(await deskOf(db, actor), incident)
  if (isEmpty(area)) throw outsideDesk(actor)
  return (await creditUnionsIn(db, area)).map(({ directory_id }) => directory_id)
}

/** In an exercise, those who were chosen. */
async function takingPart(db: Db, incident: FoundIncident, inReach: readonly string[]): Promise<readonly string[]> {
  if (!incident.is_exercise) return inReach
  const rows = await db.selectFrom('incident_turns').select('directory_id').where('incident_id', '=', incident.id).execute()
  const chosen = new Set(rows.map(({ directory_id }) => directory_id))
  return inReach.filter((id) => chosen.has(id))
}
