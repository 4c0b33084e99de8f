// The own organization's record: read by its people, written by its Administrators; checklist and internal checklist alike.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { tabNames } from '#contract/prepare-form.ts'
import { answerSchemas, blankToNull, checklistSchemas, creditUnion } from '#contract/records/credit-union.ts'
import * as s from '#contract/schema.ts'

type Shape = Record<string, z.ZodMiniType>
type Optional<Fields extends Shape> = { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }

/** One optional schema for all fields that share a schema: making one takes far longer than checking with it. */
function optionalOf<Fields extends Shape>(fields: Fields) {
  const optionals = new Map([...new Set(Object.values(fields))].map((schema) => [schema, z.optional(schema)]))
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optionals.get(schema)])) as Optional<Fields>
}

const storedAnswer = z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(TEXT_LENGTH, fieldErrors.tooLong))]))

/** A partial record: only the fields that it names are changed. Name, address and charter number are not changed here. */
export const creditUnionChanges = z.object({
  id: z.optional(z.string()),
  /**
   * What the person saw in a field when they began to change it. A field that is named here and that was changed meanwhile is not written: the
   * answer names it under `conflicts`. Fields that are not named here are written as they come.
   */
  seen: z.nullish(z.record(z.string(), storedAnswer)),
  /** Who made these changes: what waited on a device is refused (409) where somebody else has signed in since. */
  changed_as: z.nullish(z.object({ id: s.id(), credit_union_id: z.nullable(s.id()) })),
  role: s.refused(),
  credit_union_id: s.refused(),
  isDeveloper: s.refused(),
  core_system: z.nullish(z.pipe(s.optionalLine(), blankToNull)),
  ...optionalOf(answerSchemas),
  ...optionalOf(checklistSchemas),
})
export type CreditUnionUpdate = z.output<typeof creditUnionChanges>
export type CreditUnionChanges = Omit<CreditUnionUpdate, 'id' | 'role' | 'credit_union_id' | 'isDeveloper' | 'seen' | 'changed_as'>

const answerConflict = z.object({
  field: z.string(),
  /** What the record says. */
  value: storedAnswer,
  /** When it was changed last, and the name of the person; null where that is not known. */
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  /** The same person, elsewhere. */
  by_self: z.boolean(),
})
export type AnswerConflict = z.output<typeof answerConflict>

const updatedCreditUnion = z.object({
  ...creditUnion.shape,
  /** Only where the body named what was seen: the fields of the body that were not written. */
  conflicts: z.optional(z.array(answerConflict)),
})
export type UpdatedCreditUnion = z.output<typeof updatedCreditUnion>

export const showCreditUnion = {
  summary: 'The full record of your organization.',
  answer: creditUnion,
  errors: ['not_found'],
} satisfies CallSchemas

export const updateCreditUnion = {
  summary:
    'Changes the answers of your organization that are in the body. With `seen`, it does not overwrite answers that were changed in the meantime.',
  params: z.object({ id: s.id() }),
  body: creditUnionChanges,
  answer: updatedCreditUnion,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const notifyCompleted = {
  summary: 'Emails the program contact that your organization completed its form.',
  body: z.nullish(z.looseObject({})),
  answer: s.successStatus,
  errors: ['not_found'],
} satisfies CallSchemas

const confirmation = z.object({
  tab: z.enum(tabNames),
  confirmed_at: z.string(),
  /** The name of the person. */
  confirmed_by: z.string(),
})
export type Confirmation = z.output<typeof confirmation>

export const listConfirmations = {
  summary: 'When and by whom each tab of your checklist was last confirmed.',
  params: z.object({ id: s.id() }),
  answer: z.array(confirmation),
  errors: ['not_found'],
} satisfies CallSchemas

export const confirmTab = {
  summary: 'Confirms that a tab of the checklist is current.',
  params: z.object({ id: s.id() }),
  body: z.object({ tab: s.choice(tabNames) }),
  answer: confirmation,
  errors: ['not_found'],
} satisfies CallSchemas
