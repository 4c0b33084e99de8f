// An item that two people changed to different values: what was stored first stays, and the other person chooses.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { LINE_LENGTH, MOST_NETWORKS, TEXT_LENGTH } from '#contract/limits.ts'

export const storedAnswer = z.nullable(
  z.union([
    z.boolean(),
    z.string().check(z.maxLength(TEXT_LENGTH, fieldErrors.tooLong)),
    z
      .array(z.string().check(z.maxLength(LINE_LENGTH, fieldErrors.tooLong)))
      .check(z.maxLength(MOST_NETWORKS, fieldErrors.tooManyBranchNetworks)),
  ]),
)

export const answerConflict = z.object({
  field: z.string(),
  /** The stored value. */
  value: storedAnswer,
  /** The time of the last change and the name of the person; null if that is not known. */
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  /** The same person made the other change, on another device. */
  by_self: z.boolean(),
})
export type AnswerConflict = z.output<typeof answerConflict>
