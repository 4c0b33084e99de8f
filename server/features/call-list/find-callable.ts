// The credit union that called, or that is called: by name, charter number, or the number that rang.

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Callable } from '#contract/call-list/schemas.ts'
import { contactNumbers } from '#contract/catalogue/prepare-form.ts'
import { formatPhone } from '#contract/rules/phone-and-email.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { deskOf, type StatesCovered } from '#server/domain/desk/desk.ts'
import { isStillThere } from '#server/domain/incidents/is-still-there.ts'
import { isInForce } from '#server/domain/offices.ts'
import { formsOf, hasWords, or } from '#server/lib/database/contains.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { AtDesk } from './queries.ts'

const AT_MOST = 20

export async function findCallable({ db, actor }: AtDesk, search: string): Promise<Callable[]> {
  const desk = await deskOf(db, actor)
  const phone = formatPhone(search)
  const number = /^\d+$/.test(search) ? search.replace(/^0+(?=\d)/, '') : search
  const words = hasWords(formsOf(searchWords(search)), {
    keys: ['directory.name_key', lowerCity, 'credit_unions.name_key', 'credit_unions.city_key'],
    state: 'directory.state',
  })
  return db
    .selectFrom('directory')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.charter_key', '=', 'directory.charter_key').on(holdsCharterNumber))
    .select(['directory.id as directory_id', 'directory.charter_number', 'directory.name', 'directory.city', 'directory.state'])
    .select(['credit_unions.id as credit_union_id', sql<string | null>`${phone}`.as('phone')])
    .where((eb) => or([isStillThere, eb('credit_unions.id', 'is not', null)]))
    .where(isOfDesk(desk))
    .where(phone === null ? or([words, sql<SqlBool>`directory.charter_number = ${number}`]) : hasPhone(db, phone))
    .orderBy('directory.name_key')
    .orderBy('directory.id')
    .limit(AT_MOST)
    .execute()
}

const lowerCity = sql<string>`lower(directory.city)`

/** Based in one of the desk's states, or with an office there. */
export const isOfDesk = (desk: StatesCovered): RawBuilder<boolean> =>
  desk === null
    ? sql<boolean>`true`
    : sql<boolean>`(directory.state in (${sql.join(desk)}) or exists (select 1 from offices
        where offices.directory_id = directory.id and ${isInForce} and offices.state in (${sql.join(desk)})))`

/** The numbers that the call list shows: NCUA's, those of offices, and of a confirmed organization those of its people. */
const hasPhone = (db: Db, phone: string): Expression<SqlBool> =>
  or([
    sql<SqlBool>`directory.phone = ${phone}`,
    sql<SqlBool>`directory.id in ${db.selectFrom('offices').select('directory_id').where('phone', '=', phone).where(isInForce)}`,
    sql<SqlBool>`(credit_unions.confirmed_at is not null and (${or([
      ...contactNumbers.map((n) => sql<SqlBool>`${sql.ref(`credit_unions.contact_${n}_phone`)} = ${phone}`),
      sql<SqlBool>`credit_unions.id in ${db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select('memberships.credit_union_id')
        .where('memberships.locked', '=', false)
        .where('memberships.role', '=', 'Administrator')
        .where('users.deleted_at', 'is', null)
        .where('users.phone', '=', phone)}`,
    ])}))`,
  ])
