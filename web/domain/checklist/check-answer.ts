// Validates a single answer with the schema that the server uses.

import type * as z from 'zod/mini'
import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { prepareFields } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { creditUnionChanges } from '#contract/prepare/schemas.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'

/** The fields that the two forms can change: the checklist answers, the core system, and the items of the internal checklist. */
export const answerNames: readonly string[] = ['core_system', ...prepareFields.map((field) => field.name), ...checklistNames]

const schemas: Readonly<Record<string, z.ZodMiniType | undefined>> = creditUnionChanges.shape

/** The value to store, or why it is not valid. */
export function checkAnswer(name: string, typed: Answer): { value: Answer } | { error: string } {
  const result = schemas[name]?.safeParse(typed)
  if (!result?.success) return { error: result?.error.issues[0]?.message ?? fieldErrors.refused }
  return { value: (result.data ?? null) as Answer }
}
