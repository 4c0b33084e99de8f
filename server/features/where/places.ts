// Where members can go instead, for people who are signed in.

import type { AnswerOf } from '#contract/call.ts'
import type { Place } from '#contract/records/place.ts'
import type { listPlacesOf, listSentHere } from '#contract/where/calls.ts'
import { FAR_PLACE } from '#contract/where/options.ts'
import { type Actor, seesShared } from '#server/domain/actor.ts'
import { shownCharterNumber } from '#server/domain/claims/charter-number.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { loadZipCodes } from '#server/domain/geography/zip-codes.ts'
import { incidentFor, refuseShutOut } from '#server/domain/incidents/find-incidents.ts'
import { isInForce } from '#server/domain/offices.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { nearIndex } from '#server/domain/places/near-index.ts'
import { type Candidate, type FoundPlace, isOfferedTo, type Located, placesFor, type World } from '#server/domain/places/place-rule.ts'
import { presentPlace } from '#server/domain/places/present-place.ts'
import { readWorld } from '#server/domain/places/read-world.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Asked {
  id: string
  incident_id?: string | undefined
  within?: number | undefined
}

export async function placesOfOffice(db: Db, actor: Actor, { id, incident_id, within }: Asked): Promise<Place[]> {
  const isExercise = await isOfExercise(db, actor, incident_id)
  const office = (await officesWhere(db, { id }))[0]
  if (!office) throw new AppError('not_found')
  if (isExercise) return []
  return presented(actor, office, placesFor(office, await readWorld(db, null), { within }))
}

/** For each office that is not open, whatever storm it is in: what its members read. */
export async function placesOfCreditUnion(db: Db, actor: Actor, { id, incident_id }: Asked): Promise<AnswerOf<typeof listPlacesOf>> {
  const isExercise = await isOfExercise(db, actor, incident_id)
  const directory_id = await directoryRowOf(db, id)
  if (directory_id === null) throw new AppError('not_found')
  const world = await readWorld(db, null)
  const host = world.hosts.get(directory_id)
  const offices = isExercise ? [] : (await officesWhere(db, { directory_id })).filter((office) => !isOpen(world, office))
  return {
    reachable: host && seesShared(actor) ? host.reach.reachable : null,
    note: host && seesShared(actor) ? host.reach.note : null,
    guests_out: host?.guests_out ?? false,
    offices: offices.map((office) => ({
      office_id: office.id,
      phone: id === actor.credit_union_id ? office.phone : null,
      places: presented(actor, office, placesFor(office, world, { isPublic: true })),
    })),
  }
}

/** Whose members are sent to the offices of an organization, from how many offices that are closed or limited in an open storm. */
export async function sentTo(db: Db, actor: Actor, id: string): Promise<AnswerOf<typeof listSentHere>> {
  if (id !== actor.credit_union_id) throw new AppError('not_found')
  const world = await readWorld(db, null)
  const own = world.hosts.get((await directoryRowOf(db, id)) ?? '')
  if (!own) return []
  const doors = world.offices.get(own.directory_id) ?? []
  const near = nearIndex(doors)
  const mayBeSent = ({ at }: Located) => at === null || near(at, FAR_PLACE).length > 0 || doors.some((door) => door.at === null)
  return [...world.hosts.values()].flatMap((home) => {
    const { credit_union_id, name, directory_id } = home
    if (home === own || credit_union_id === null || !home.guests_out || !isOfferedTo(home, own, world.at)) return []
    const sending = (world.offices.get(directory_id) ?? []).filter(
      (office) => isNotOpen(office) && mayBeSent(office) && placesFor(office, world, { isPublic: true }).some(({ host }) => host === own),
    )
    return sending.length === 0 ? [] : [{ credit_union: { id: credit_union_id, name }, offices: sending.length }]
  })
}

/** Of an unknown one, and outside every storm, nobody has said that members have to go elsewhere. */
const isNotOpen = ({ status, is_outside }: Candidate) => !is_outside && (status === 'closed' || status === 'limited')

const isOpen = (world: World, { id, directory_id }: Located) =>
  world.offices.get(directory_id)?.some((each) => each.id === id && each.status === 'open') ?? false

async function isOfExercise(db: Db, actor: Actor, incident_id: string | undefined): Promise<boolean> {
  if (incident_id !== undefined) return (await incidentFor(db, actor, incident_id)).is_exercise
  refuseShutOut(actor)
  return false
}

interface Listed extends Located {
  credit_union: string
  charter_number: string
  phone: string | null
}

/** People who are not confirmed see places of its own credit union only. */
const presented = (actor: Actor, { credit_union, charter_number }: Listed, places: readonly FoundPlace[]): Place[] =>
  places.filter(({ own }) => own || seesShared(actor)).map((each) => presentPlace(each, { name: credit_union, charter_number }))

interface Which {
  id?: string
  directory_id?: string
}

async function officesWhere(db: Db, { id, directory_id }: Which): Promise<Listed[]> {
  const rows = await db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['offices.id', 'offices.directory_id', 'offices.state', 'offices.zip', 'offices.latitude', 'offices.longitude'])
    .select((eb) => eb.fn.coalesce('credit_unions.name', 'directory.name').as('credit_union'))
    .select((eb) => eb.fn.coalesce('offices.phone', 'directory.phone').as('phone'))
    .select(shownCharterNumber.as('charter_number'))
    .where(isInForce)
    .$if(id !== undefined, (query) => query.where('offices.id', '=', id ?? ''))
    .$if(directory_id !== undefined, (query) => query.where('offices.directory_id', '=', directory_id ?? ''))
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  const zipCodes = await loadZipCodes()
  return rows.map(({ zip, latitude, longitude, ...row }) => ({
    ...row,
    at: latitude === null || longitude === null ? zipCodes.coordinatesOf(zip) : { latitude, longitude },
  }))
}
