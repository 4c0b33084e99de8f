// What waits for a desk: of each kind how much, and the first rows.

import type { Desk } from '#contract/desk/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { deskOf } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { boardSnapshotOf } from '#server/domain/incidents/board-snapshot.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { OpenIncident } from './block.ts'
import { draftsOf } from './drafts.ts'
import { growingOldIn } from './growing-old.ts'
import { callsDue, incidentRows } from './incidents.ts'
import { repliesTo } from './replies.ts'
import { requestsOf } from './requests.ts'
import { undeliveredIn } from './undelivered.ts'
import { waitingClaims } from './waiting.ts'
import { warningsWithout } from './warnings.ts'

export async function deskFor(db: Db, actor: Actor): Promise<Desk> {
  const states = await deskOf(db, actor)
  const at = { db, actor, states }
  const found = await findIncidents(db, ['watch', 'active'])
  const all = found.filter((incident) => touches(states, incident))
  const open: OpenIncident[] = await Promise.all(
    // Real ones before exercises.
    [...all.filter(({ is_exercise }) => !is_exercise), ...all.filter(({ is_exercise }) => is_exercise)].map(async (incident) => ({
      ...incident,
      board: (await boardSnapshotOf(db, incident.id)).rows,
    })),
  )
  const [warnings, incidents, replies, calls_due, requests, undelivered, drafts, growing_old, waiting] = await Promise.all([
    warningsWithout(at),
    incidentRows(at, open),
    // Also of storms whose area has left the desk's states since.
    repliesTo(at, [...found.filter((incident) => !all.includes(incident)), ...open]),
    callsDue(at, open),
    requestsOf(at),
    undeliveredIn(at, open),
    draftsOf(at, open),
    growingOldIn(at, open),
    actor.isDeveloper ? waitingClaims(db) : null,
  ])
  return { warnings, incidents, replies, calls_due, requests, undelivered, drafts, growing_old, waiting }
}
