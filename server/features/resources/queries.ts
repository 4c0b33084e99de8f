import { sql } from 'kysely'
import { searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import { resourceFieldNames } from '#contract/resources/options.ts'
import type { ResourceSearch } from '#contract/resources/schemas.ts'
import { PLACES_LIMIT } from '#contract/rules/near.ts'
import type { Actor } from '#server/domain/actor.ts'
import { staleBefore } from '#server/domain/checklist.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { isWithin, milesFrom, nullDistance } from '#server/domain/geography/distance.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { isAffected, nowOfOrganization } from '#server/domain/now/now-of.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { isQuestionShown } from '#server/domain/organizations/is-question-shown.ts'
import { directoryPhone } from '#server/domain/organizations/phone.ts'
import { affectedSince, newestReportId } from '#server/domain/reports/affected-area.ts'
import { isLike, patternOf } from '#server/lib/database/contains.ts'
import { nameKey } from '#server/lib/database/keys.ts'
import { type FoundPage, totalSeen } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { confirmedAt, distanceBand, isOld } from './freshness.ts'

/** In addition to the answers, the answer that decides whether another one is shown. */
const rowColumns = [
  'id',
  'name',
  'confirmed_at',
  'is_not_listed',
  'city',
  'state',
  'logo_id',
  'core_system',
  'atms_count',
  'generator_mobility',
  ...searchedFieldNames,
] as const
const resourceColumns = [
  'id',
  'name',
  'confirmed_at',
  'is_not_listed',
  'street',
  'city',
  'state',
  'latitude',
  'longitude',
  'logo_id',
  'core_system',
  'atms_count',
  ...resourceFieldNames,
] as const

/** Conditions of a search that are not in its form. */
export interface Around {
  /** The actor's organization, which is left out. */
  own: string | null
  place: Coordinates | null
  /** Only organizations that use this core system. */
  coreSystem: string | null
}

interface Found extends FoundPage<Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]> {
  /** The number of results without a known place; undefined in a search that is not by distance. */
  unplaced?: number | undefined
}

/**
 * Other organizations that stored an answer or a contact: by name, or nearest first. Unconfirmed ones come after the others, and so do stale ones;
 * near a place, after those of the same distance.
 */
export async function findResources(db: Db, search: ResourceSearch, around: Around): Promise<Found> {
  await settleNow(db)
  const rows = await listed(db, search, around).execute()
  const seen = around.place ? undefined : totalSeen(rows, search)
  if (seen !== undefined) return { rows, total: seen }
  return { rows, ...(await count(db, search, around)) }
}

/** The same as markers on a map. */
export async function findMarks(db: Db, search: ResourceSearch, around: Around) {
  await settleNow(db)
  return marked(db, { ...search, limit: PLACES_LIMIT, offset: 0 }, around).execute()
}

function matching(db: Db, search: ResourceSearch, { own, coreSystem }: Around) {
  let resources = db.selectFrom('credit_unions').where('deleted_at', 'is', null).where('has_answers', '=', sql.lit(true))
  resources = resources.where(isVisibleClaim)
  if (own) resources = resources.where('id', '<>', own)
  if (search.state) resources = resources.where('state', '=', search.state)
  if (search.name) resources = resources.where(isLike('name_key', patternOf(nameKey(search.name))))
  if (coreSystem) resources = resources.where('core_system', '=', coreSystem)
  if (search.outside_affected_area) resources = resources.where(sql<boolean>`not ${isAffected}`)
  if (search.to_lend && search.generators_available) resources = resources.where(isToLend)
  for (const flag of askedFor(search)) resources = resources.where(flag, '=', true).where((eb) => isQuestionShown(eb, flag))
  return resources
}

const askedFor = (search: ResourceSearch) => searchedFieldNames.filter((flag) => search[flag])

/** A fixed generator stays where it is. */
const isToLend = sql<boolean>`(generator_mobility is null or generator_mobility <> 'Fixed')`

const isUnconfirmed = sql<boolean>`(confirmed_at is null)`

const milesTo = (place: Coordinates | null) => (place ? milesFrom(place, 'credit_unions') : nullDistance)

/** Everywhere in a search that is not by distance, or names none. */
const isNear = ({ within_miles }: ResourceSearch, place: Coordinates | null) =>
  place && within_miles ? isWithin(milesTo(place), within_miles) : sql<boolean>`true`

