import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'

type Columns = ExpressionBuilder<Tables, 'credit_unions'>

const fieldByName = new Map<string, Field>(prepareFields.map((field) => [field.name, field]))

/**
 * The condition of a question as part of a query: an answer that the condition hides does not count. Without an answer to the question that "is not"
 * refers to, nothing is hidden: the form asks that question first, but another client may not.
 */
export function isQuestionShown(eb: Columns, name: string): Expression<SqlBool> {
  const condition = fieldByName.get(name)?.when
  if (!condition) return eb.lit(true)
  const column = condition.field as keyof Tables['credit_unions']
  const holds = 'is' in condition ? eb(column, '=', condition.is) : eb.or([eb(column, 'is', null), eb(column, '<>', condition.isNot)])
  return eb.and([holds, isQuestionShown(eb, condition.field)])
}
