// The offices that take members of other credit unions on the public page until an incident is closed: their word counts in no other.

import { sql } from 'kysely'
import { holds } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { isInArea } from '#server/domain/incidents/in-area.ts'
import { isSeen, lookOf } from '#server/domain/incidents/look.ts'
import { REAL } from '#server/domain/office-facts.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { takesGuests } from './place-rule.ts'
import { readWorld } from './read-world.ts'

/** By credit union and office. None of an exercise, which is on no page. */
export async function doorsOnlyIn(db: Db, incident: FoundIncident) {
  if (incident.is_exercise) return []
  const [world, storms, rows] = await Promise.all([readWorld(db, null), findIncidents(db, ['watch', 'active']), saidIn(db, incident)])
  const others = storms.filter(({ id, is_exercise }) => id !== incident.id && !is_exercise)
  const doors = new Map(world.others.filter(({ is_outside }) => !is_outside).map((door) => [door.id, door]))
  return rows.flatMap(({ status_at, status_in, guests_at, guests_in, ...office }) => {
    const door = doors.get(office.office_id)
    if (!door) return []
    const over = others.filter((storm) => holds(storm, door))
    const counts = (moment: string | null, incident_id: string | null) =>
      moment !== null && over.some((storm) => isSeen(lookOf(storm), moment, { incident_id }))
    const left = {
      ...door,
      is_outside: over.length === 0,
      status: counts(status_at, status_in) || (status_at ?? '') >= world.limits.young ? door.status : null,
      guests: counts(guests_at, guests_in) ? door.guests : null,
    }
    return takesGuests(left, world) === null ? [office] : []
  })
}

const momentOf = (key: string) => sql<string | null>`substr(${sql.ref(key)}, 1, 24)`
const incidentOf = (key: string) =>
  sql<string | null>`(select said.incident_id from office_statuses as said where said.id = substr(${sql.ref(key)}, 29))`

const saidIn = (db: Db, { id }: FoundIncident) =>
  db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .innerJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', REAL))
    .select(['directory.id as directory_id', 'directory.name', 'offices.id as office_id', 'offices.name as office'])
    .select([momentOf('office_facts.status_key').as('status_at'), incidentOf('office_facts.status_key').as('status_in')])
    .select([momentOf('office_facts.guests_key').as('guests_at'), incidentOf('office_facts.guests_key').as('guests_in')])
    .where(isInArea(id))
    .where('office_facts.status', 'in', ['open', 'limited'])
    .orderBy('directory.name')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
