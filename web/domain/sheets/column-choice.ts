import { type ContactField, type ImportField, mayRepeat } from '#contract/records/sheet-fields.ts'

export type SheetField = ImportField | ContactField

export interface SheetColumn<Field extends SheetField = SheetField> {
  /** Empty for a table without names of columns. */
  header: string
  /** Null for a column that is not read. */
  field: Field | null
  /** Its first cell that is not empty. */
  example: string
}

export type Choice<Field extends SheetField = SheetField> = (Field | null)[]

/** Of a field that only one column may have, the chosen column takes the place of the earlier one. */
export function choose<Field extends SheetField>(columns: readonly SheetColumn<Field>[], at: number, field: Field | null): Choice<Field> {
  const isTaken = (other: Field | null) => other !== null && other === field && !mayRepeat(other)
  return columns.map((column, index) => (index === at ? field : isTaken(column.field) ? null : column.field))
}

/** What the columns do not say of a person yet. */
export function missingIn(columns: readonly SheetColumn[]): 'needName' | 'needWay' | null {
  const has = (field: SheetField) => columns.some((column) => column.field === field)
  if (!has('name') && !(has('first_name') && has('last_name'))) return 'needName'
  return has('email') || has('phone') ? null : 'needWay'
}
