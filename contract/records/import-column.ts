// A column of a text from a spreadsheet, as it was read.

import * as z from 'zod/mini'
import { importFields } from './sheet-fields.ts'

export const importColumn = z.object({
  /** Empty for a table without names of columns. */
  header: z.string(),
  /** Null for a column that is not read. */
  field: z.nullable(z.enum(importFields)),
  /** Its first cell that is not empty. */
  example: z.string(),
})
export type ImportColumn = z.output<typeof importColumn>
