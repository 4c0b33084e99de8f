import { sql } from 'kysely'
import { searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import { resourceFieldNames } from '#contract/resources/options.ts'
import type { ResourceSearch } from '#contract/resources/schemas.ts'
import { PLACES_LIMIT } from '#contract/rules/near.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { staleBefore } from '#server/domain/checklist.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { isWithin, milesFrom, nullDistance } from '#server/domain/geography/distance.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { ownNow } from '#server/domain/incidents/own-now.ts'
import { isAffected, nowOfOrganization } from '#server/domain/now/now-of.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { isQuestionShown } from '#server/domain/organizations/is-question-shown.ts'
import { directoryPhone } from '#server/domain/organizations/phone.ts'
import { affectedSince, newestReportId } from '#server/domain/reports/affected-area.ts'
import type { Settled } from '#server/domain/settled.ts'
import { formsOf, hasWords, type WordForms } from '#server/lib/database/contains.ts'
import type { FoundPage } from '#server/lib/database/list.ts'
import { preparedWithWords } from '#server/lib/database/prepared-with-words.ts'
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

interface Found extends FoundPage<Awaited<ReturnType<typeof readAll>>[number]> {
  /** The number of results without a known place; undefined in a search that is not by distance. */
  unplaced?: number | undefined
}

/**
 * Other organizations that stored an answer or a contact: by name, or nearest first. Unconfirmed ones come after the others, and so do stale ones;
 * near a place, after those of the same distance.
 */
export async function findResources(db: Db, search: ResourceSearch, around: Around): Promise<Found> {
  const settled = await settleNow(db)
  const { limit, offset = 0 } = search
  const terms = termsOf(search, around)
  const asked = { ...terms, ...sinceWhen() }
  const rows = await (limit === undefined ? readAll(settled, asked) : readSome(settled, { ...asked, limit, offset }))
  // Each row says how many were found. A page behind the last row has to count, and so has one where only those without a place are left.
  const isNone = rows.length === 0 && offset === 0 && terms.within === undefined
  const [counted] = rows.length > 0 ? rows : isNone ? [{ total: 0, unplaced: 0 }] : await count(settled, terms)
  return { rows, total: counted?.total ?? 0, unplaced: around.place ? counted?.unplaced : undefined }
}

/** The same as markers on a map. */
export async function findMarks(db: Db, search: ResourceSearch, around: Around) {
  return readMarks(await settleNow(db), { ...termsOf(search, around), ...sinceWhen(), limit: PLACES_LIMIT, offset: 0 })
}

const sinceWhen = () => ({ staleBefore: staleBefore(), affectedSince: affectedSince() })

const termsOf = (search: ResourceSearch, { own, place, coreSystem }: Around) =>
  ({
    ...Object.fromEntries(searchedFieldNames.map((flag) => [flag, search[flag] || undefined])),
    own: own ?? undefined,
    state: search.state || undefined,
    words: formsOf(searchWords(search.name ?? '')),
    coreSystem: coreSystem ?? undefined,
    outside: search.outside_affected_area || undefined,
    toLend: search.to_lend || undefined,
    freshFirst: search.fresh_first || undefined,
    latitude: place?.latitude,
    longitude: place?.longitude,
    within: (place && search.within_miles) || undefined,
  }) as unknown as Terms

const termNames = [
  'own',
  'state',
  'coreSystem',
  'outside',
  'toLend',
  'freshFirst',
  'latitude',
  'longitude',
  'within',
  ...searchedFieldNames,
] as const
type Terms = Record<(typeof termNames)[number], unknown> & { words: readonly WordForms[] }
type Given = Record<(typeof termNames)[number], never> & { words: readonly WordForms[] }

function matching(db: Settled, given: Given) {
  let resources = db.selectFrom('credit_unions').where('deleted_at', 'is', null).where('has_answers', '=', sql.lit(true))
  resources = resources.where(isVisibleClaim)
  if (given.own) resources = resources.where('id', '<>', given.own)
  if (given.state) resources = resources.where('state', '=', given.state)
  if (given.words.length > 0) resources = resources.where(hasWords(given.words, { keys: ['name_key', 'city_key'], state: 'state' }))
  if (given.coreSystem) resources = resources.where('core_system', '=', given.coreSystem)
  if (given.outside) resources = resources.where(sql<boolean>`not ${isAffected(db)}`)
  if (given.toLend && given.generators_available) resources = resources.where(isToLend)
  for (const flag of searchedFieldNames) {
    if (given[flag]) resources = resources.where(flag, '=', true).where((eb) => isQuestionShown(eb, flag))
  }
  return resources
}

const milesOf = (given: Given) => (given.latitude ? milesFrom(given, 'credit_unions') : nullDistance)

/** A fixed generator stays where it is. */
const isToLend = sql<boolean>`(generator_mobility is null or generator_mobility <> 'Fixed')`

const isUnconfirmed = sql<boolean>`(confirmed_at is null)`

/** With its sort keys, each computed once. */
function measured(db: Settled, given: Given & { staleBefore: never }) {
  const isFound = given.within ? isWithin(sql`miles`, given.within) : sql<boolean>`true`
  const confirmed = confirmedAt(searchedFieldNames.filter((flag) => given[flag]))
  return db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matching(db, given).select([
          'id',
          'name_key',
          isUnconfirmed.as('is_unconfirmed'),
          // Looked up for each of them, so only where it is asked for.
          (given.freshFirst ? isAffected(db) : sql<boolean>`false`).as('is_affected'),
          'updated_at',
          milesOf(given).as('miles'),
          confirmed.as('answers_confirmed_at'),
        ]),
    )
    .selectFrom('found')
    .where(isFound)
    .select([
      'id',
      'name_key',
      'is_unconfirmed',
      'is_affected',
      'miles',
      'answers_confirmed_at',
      isOld(given.staleBefore).as('is_old'),
      distanceBand().as('band'),
      sql<number>`(select count(*) from found where ${isFound})`.as('total'),
      sql<number>`(select count(*) from found where miles is null)`.as('unplaced'),
    ])
}

