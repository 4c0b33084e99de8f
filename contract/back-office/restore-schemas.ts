// What was deleted, and how it comes back.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'
import { restorableTypes } from './options.ts'

export const undoDelete = {
  summary:
    'Restores a deleted record: for 10 minutes for an Administrator who may delete the person, for 30 days for developers. An organization comes back with its people.',
  body: z.object({ type: s.choice(restorableTypes), id: s.id() }),
  answer: s.done,
  errors: ['not_found', 'cannot_restore'],
} satisfies CallSchemas

export const deletedRow = z.object({
  id: z.string(),
  name: z.string(),
  deleted_at: z.string(),
  /** Who deleted it; null if that is not known. */
  deleted_by: z.nullable(z.string()),
  /** When it is erased. */
  until: z.string(),
})
export type DeletedRow = z.output<typeof deletedRow>

export const recentlyDeleted = {
  summary:
    'The records of a type that were deleted within the last 30 days, newest deletion first. Each word of the search text is looked for in every column.',
  body: z.object({ type: s.choice(restorableTypes), searchString: s.searchText(), ...s.page }),
  answer: z.array(deletedRow),
} satisfies CallSchemas
