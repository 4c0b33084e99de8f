import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Field } from '#contract/field-catalogue.ts'
import { prepareFields, searchedFieldNames } from '#contract/prepare-form.ts'
import { type ResourceSearch, resourceFieldNames } from '#contract/resources.ts'
import { isLike, patternOf } from '#server/database/contains.ts'
import { nameKey } from '#server/database/keys.ts'
import { preparedPage } from '#server/database/page.ts'
import type { Db, Tables } from '#server/database/tables.ts'
import type { Actor } from '#server/http/actor.ts'

/** Beside the answers, the one that decides whether another shows. */
const rowColumns = ['id', 'name', 'city', 'state', 'logo_id', 'atms_count', ...searchedFieldNames] as const
const resourceColumns = ['id', 'name', 'street', 'city', 'state', 'atms_count', ...resourceFieldNames] as const

/** Other organizations that stored an answer or a contact, by name. */
export function findResources(db: Db, actor: Actor, search: ResourceSearch) {
  const flags = Object.fromEntries(searchedFieldNames.map((flag) => [flag, search[flag] || undefined]))
  const pattern = search.name ? patternOf(nameKey(search.name)) : undefined
  const terms = { ...flags, own: actor.credit_union_id ?? undefined, state: search.state || undefined, pattern } as Terms
  return findMatching(db, terms, search)
}

const termNames = ['own', 'state', 'pattern', ...searchedFieldNames] as const
type Terms = Record<(typeof termNames)[number], unknown>

/** Planned once: of so few organizations any plan will do. */
const findMatching = preparedPage({
  names: termNames,
  matching(db, given) {
    let resources = db.selectFrom('credit_unions').where('deleted_at', 'is', null).where('has_answers', '=', true)
    if (given.own) resources = resources.where('id', '<>', given.own)
    if (given.state) resources = resources.where('state', '=', given.state)
    if (given.pattern) resources = resources.where(isLike('name_key', given.pattern))
    for (const flag of searchedFieldNames) {
      if (given[flag]) resources = resources.where(flag, '=', true).where((eb) => shows(eb, flag))
    }
    return resources
  },
  list: (resources) => resources.select(rowColumns).orderBy('name_key').orderBy('id'),
  isPlannedOnce: true,
})

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
