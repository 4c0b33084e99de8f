import { sql } from 'kysely'
import { PLACES_LIMIT } from '#contract/near.ts'
import { searchedFieldNames } from '#contract/prepare-form.ts'
import { resourceFieldNames } from '#contract/resources/options.ts'
import type { ResourceSearch } from '#contract/resources/schemas.ts'
import type { Actor } from '#server/actor.ts'
import { isLike, patternOf } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { type FoundPage, totalSeen } from '#server/database/list.ts'
import { prepared } from '#server/database/prepared.ts'
import { staleBefore } from '#server/database/stale-before.ts'
import type { Db } from '#server/database/tables.ts'
import { affectedSince, isAffected } from '#server/geography/affected-area.ts'
import { isWithin, milesFrom, nullDistance } from '#server/geography/distance.ts'
import type { Coordinates } from '#server/geography/zip-codes.ts'
import { isClaimSeen } from '#server/organizations/claims.ts'
import { shows } from '#server/organizations/shows.ts'
import { confirmedAt, distanceBand, isOld } from './freshness.ts'

/** Beside the answers, the one that decides whether another shows. */
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
  'atms_count',
  ...resourceFieldNames,
] as const

/** What a search is about, beyond what its form says. */
export interface Around {
  /** The organization of the person who asks: it is left out. */
  own: string | null
  place: Coordinates | null
  /** Only who works with this core system. */
  coreSystem: string | null
}

interface Found extends FoundPage<Awaited<ReturnType<typeof readAll>>[number]> {
  /** How many of what is found have no known place; undefined in a search that is not by distance. */
  unplaced?: number | undefined
}

/**
 * Other organizations that stored an answer or a contact: by name or, near a place, nearest first. Those that are not confirmed come after the
 * others, and so do those whose answers are old; near a place, after the others of their distance.
 */
export async function findResources(db: Db, search: ResourceSearch, around: Around): Promise<Found> {
  const { limit, offset = 0 } = search
  const terms = termsOf(search, around)
  const asked = { ...terms, staleBefore: staleBefore() }
  const rows = await (limit === undefined ? readAll(db, asked) : readSome(db, { ...asked, limit, offset }))
  const seen = around.place ? undefined : totalSeen(rows, { limit, offset })
  if (seen !== undefined) return { rows, total: seen }
  const [counted] = await count(db, terms)
  return { rows, total: counted?.total ?? 0, unplaced: counted?.unplaced }
}

/** The same as marks on a map. */
export const findMarks = (db: Db, search: ResourceSearch, around: Around) =>
  readMarks(db, { ...termsOf(search, around), staleBefore: staleBefore(), limit: PLACES_LIMIT, offset: 0 })

const termsOf = (search: ResourceSearch, { own, place, coreSystem }: Around) =>
  ({
    ...Object.fromEntries(searchedFieldNames.map((flag) => [flag, search[flag] || undefined])),
    own: own ?? undefined,
    state: search.state || undefined,
    pattern: search.name ? patternOf(nameKey(search.name)) : undefined,
    coreSystem: coreSystem ?? undefined,
    affectedSince: search.outside_affected_area ? affectedSince() : undefined,
    latitude: place?.latitude,
    longitude: place?.longitude,
    within: (place && search.within_miles) || undefined,
  }) as Terms

const termNames = [
  'own',
  'state',
  'pattern',
  'coreSystem',
  'affectedSince',
  'latitude',
  'longitude',
  'within',
  ...searchedFieldNames,
] as const
type Terms = Record<(typeof termNames)[number], unknown>
type Given = Record<(typeof termNames)[number], never>

function matching(db: Db, given: Given) {
  let resources = db.selectFrom('credit_unions').where('deleted_at', 'is', null).where('has_answers', '=', sql.lit(true))
  resources = resources.where(isClaimSeen)
  if (given.own) resources = resources.where('id', '<>', given.own)
  if (given.state) resources = resources.where('state', '=', given.state)
  if (given.pattern) resources = resources.where(isLike('name_key', given.pattern))
  if (given.coreSystem) resources = resources.where('core_system', '=', given.coreSystem)
  if (given.affectedSince) resources = resources.where(sql<boolean>`not ${isAffected('credit_unions.id', given.affectedSince)}`)
  for (const flag of searchedFieldNames) {
    if (given[flag]) resources = resources.where(flag, '=', true).where((eb) => shows(eb, flag))
  }
  return resources
}

