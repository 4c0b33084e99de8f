// The organization's own record: read by its people, written by its Administrators. It has the checklist and the internal checklist.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { tabNames } from '#contract/catalogue/prepare-form.ts'
import { blankToNull, optionalOf } from '#contract/catalogue/sheet-schemas.ts'
import { answerConflict, storedAnswer } from '#contract/records/answer-conflict.ts'
import { answerSchemas, checklistSchemas, creditUnion } from '#contract/records/credit-union.ts'
import * as s from '#contract/schema.ts'

/** A partial record: only the fields that it names are changed. Name, address and charter number are not changed here. */
export const creditUnionChanges = z.object({
  id: z.optional(z.string()),
  /**
   * The value that the person saw in a field when they began to change it. If a field named here has changed since, it is not written and is listed
   * under `conflicts`. Fields not named here are always written.
   */
  seen: z.nullish(z.record(z.string(), storedAnswer)),
  /** The person who made these changes. Queued changes are refused (409) if another person has signed in since. */
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

export const updatedCreditUnion = z.object({
  ...creditUnion.shape,
  /** The fields of the body that were not written. Only if the body says what was seen. */
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
  params: s.oneRecord,
  body: creditUnionChanges,
  answer: updatedCreditUnion,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

/** Its state follows from the ZIP code. */
export const mainOfficeForm = z.object({ street: s.line(), city: s.line(), zip: s.zip() })
export type MainOffice = z.output<typeof mainOfficeForm>

export const setMainOffice = {
  summary: 'Sets where the main office of your organization is. The address that it enrolled with stays as its mailing address.',
  params: s.oneRecord,
  body: mainOfficeForm,
  answer: creditUnion,
  errors: ['not_found'],
} satisfies CallSchemas

export const notifyCompleted = {
  summary: 'Emails the program contact that your organization submitted its form, and confirms the parts that are complete.',
  body: z.nullish(z.looseObject({})),
  answer: s.successStatus,
  errors: ['not_found'],
  limits: ['submittedForms'],
} satisfies CallSchemas

export const confirmation = z.object({
  tab: z.enum(tabNames),
  confirmed_at: z.string(),
  /** The name of the person. */
  confirmed_by: z.string(),
})
export type Confirmation = z.output<typeof confirmation>

export const listConfirmations = {
  summary: 'When and by whom each tab of your checklist was last confirmed.',
  params: s.oneRecord,
  answer: z.array(confirmation),
  errors: ['not_found'],
} satisfies CallSchemas

export const confirmTab = {
  summary: 'Confirms that a tab of the checklist is current. One without answers is refused with 409.',
  params: s.oneRecord,
  body: z.object({ tab: s.choice(tabNames) }),
  answer: confirmation,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
