import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Field } from '#contract/field-catalogue.ts'
import { prepareFields } from '#contract/prepare-form.ts'
import type { Tables } from '#server/database/tables.ts'

type Columns = ExpressionBuilder<Tables, 'credit_unions'>

const fieldByName = new Map<string, Field>(prepareFields.map((field) => [field.name, field]))

/**
 * The condition of a question as part of a query: an answer that the condition hides does not count. What hangs on a number is hidden at that number
 * only, also where nobody gave one: the form waits for the number, another client need not.
 */
export function shows(eb: Columns, name: string): Expression<SqlBool> {
  const condition = fieldByName.get(name)?.when
  if (!condition) return eb.lit(true)
  const column = condition.field as keyof Tables['credit_unions']
  const holds = 'is' in condition ? eb(column, '=', condition.is) : eb.or([eb(column, 'is', null), eb(column, '<>', condition.isNot)])
  return eb.and([holds, shows(eb, condition.field)])
}
