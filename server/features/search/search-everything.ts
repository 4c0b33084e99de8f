// What a desk or the back office may open, by the words of one text. Visibility is part of each query.

import { type Expression, type SqlBool, sql } from 'kysely'
import { fullName } from '#contract/rules/full-name.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import { FOUND_AT_MOST } from '#contract/search/options.ts'
import type { Found } from '#contract/search/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { deskOf, type StatesCovered } from '#server/domain/desk/desk.ts'
import { isAskingSide, isOpen } from '#server/domain/help-requests.ts'
import { isInForce } from '#server/domain/offices.ts'
import { formsOf, hasWords, or, type WordForms } from '#server/lib/database/contains.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Asked {
  words: WordForms[]
  /** Without the zeros that people write before a charter number; null for a text that is no number. */
  number: string | null
  desk: StatesCovered
}

export async function searchEverything(db: Db, actor: Actor, text: string): Promise<Found> {
  const desk = await deskOf(db, actor)
  const typed = text.trim()
  const asked: Asked = { words: formsOf(searchWords(typed)), number: /^\d+$/.test(typed) ? typed.replace(/^0+(?=\d)/, '') : null, desk }
  const [listed, unlisted, people, offices, requests] = await Promise.all([
    listedCreditUnions(db, asked),
    desk === null ? unlistedOrganizations(db, asked) : [],
    peopleOf(db, actor, asked),
    officesOf(db, asked),
    requestsOf(db, actor, asked),
  ])
  return { credit_unions: [...listed, ...unlisted].slice(0, FOUND_AT_MOST), people, offices, requests }
}

const isIn = (state: string, desk: StatesCovered) =>
  desk === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(state)} in (${sql.join(desk)})`

/** Of NCUA's directory, by name. */
const listedCreditUnions = (db: Db, { words, number, desk }: Asked) =>
  db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['directory.id as directory_id', 'credit_unions.id as credit_union_id', 'directory.name', 'directory.city', 'directory.state'])
    .select('directory.charter_number')
    .where('directory.gone_at', 'is', null)
    .where(hasOffice(desk))
    .where(
      or([
        hasWords(words, {
          keys: ['directory.name_key', sql<string>`lower(directory.city)`, 'credit_unions.name_key', 'credit_unions.city_key'],
          state: 'directory.state',
        }),
        ...(number === null ? [] : [sql<SqlBool>`directory.charter_number = ${number}`]),
      ]),
    )
    .orderBy('directory.name_key')
    .orderBy('directory.id')
    .limit(FOUND_AT_MOST)
    .execute()

/** Based in one of the desk's states, or with an office there. */
const hasOffice = (desk: StatesCovered): Expression<SqlBool> =>
  desk === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(directory.state in (${sql.join(desk)}) or exists (select 1 from offices
        where offices.directory_id = directory.id and ${isInForce} and offices.state in (${sql.join(desk)})))`

/** Associations, Partners and credit unions that NCUA does not list, for the foundation. */
const unlistedOrganizations = (db: Db, { words, number }: Asked) =>
  db
    .selectFrom('credit_unions')
    .select([sql<string | null>`null`.as('directory_id'), 'credit_unions.id as credit_union_id', 'credit_unions.name'])
    .select(['credit_unions.city', 'credit_unions.state', 'credit_unions.charter_number'])
    .where('credit_unions.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`not (${holdsCharterNumber} and exists (select 1 from directory
        where directory.charter_key = credit_unions.charter_key and directory.gone_at is null))`,
    )
    .where(
      or([
        hasWords(words, { keys: ['credit_unions.name_key', 'credit_unions.city_key'], state: 'credit_unions.state' }),
        ...(number === null ? [] : [sql<SqlBool>`credit_unions.charter_number = ${number}`]),
      ]),
    )
    .orderBy('credit_unions.name_key')
    .orderBy('credit_unions.id')
    .limit(FOUND_AT_MOST)
    .execute()

/** The foundation finds everybody, a desk the people of its own organization. */
async function peopleOf(db: Db, { credit_union_id }: Actor, { words, desk }: Asked): Promise<Found['people']> {
  const everybody = db.selectFrom('users').where('users.deleted_at', 'is', null)
  const visible =
    desk === null
      ? everybody
      : everybody.where(
          sql<boolean>`exists (select 1 from memberships where memberships.user_id = users.id and memberships.credit_union_id = ${credit_union_id})`,
        )
  const rows = await visible
    .where(hasWords(words, { keys: ['users.first_name_key', 'users.last_name_key', 'users.email_key'] }))
    .leftJoin('credit_unions', (join) =>
      join.onRef('credit_unions.id', '=', 'users.credit_union_id').on('credit_unions.deleted_at', 'is', null),
    )
    .select(['users.id', 'users.first_name', 'users.last_name', 'credit_unions.name as organization'])
    .orderBy('users.last_name_key')
    .orderBy('users.id')
    .limit(FOUND_AT_MOST)
    .execute()
  return rows.map(({ id, first_name, last_name, organization }) => ({ id, name: fullName({ first_name, last_name }), organization }))
}

/** By name, street, city, state or ZIP code, or by the credit union. */
const officesOf = (db: Db, { words, desk }: Asked) =>
  db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['offices.id', 'offices.name', 'offices.city', 'offices.state', 'offices.directory_id'])
    .select(['credit_unions.id as credit_union_id', 'directory.name as credit_union_name'])
    .where(isInForce)
    .where('directory.gone_at', 'is', null)
    .where(isIn('offices.state', desk))
    .where(hasWords(words, { keys: [officeKey, 'offices.zip', 'directory.name_key', 'credit_unions.name_key'], state: 'offices.state' }))
    .orderBy('directory.name_key')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .limit(FOUND_AT_MOST)
    .execute()

const officeKey = sql<string>`coalesce(offices.search_key, lower(offices.name || ' ' || offices.street || ' ' || offices.city))`

/** The open ones, which every organization sees, and the own ones. */
async function requestsOf(db: Db, actor: Actor, { words }: Asked): Promise<Found['requests']> {
  const own = isAskingSide(actor.credit_union_id ?? '')
  const rows = await db
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory as meant', 'meant.id', 'help_requests.for_directory_id')
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.state'])
    .select(['credit_unions.name as organization', 'credit_unions.city', 'credit_unions.state as in_state'])
    .select(['meant.name as meant_name', 'meant.city as meant_city', 'meant.state as meant_state'])
    .where(isOpen())
    .where(actor.isShutOut ? own : or([own, isVisibleClaim]))
    .where(
      hasWords(words, {
        keys: ['credit_unions.name_key', 'credit_unions.city_key', 'meant.name_key', sql<string>`replace(help_requests.kind, '_', ' ')`],
        state: 'credit_unions.state',
      }),
    )
    .orderBy('help_requests.created_at', 'desc')
    .orderBy('help_requests.id')
    .limit(FOUND_AT_MOST)
    .execute()
  return rows.map(({ id, kind, state, ...row }) => ({
    ...{ id, kind, state },
    name: row.meant_name ?? row.organization,
    city: row.meant_city ?? row.city,
    in_state: row.meant_state ?? row.in_state,
  }))
}
