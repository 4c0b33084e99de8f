// Open storms, with how many are silent there, and the calls that are due.

import type { DeskCall, DeskIncident } from '#contract/desk/schemas.ts'
import { type CallOutcome, callOutcomes } from '#contract/records/call-options.ts'
import { askedOf } from '#server/domain/asks/asked-of.ts'
import { waitingIn } from '#server/domain/asks/waiting-replies.ts'
import { isOfDesk } from '#server/domain/incidents/of-desk.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import { isUnreachable, toCallOf, toCallOrRead } from '#server/domain/incidents/to-call.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import { type AtDesk, type Block, firstOf, type OpenIncident, ROWS, shownIncident } from './block.ts'

export async function incidentRows({ db, states }: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskIncident>> {
  const first = open.slice(0, ROWS)
  const [asked, waiting] = await Promise.all([
    askedOf(
      db,
      first.map(({ id }) => id),
    ),
    Promise.all(first.map((incident) => waitingIn(db, states, incident))),
  ])
  const rows = first.map((incident, at) => {
    const { id, name, phase, is_exercise, starts_at, board } = incident
    const ask = asked.get(id)
    return {
      ...{ id, name, phase, is_exercise, starts_at },
      credit_unions: board.filter((row) => row.counts && isOfDesk(states, row)).length,
      silent: toCallOrRead(states, board, waiting[at] ?? new Map()).length,
      // As the board says it: who can only be called was not asked.
      asked: ask ? { credit_unions: ask.credit_unions - ask.by_phone_only, at: ask.at } : null,
    }
  })
  return { count: open.length, rows }
}

/** A call that is set for later than this is not due yet. */
const SOON = HOUR

interface Due {
  incident: OpenIncident
  row: SnapshotRow
  due_at: string | null
}

export async function callsDue({ db, states }: AtDesk, open: readonly OpenIncident[]): Promise<Block<DeskCall>> {
  const ids = open.map(({ id }) => id)
  const [again, tried] = await Promise.all([callsAgain(db, ids), attemptsOf(db, ids)])
  const until = new Date(Date.now() + SOON).toISOString()
  const due = open.flatMap((incident) =>
    toCallOf(states, incident.board).flatMap((row): Due[] => {
      const key = `${incident.id} ${row.directory_id}`
      const due_at = again.get(key) ?? null
      const isDue = due_at === null ? isUnreachable(row) && !tried.has(key) : due_at <= until
      return isDue ? [{ incident, row, due_at }] : []
    }),
  )
  const { count, rows } = firstOf(due.toSorted((one, other) => (one.due_at ?? '').localeCompare(other.due_at ?? '')))
  return {
    count,
    rows: rows.map(({ incident, row: { directory_id, name, city, state, ask_state }, due_at }) => ({
      incident: shownIncident(incident),
      ...{ directory_id, name, city, state, due_at, ask_state },
      last_attempt: tried.get(`${incident.id} ${directory_id}`) ?? null,
    })),
  }
}

async function callsAgain(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('incident_calls')
    .select(['incident_id', 'directory_id', 'call_again_at'])
    .where('incident_id', 'in', incidentIds)
    .where('call_again_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ incident_id, directory_id, call_again_at }) => [`${incident_id} ${directory_id}`, call_again_at]))
}

/** The last of each. */
async function attemptsOf(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, DeskCall['last_attempt']>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('call_attempts')
    .select(['incident_id', 'directory_id', 'created_at as at', 'made_by_name as by'])
    .select((eb) => eb.ref('outcome').$castTo<CallOutcome>().as('outcome'))
    .where('incident_id', 'in', incidentIds)
    .where('outcome', 'in', callOutcomes)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ incident_id, directory_id, ...attempt }) => [`${incident_id} ${directory_id}`, attempt]))
}
