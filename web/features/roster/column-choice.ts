import { type ImportField, importFields } from '#contract/roster/options.ts'
import type { ImportColumn } from '#contract/roster/schemas.ts'

export type Choice = (ImportField | null)[]

/** A person may have several of them. Of the others, a column that is chosen takes the place of the earlier one. */
const severalOf: readonly ImportField[] = ['email', 'phone']

export function choose(columns: readonly ImportColumn[], at: number, value: string): Choice {
  const field = importFields.find((each) => each === value) ?? null
  const isTaken = (other: ImportField | null) => other !== null && other === field && !severalOf.includes(other)
  return columns.map((column, index) => (index === at ? field : isTaken(column.field) ? null : column.field))
}

/** What the columns do not say of a person yet. */
export function missingIn(columns: readonly ImportColumn[]): 'needName' | 'needWay' | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  if (!has('name') && !(has('first_name') && has('last_name'))) return 'needName'
  return has('email') || has('phone') ? null : 'needWay'
}