/** The results that come last within each group, for a person who needs help now. */
const freshFirst = ['is_affected', 'is_old'] as const
const allKeys = ['band', 'is_unconfirmed', ...freshFirst, 'miles', 'name_key', 'id'] as const

type Asked = Given & { staleBefore: never; affectedSince: never; limit?: never; offset?: never }

/** Nearest first, or by name. */
function keysOf(given: Asked): readonly (typeof allKeys)[number][] {
  const keys = given.latitude ? allKeys : allKeys.filter((key) => key !== 'band' && key !== 'miles')
  return given.freshFirst ? keys : keys.filter((key) => !freshFirst.some((one) => one === key))
}

/** Only narrow rows are sorted; the rest of the page's columns is read afterwards. */
function paged(db: Settled, given: Asked) {
  const sorted = keysOf(given).reduce((query, key) => query.orderBy(key), measured(db, given))
  const page = given.limit ? sorted.limit(given.limit).offset(given.offset as never) : sorted
  const rows = db.selectFrom(page.as('page')).innerJoin('credit_unions', 'credit_unions.id', 'page.id')
  return keysOf(given).reduce((query, key) => query.orderBy(`page.${key}`), rows)
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
  'newest.said',
] as const

const listed = (db: Settled, given: Asked) =>
  paged(db, given)
    .leftJoin('disaster_reports as newest', (join) => join.on('newest.id', '=', newestReportId('credit_unions.id', given.affectedSince)))
    .select(rowColumns.map((column) => `credit_unions.${column}` as const))
    .select(newestReport)
    .select(['miles', 'answers_confirmed_at', 'is_old', 'total', 'unplaced'])
    .select(nowOfOrganization(db).as('now'))
    .select(directoryPhone.as('directory_phone'))

const marked = (db: Settled, given: Asked) =>
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

/**
 * Planned once: of so few organizations any plan will do. Prepared, because building the text takes 0.12 ms of the processor's time, and a whole search
 * of 60 organizations takes 0.38.
 */
const readAll = preparedWithWords([...termNames, 'staleBefore', 'affectedSince'], listed)
const readSome = preparedWithWords([...termNames, 'staleBefore', 'affectedSince', 'limit', 'offset'], listed)
const readMarks = preparedWithWords([...termNames, 'staleBefore', 'affectedSince', 'limit', 'offset'], marked)

const count = preparedWithWords(termNames, (db: Settled, given) => {
  const isCounted = given.within ? isWithin(milesOf(given), given.within) : sql`true`
  return matching(db, given).select([
    sql<number>`count(*) filter (where ${isCounted})`.as('total'),
    sql<number>`count(*) filter (where latitude is null)`.as('unplaced'),
  ])
})

export const findCoreSystem = async (db: Db, id: string | null) =>
  id === null ? undefined : db.selectFrom('credit_unions').select('core_system').where('id', '=', id).executeTakeFirst()

/** The fields that an organization shares and that the actor may see. */
export async function findResource(db: Db, actor: Actor, id: string) {
  const isOwn = id === actor.credit_union_id
  if (actor.isShutOut && !isOwn) return undefined
  const settled = await settleNow(db)
  const found = settled
    .selectFrom('credit_unions')
    .leftJoin('disaster_reports as newest', (join) => join.on('newest.id', '=', newestReportId('credit_unions.id', affectedSince())))
    .select(resourceColumns.map((column) => `credit_unions.${column}` as const))
    .select(newestReport)
    .select(['credit_unions.contacts_held_at', directoryPhone.as('directory_phone')])
    .select(nowOfOrganization(settled).as('now'))
    .where('credit_unions.id', '=', id)
    .where('credit_unions.deleted_at', 'is', null)
  const row = await (isOwn ? found : found.where('has_answers', '=', true).where(isVisibleClaim)).executeTakeFirst()
  if (!row) return undefined
  const now = isOwn ? await ownNow(settled, actor, row.now) : row.now
  return { row: { ...row, now }, isOwn, confirmations: await confirmationsOf(db, id) }
}

const confirmationsOf = (db: Db, id: string) =>
  db.selectFrom('confirmations').select(['tab', 'confirmed_at']).where('credit_union_id', '=', id).execute()