const milesOf = (given: Given) => (given.latitude ? milesFrom(given, 'credit_unions') : nullDistance)

const isUnconfirmed = sql<boolean>`(confirmed_at is null)`

/** With what they are sorted by, worked out once for each. */
function measured(db: Db, given: Given & { staleBefore: never }) {
  const within = given.within ? matching(db, given).where(isWithin(milesOf(given), given.within)) : matching(db, given)
  const confirmed = confirmedAt(searchedFieldNames.filter((flag) => given[flag]))
  return db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        within.select([
          'id',
          'name_key',
          isUnconfirmed.as('is_unconfirmed'),
          'updated_at',
          milesOf(given).as('miles'),
          confirmed.as('answers_confirmed_at'),
        ]),
    )
    .selectFrom('found')
    .select([
      'id',
      'name_key',
      'is_unconfirmed',
      'miles',
      'answers_confirmed_at',
      isOld(given.staleBefore).as('is_old'),
      distanceBand().as('band'),
    ])
}

const byName = ['is_unconfirmed', 'is_old', 'name_key', 'id'] as const
const nearestFirst = ['band', 'is_unconfirmed', 'is_old', 'miles', 'name_key', 'id'] as const

type Asked = Given & { staleBefore: never; limit?: never; offset?: never }
const keysOf = (given: Asked): readonly (typeof nearestFirst)[number][] => (given.latitude ? nearestFirst : byName)

/** What is sorted is narrow; the rest of the rows of the page is fetched after that. */
function paged(db: Db, given: Asked) {
  const sorted = keysOf(given).reduce((query, key) => query.orderBy(key), measured(db, given))
  const page = given.limit ? sorted.limit(given.limit).offset(given.offset as never) : sorted
  const rows = db.selectFrom(page.as('page')).innerJoin('credit_unions', 'credit_unions.id', 'page.id')
  return keysOf(given).reduce((query, key) => query.orderBy(`page.${key}`), rows)
}

const directoryPhone = sql<string | null>`(select directory.phone from directory
  where directory.charter_number = credit_unions.charter_number and credit_unions.type_organization = 'Credit Union')`

const listed = (db: Db, given: Asked) =>
  paged(db, given)
    .select(rowColumns.map((column) => `credit_unions.${column}` as const))
    .select(['miles', 'answers_confirmed_at', 'is_old'])
    .select(directoryPhone.as('directory_phone'))

const marked = (db: Db, given: Asked) =>
  paged(db, given).select([
    'credit_unions.id',
    'credit_unions.name',
    'confirmed_at',
    'is_not_listed',
    'city',
    'state',
    'latitude',
    'longitude',
  ])

/** Planned once: of so few organizations any plan will do. */
const isPlannedOnce = true
const readAll = prepared([...termNames, 'staleBefore'], listed, { isPlannedOnce })
const readSome = prepared([...termNames, 'staleBefore', 'limit', 'offset'], listed, { isPlannedOnce })
const readMarks = prepared([...termNames, 'staleBefore', 'limit', 'offset'], marked, { isPlannedOnce })

const count = prepared(
  termNames,
  (db, given) => {
    const isCounted = given.within ? isWithin(milesOf(given), given.within) : sql`true`
    return matching(db, given).select([
      sql<number>`count(*) filter (where ${isCounted})`.as('total'),
      sql<number>`count(*) filter (where latitude is null)`.as('unplaced'),
    ])
  },
  { isPlannedOnce },
)

export const findCoreSystem = async (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('credit_unions').select('core_system').where('id', '=', id).executeTakeFirst()

/** What an organization shares, as far as the person may know of it. */
export async function findResource(db: Db, actor: Actor, id: string) {
  const isOwn = id === actor.credit_union_id
  if (actor.isShutOut && !isOwn) return undefined
  const found = db
    .selectFrom('credit_unions')
    .select(resourceColumns)
    .select(directoryPhone.as('directory_phone'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('has_answers', '=', true)
  const row = await (isOwn ? found : found.where(isClaimSeen)).executeTakeFirst()
  return row && { row, isOwn }
}
