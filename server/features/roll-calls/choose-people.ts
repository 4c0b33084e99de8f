// Whom a roll call asks, of the roster.

import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { previewRollCall } from '#contract/roll-calls/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { ownOffices } from '#server/domain/organizations/offices/own-offices.ts'
import { channelsTo, reachOf } from '#server/domain/roll-calls/reach.ts'
import { type RosterEntry, rosterOf } from '#server/domain/roll-calls/roster.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'

export type Asking = BodyOf<typeof previewRollCall>

/**
 * Each with the channels that reach them.
 * @throws AppError `invalid_input` at `who`, `not_found`, `not_confirmed`
 */
export async function choosePeople(db: Db, settings: Settings, creditUnionId: string, { who }: Asking) {
  const [roster, offices, reach] = await Promise.all([
    rosterOf(db, creditUnionId),
    ownOffices(db, creditUnionId),
    reachOf(db, settings, creditUnionId),
  ])
  const chosen = chosenOf(roster, who)
  if (chosen.length === 0) throw fieldError('who', fieldErrors.nobodyToAsk)
  if (!reach.isConfirmed && chosen.some(({ user_id }) => user_id === null)) throw new AppError('not_confirmed')
  return chosen.map((entry) => ({
    ...entry,
    office: offices.get(entry.office_id ?? '') ?? entry.office_text,
    channels: channelsTo(entry, reach),
  }))
}

export type ChosenPerson = Awaited<ReturnType<typeof choosePeople>>[number]

function chosenOf(roster: readonly RosterEntry[], who: Asking['who']): readonly RosterEntry[] {
  if ('everybody' in who) return roster
  if ('accounts' in who) return roster.filter(({ user_id }) => user_id !== null)
  if ('office_ids' in who) return roster.filter(({ office_id }) => office_id !== null && who.office_ids.includes(office_id))
  const byId = new Map(roster.map((entry) => [entry.id, entry]))
  const chosen = [...new Set(who.person_ids)].map((id) => byId.get(id))
  if (chosen.some((entry) => entry === undefined)) throw new AppError('not_found')
  return chosen.flatMap((entry) => entry ?? [])
}

/** In the incident of an exercise, a roll call is an exercise. @throws AppError `not_found`, `incident_closed` */
export async function chooseIncident(db: Db, actor: Actor, { incident_id, is_exercise }: Asking) {
  if (!incident_id) return { incident_id: null, is_exercise: is_exercise ?? false }
  const incident = await incidentFor(db, actor, incident_id)
  if (incident.closed_at !== null) throw new AppError('incident_closed')
  return { incident_id, is_exercise: incident.is_exercise || (is_exercise ?? false) }
}
