import { type ImportField, importFields, mayRepeat } from '#contract/records/sheet-fields.ts'
import type { ImportColumn } from '#contract/roster/schemas.ts'

export type Choice = (ImportField | null)[]

/** Of a field that only one column may have, the chosen column takes the place of the earlier one. */
export function choose(columns: readonly ImportColumn[], at: number, value: string): Choice {
  const field = importFields.find((each) => each === value) ?? null
  const isTaken = (other: ImportField | null) => other !== null && other === field && !mayRepeat(other)
  return columns.map((column, index) => (index === at ? field : isTaken(column.field) ? null : column.field))
}

/** What the columns do not say of a person yet. */
export function missingIn(columns: readonly ImportColumn[]): 'needName' | 'needWay' | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  if (!has('name') && !(has('first_name') && has('last_name'))) return 'needName'
  return has('email') || has('phone') ? null : 'needWay'
}