/** With its sort keys, each computed once. */
const measured = (db: Db, search: ResourceSearch, around: Around) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matching(db, search, around)
          .where(isNear(search, around.place))
          .select([
            'id',
            'name_key',
            isUnconfirmed.as('is_unconfirmed'),
            // Looked up for each of them, so only where it is asked for.
            (search.fresh_first ? isAffected : sql<boolean>`false`).as('is_affected'),
            'updated_at',
            milesTo(around.place).as('miles'),
            confirmedAt(askedFor(search)).as('answers_confirmed_at'),
          ]),
    )
    .selectFrom('found')
    .select([
      'id',
      'name_key',
      'is_unconfirmed',
      'is_affected',
      'miles',
      'answers_confirmed_at',
      isOld(staleBefore()).as('is_old'),
      distanceBand().as('band'),
    ])

/** Nearest first, or by name. For a person who needs help now, the affected and the stale come last within each group. */
const keysOf = ({ fresh_first }: ResourceSearch, { place }: Around) => [
  ...(place ? (['band'] as const) : []),
  'is_unconfirmed' as const,
  ...(fresh_first ? (['is_affected', 'is_old'] as const) : []),
  ...(place ? (['miles'] as const) : []),
  'name_key' as const,
  'id' as const,
]

/** Only narrow rows are sorted; the rest of the page's columns is read afterwards. */
function paged(db: Db, search: ResourceSearch, around: Around) {
  const keys = keysOf(search, around)
  const sorted = keys.reduce((query, key) => query.orderBy(key), measured(db, search, around))
  const page = search.limit === undefined ? sorted : sorted.limit(search.limit).offset(search.offset ?? 0)
  const rows = db.selectFrom(page.as('page')).innerJoin('credit_unions', 'credit_unions.id', 'page.id')
  return keys.reduce((query, key) => query.orderBy(`page.${key}`), rows)
}

const newestReport = [
  'newest.id as report_id',
  'newest.date_reported',
  'newest.time_reported',
  'newest.type_of_disaster',
  'newest.condition',
  'newest.operational_power',
  'newest.operational_communications',
  'newest.operational_computer_system',
  'newest.operational_home_banking',
  'newest.all_branches_operational',
  'newest.all_atms_operational',
] as const

const listed = (db: Db, search: ResourceSearch, around: Around) =>
  paged(db, search, around)
    .leftJoin('disaster_reports as newest', (join) => join.on('newest.id', '=', newestReportId('credit_unions.id', affectedSince())))
    .select(rowColumns.map((column) => `credit_unions.${column}` as const))
    .select(newestReport)
    .select(['miles', 'answers_confirmed_at', 'is_old'])
    .select(nowOfOrganization.as('now'))
    .select(directoryPhone.as('directory_phone'))

const marked = (db: Db, search: ResourceSearch, around: Around) =>
  paged(db, search, around).select([
    'credit_unions.id',
    'credit_unions.name',
    'confirmed_at',
    'is_not_listed',
    'city',
    'state',
    'latitude',
    'longitude',
  ])

const count = (db: Db, search: ResourceSearch, around: Around) =>
  matching(db, search, around)
    .select([
      sql<number>`count(*) filter (where ${isNear(search, around.place)})`.as('total'),
      sql<number>`count(*) filter (where latitude is null)`.as('unplaced'),
    ])
    .executeTakeFirstOrThrow()

export const findCoreSystem = async (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('credit_unions').select('core_system').where('id', '=', id).executeTakeFirst()

/** The fields that an organization shares and that the actor may see. */
export async function findResource(db: Db, actor: Actor, id: string) {
  const isOwn = id === actor.credit_union_id
  if (actor.isShutOut && !isOwn) return undefined
  await settleNow(db)
  const found = db
    .selectFrom('credit_unions')
    .leftJoin('disaster_reports as newest', (join) => join.on('newest.id', '=', newestReportId('credit_unions.id', affectedSince())))
    .select(resourceColumns.map((column) => `credit_unions.${column}` as const))
    .select(newestReport)
    .select(['credit_unions.contacts_held_at', directoryPhone.as('directory_phone')])
    .select(nowOfOrganization.as('now'))
    .where('credit_unions.id', '=', id)
    .where('credit_unions.deleted_at', 'is', null)
  const row = await (isOwn ? found : found.where('has_answers', '=', true).where(isVisibleClaim)).executeTakeFirst()
  return row && { row, isOwn, confirmations: await confirmationsOf(db, id) }
}

const confirmationsOf = (db: Db, id: string) =>
  db.selectFrom('confirmations').select(['tab', 'confirmed_at']).where('credit_union_id', '=', id).execute()
