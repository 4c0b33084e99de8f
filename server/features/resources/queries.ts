import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Field } from '#contract/field-catalogue.ts'
import { prepareFields, searchedFieldNames } from '#contract/prepare-form.ts'
import { type ResourceSearch, resourceFieldNames } from '#contract/resources.ts'
import { contains } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { readPage } from '#server/database/page.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'

/** Beside the answers, the one that decides whether another shows. */
const rowColumns = ['id', 'name', 'city', 'state', 'logo_id', 'atms_count', ...searchedFieldNames] as const
const resourceColumns = ['id', 'name', 'street', 'city', 'state', 'atms_count', ...resourceFieldNames] as const

/** Other organizations that stored an answer or a contact, by name. */
export function findResources(db: Db, actor: Actor, search: ResourceSearch) {
  let matching = db.selectFrom('credit_unions').where('deleted_at', 'is', null).where('has_answers', '=', true)
  if (actor.credit_union_id) matching = matching.where('id', '<>', actor.credit_union_id)
  if (search.state) matching = matching.where('state', '=', search.state)
  if (search.name) matching = matching.where(contains('name_key', nameKey(search.name)))
  for (const flag of searchedFieldNames) {
    if (search[flag]) matching = matching.where(flag, '=', true).where((eb) => shows(eb, flag))
  }
  return readPage(matching, search, (resources) => resources.select(rowColumns).orderBy('name_key').orderBy('id'))
}

type Columns = ExpressionBuilder<Tables, 'credit_unions'>
type Column = keyof Tables['credit_unions']
const fieldByName = new Map<string, Field>(prepareFields.map((field) => [field.name, field]))

/** The condition of a question, asked in the query: an answer that it hides is not found by it. */
function shows(eb: Columns, name: string): Expression<SqlBool> {
  const condition = fieldByName.get(name)?.when
  if (!condition) return eb.lit(true)
  const column = condition.field as Column
  const holds = 'is' in condition ? eb(column, '=', condition.is) : eb(column, '<>', condition.isNot)
  return eb.and([holds, shows(eb, condition.field)])
}

export const findResource = (db: Db, id: string) =>
  db
    .selectFrom('credit_unions')
    .select(resourceColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('has_answers', '=', true)
    .executeTakeFirst()
