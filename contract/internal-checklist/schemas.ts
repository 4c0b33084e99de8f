import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { type ChecklistName, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { creditUnion } from '#contract/records/credit-union.ts'
import * as s from '#contract/schema.ts'

export const check = z.object({
  item: z.enum(checklistNames as readonly [ChecklistName, ...ChecklistName[]]),
  /** Null if that is not known. */
  checked_at: z.nullable(z.string()),
  /** The name of the person; null if that is not known. */
  checked_by: z.nullable(z.string()),
})
export type Check = z.output<typeof check>

export const earlierChecklist = z.object({
  id: z.string(),
  ended_at: z.string(),
  /** The name of the person; null if that is not known. */
  ended_by: z.nullable(z.string()),
  checks: z.array(check),
})
export type EarlierChecklist = z.output<typeof earlierChecklist>

export const checks = z.object({
  /** The items that are checked now. */
  checks: z.array(check),
  /** The newest first, at most 50. */
  earlier: z.array(earlierChecklist),
})
export type InternalChecklist = z.output<typeof checks>

export const showInternalChecklist = {
  summary: 'Who checked which item of your internal checklist, and when; also the lists of earlier events.',
  params: s.oneRecord,
  answer: checks,
  errors: ['not_found'],
} satisfies CallSchemas

export const startChecklistOver = {
  summary: 'Starts the internal checklist over for a new event. The list as it was stays readable. Without a checked item nothing changes.',
  params: s.oneRecord,
  answer: creditUnion,
  errors: ['not_found'],
} satisfies CallSchemas
