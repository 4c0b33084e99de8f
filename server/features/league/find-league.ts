// The credit unions of the desk's states with their stages, in the order of the list.

import { sql } from 'kysely'
import type { QueryOf } from '#contract/call.ts'
import type { listLeague } from '#contract/league/calls.ts'
import { hasWords, searchKey, searchWords } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { covers, deskOf, outsideDesk, type StatesCovered } from '#server/domain/desk/desk.ts'
import { isStillThere } from '#server/domain/incidents/is-still-there.ts'
import { isInForce } from '#server/domain/offices.ts'
import { isPrepared } from '#server/domain/organizations/is-prepared.ts'
import { officesTouched, warningsInForce } from '#server/domain/warnings/in-force.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isAt, type Staged, stageOf } from './stage-of.ts'
import { writtenIn } from './written-in.ts'

export type Filters = Omit<QueryOf<typeof listLeague>, 'limit' | 'offset'>

interface Listed {
  directory_id: string
  charter_number: string
  name: string
  name_key: string
  city: string
  state: string
  asset_class: number | null
  offices: number
  /** Of the main office. */
  county: string | null
}
export type StagedRow = Listed & Staged

/** @throws AppError `forbidden` for a state that the desk does not cover */
export async function findLeague(db: Db, actor: Actor, filters: Filters): Promise<StagedRow[]> {
  const { state, stage, county, name, touched } = filters
  const words = searchWords(name ?? '')
  const rows = (await stagedIn(db, await statesOf(db, actor, state))).filter(
    (row) => (!stage || isAt(stage, row)) && (!county || row.county === county) && isFound(row, words),
  )
  if (!touched) return rows
  const warned = await touchedNow(db)
  return rows.filter(({ directory_id }) => warned.has(directory_id) === (touched === 'true'))
}

/** The states that the desk asks for; null for all. */
export async function statesOf(db: Db, actor: Actor, state: string | undefined): Promise<StatesCovered> {
  const desk = await deskOf(db, actor)
  if (!state) return desk
  if (!covers(desk, state)) throw outsideDesk(actor)
  return [state]
}

/** Those with the most offices first. */
export async function stagedIn(db: Db, states: StatesCovered): Promise<StagedRow[]> {
  const [listed, claims, letters] = await Promise.all([listedIn(db, states), claimsIn(db, states), writtenIn(db, states)])
  const byKey = Map.groupBy(claims, ({ charter_key }) => charter_key)
  return listed.map(({ charter_key, ...row }) => ({ ...row, ...stageOf(byKey.get(charter_key) ?? [], letters.get(row.directory_id)) }))
}

async function listedIn(db: Db, states: StatesCovered) {
  const placed = sql<{ directory_id: string; offices: number | string; county: string | null }>`(
    select offices.directory_id, count(*) as offices, max(case when offices.kind = 'main' then offices.county end) as county
    from offices where ${isInForce} group by offices.directory_id)`
  const rows = await db
    .selectFrom('directory')
    .leftJoin(placed.as('placed'), 'placed.directory_id', 'directory.id')
    .select(['directory.id as directory_id', 'directory.charter_number', 'directory.charter_key', 'directory.name', 'directory.name_key'])
    .select(['directory.city', 'directory.state', 'directory.asset_class', 'placed.offices', 'placed.county'])
    .where(isStillThere)
    .where(countsInFigures)
    .$if(states !== null, (query) => query.where('directory.state', 'in', [...(states ?? [])]))
    .orderBy(sql`coalesce(placed.offices, 0)`, 'desc')
    .orderBy('directory.name_key')
    .orderBy('directory.id')
    .execute()
  return rows.map(({ offices, ...row }) => ({ ...row, offices: Number(offices ?? 0) }))
}

async function claimsIn(db: Db, states: StatesCovered) {
  const rows = await db
    .selectFrom('credit_unions')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select(['directory.charter_key', 'credit_unions.id', 'credit_unions.confirmed_at', 'credit_unions.completed_at'])
    .select(['credit_unions.created_at', isPrepared().as('is_prepared'), sql<boolean>`${holdsCharterNumber}`.as('is_holder')])
    .where('credit_unions.type_organization', '=', 'Credit Union')
    .where('credit_unions.deleted_at', 'is', null)
    .where('credit_unions.refused_at', 'is', null)
    .$if(states !== null, (query) => query.where('directory.state', 'in', [...(states ?? [])]))
    .execute()
  // SQLite has no type for what an expression makes.
  return rows.map(({ is_prepared, is_holder, ...row }) => ({ ...row, is_prepared: Boolean(is_prepared), is_holder: Boolean(is_holder) }))
}

/** The number is looked for as a whole: part of it is another credit union's. */
const isFound = ({ name_key, city, charter_number, state }: Listed, words: ReturnType<typeof searchWords>) =>
  hasWords(words, `${name_key} ${searchKey(city)}`, state) ||
  words.every(({ forms }) => forms.some((form) => form.trim() === charter_number))

async function touchedNow(db: Db): Promise<ReadonlySet<string>> {
  const inForce = warningsInForce(db).select('warnings.id')
  const rows = await db
    .selectFrom(officesTouched(sql`${inForce}`).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select('offices.directory_id')
    .distinct()
    .execute()
  return new Set(rows.map(({ directory_id }) => directory_id))
}
