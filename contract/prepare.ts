// The own organization's record: read by its people, written by its Administrators; checklist and internal checklist alike.

import * as z from 'zod/mini'
import type { Field } from './field-catalogue.ts'
import { fieldErrors } from './field-errors.ts'
import { type ChecklistAnswers, type ChecklistName, checklistNames } from './internal-checklist.ts'
import { organizationTypes } from './options.ts'
import { formatPhone, isEmail } from './phone-and-email.ts'
import { legacyFieldNames, type PrepareAnswers, type PrepareFieldName, prepareFields, tabNames } from './prepare-form.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

const blankToNull = z.transform((value: string) => value || null)

function answerSchema(field: Field): z.ZodMiniType<boolean | string | null> {
  switch (field.kind) {
    case 'yes-no':
    case 'flag':
      return yesNoOrNull
    case 'choice':
      return z.nullable(z.pipe(s.emptyOr(s.choice(field.options), fieldErrors.choice), blankToNull))
    case 'long-text':
      return textOrNull
    case 'phone':
      return phoneOrNull
    case 'email':
      return emailOrNull
    case 'line':
      return field.digits ? countOrNull : z.nullable(z.pipe(s.optionalLine(field.maxLength), blankToNull))
  }
}

// Of most kinds one serves all questions: to make a schema takes far longer than to check with it, and the form waits for them.
const yesNoOrNull = z.nullable(s.boolean())
const textOrNull = z.nullable(z.pipe(s.optionalText(), blankToNull))

// A union would answer with the message of none of its parts; these say what is wrong with the one text that was given.
const phoneOrNull = z.nullable(
  z.pipe(
    s.optionalLine(),
    z.transform((value, context) => {
      if (value === '') return null
      const phone = formatPhone(value)
      if (phone === null) context.issues.push({ code: 'custom', message: fieldErrors.phone, input: value })
      return phone
    }),
  ),
)

const emailOrNull = z.nullable(
  z.pipe(
    s.optionalLine(),
    z.transform((value, context) => {
      if (value !== '' && !isEmail(value)) context.issues.push({ code: 'custom', message: fieldErrors.email, input: value })
      return value || null
    }),
  ),
)

/** A count as text, at most 10 digits; a number is taken as its text. */
const countOrNull = z.nullable(
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value, context) => {
        const text = String(value).trim()
        if (!/^\d{0,10}$/.test(text)) context.issues.push({ code: 'custom', message: fieldErrors.phonesCount, input: value })
        return text || null
      }),
    ),
    z.nullable(z.string()),
  ),
)

const answerEntries = Object.fromEntries(prepareFields.map((field: Field) => [field.name, answerSchema(field)]))
const checklistEntries: Record<string, z.ZodMiniType> = Object.fromEntries(checklistNames.map((name) => [name, yesNoOrNull]))

const optionalOf = (entries: Record<string, z.ZodMiniType>) => {
  const optionals = new Map([...new Set(Object.values(entries))].map((schema) => [schema, z.optional(schema)]))
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, optionals.get(schema)]))
}

// The entries are built from the catalogue at run time; these types are derived from the same catalogue.
type AnswerShape = { [Name in PrepareFieldName]: z.ZodMiniType<PrepareAnswers[Name]> }
type ChecklistShape = { [Name in ChecklistName]: z.ZodMiniType<ChecklistAnswers[Name]> }
type Optional<Shape extends Record<string, z.ZodMiniType>> = { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> }

/** The schema of one answer, for the form to check a field by itself. */
export const answerSchemas = answerEntries as AnswerShape

export const organization = {
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  type_organization: z.enum(organizationTypes),
  charter_number: z.nullable(z.string()),
  /** Enrolled with a charter number that the directory did not know. */
  is_not_listed: z.boolean(),
  core_system: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  created_at: z.string(),
}

const legacyShape = Object.fromEntries(legacyFieldNames.map((name) => [name, z.nullable(z.string())])) as {
  [Name in (typeof legacyFieldNames)[number]]: z.ZodMiniNullable<z.ZodMiniString>
}

export const creditUnion = z.object({
  ...organization,
  ...legacyShape,
  ...(answerEntries as AnswerShape),
  ...(checklistEntries as ChecklistShape),
})
export type CreditUnion = z.output<typeof creditUnion>

const storedAnswer = z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(s.TEXT_LENGTH, fieldErrors.tooLong))]))

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
  ...(optionalOf(answerEntries) as Optional<AnswerShape>),
  ...(optionalOf(checklistEntries) as Optional<ChecklistShape>),
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

export const showCreditUnion = route({
  method: 'GET',
  path: '/credit-union/show',
  access: 'signed-in',
  summary: 'The full record of the own organization.',
  answer: creditUnion,
  errors: ['not_found'],
})

export const updateCreditUnion = route({
  method: 'PUT',
  path: '/credit-union/{id}',
  access: 'Administrator',
  summary:
    'Changes answers of the own organization: only those that the body names. With `seen` it writes over nothing that was changed meanwhile.',
  params: z.object({ id: s.id() }),
  body: creditUnionChanges,
  answer: updatedCreditUnion,
  errors: ['not_found', 'not_acceptable_now'],
})

export const notifyCompleted = route({
  method: 'POST',
  path: '/credit-union/notify',
  access: 'Administrator',
  summary: 'Mails the program contact that the own organization completed its form.',
  body: z.nullish(z.looseObject({})),
  answer: s.successStatus,
  errors: ['not_found'],
})

/** What was confirmed more months ago is old: it comes later in a search, and its Administrators are asked to look at it. */
export const MONTHS_FRESH = 6

const confirmation = z.object({
  tab: z.enum(tabNames),
  confirmed_at: z.string(),
  /** The name of the person. */
  confirmed_by: z.string(),
})
export type Confirmation = z.output<typeof confirmation>

export const listConfirmations = route({
  method: 'GET',
  path: '/credit-union/{id}/confirmations',
  access: 'signed-in',
  summary: 'When and by whom each tab of the own checklist was last confirmed.',
  params: z.object({ id: s.id() }),
  answer: z.array(confirmation),
  errors: ['not_found'],
})

export const confirmTab = route({
  method: 'POST',
  path: '/credit-union/{id}/confirmations',
  access: 'Administrator',
  summary: 'Confirms a tab of the checklist unchanged.',
  params: z.object({ id: s.id() }),
  body: z.object({ tab: s.choice(tabNames) }),
  answer: confirmation,
  errors: ['not_found'],
})
