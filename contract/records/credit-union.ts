// An organization's record: its name and place, and the answers of both checklists, made from their catalogues.

import * as z from 'zod/mini'
import type { Field } from '#contract/catalogue/field-catalogue.ts'
import { type ChecklistAnswers, type ChecklistName, checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, type PrepareAnswers, type PrepareFieldName, prepareFields } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { organizationTypes } from '#contract/options.ts'
import { formatPhone, isEmail } from '#contract/rules/phone-and-email.ts'
import * as s from '#contract/schema.ts'
import { badgeFields } from './badge.ts'

/** An answer that is removed. */
export const blankToNull = z.transform((value: string) => value || null)

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
    case 'count':
      return countOrNull
    case 'line':
      return lineOrNull
  }
}

// Questions of one kind share a schema, because making one takes far longer than parsing with it, and the form waits for them.
const yesNoOrNull = z.nullable(s.boolean())
const lineOrNull = z.nullable(z.pipe(s.optionalLine(), blankToNull))
const textOrNull = z.nullable(z.pipe(s.optionalText(), blankToNull))

// A union type would hide the error messages of its parts; these schemas report the error of the given text.
const phoneOrNull = z.nullable(
  z
    .pipe(
      s.optionalLine(),
      z.transform((value, context) => {
        if (value === '') return null
        const phone = formatPhone(value)
        if (phone === null) context.issues.push({ code: 'custom', message: fieldErrors.phone, input: value })
        return phone
      }),
    )
    .register(s.formats, s.phoneFormat),
)

const emailOrNull = z.nullable(
  z
    .pipe(
      s.optionalLine(),
      z.transform((value, context) => {
        if (value !== '' && !isEmail(value)) context.issues.push({ code: 'custom', message: fieldErrors.email, input: value })
        return value || null
      }),
    )
    .register(s.formats, s.emailFormat),
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

// The schemas are made from the catalogue at run time; their types are derived from the same catalogue.
type AnswerShape = { [Name in PrepareFieldName]: z.ZodMiniType<PrepareAnswers[Name]> }
type ChecklistShape = { [Name in ChecklistName]: z.ZodMiniType<ChecklistAnswers[Name]> }

/** The schema of each answer by itself: the form checks a field with it. */
export const answerSchemas = Object.fromEntries(prepareFields.map((field: Field) => [field.name, answerSchema(field)])) as AnswerShape
export const checklistSchemas = Object.fromEntries(
  checklistNames.map((name): [string, z.ZodMiniType] => [name, yesNoOrNull]),
) as ChecklistShape

const line = z.nullable(z.string())

const organization = {
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  type_organization: z.enum(organizationTypes),
  charter_number: z.nullable(z.string()),
  ...badgeFields,
  core_system: z.nullable(z.string()),
  /** Where its main office is: the address that it enrolled with, unless one of its Administrators said otherwise. */
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Of its ZIP code; null where that is not known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The address that it enrolled with, once the main office is known to be elsewhere. */
  mailing_street: line,
  mailing_city: line,
  mailing_state: line,
  mailing_zip: line,
  /** Since when others don’t see its contacts, until an Administrator has confirmed them. */
  contacts_held_at: line,
  /** When the Prepare form was last submitted with every part complete. */
  completed_at: line,
  created_at: z.string(),
}

const legacyShape = Object.fromEntries(legacyFieldNames.map((name) => [name, z.nullable(z.string())])) as {
  [Name in (typeof legacyFieldNames)[number]]: z.ZodMiniNullable<z.ZodMiniString>
}

export const creditUnion = z.object({
  ...organization,
  ...legacyShape,
  ...answerSchemas,
  ...checklistSchemas,
})
export type CreditUnion = z.output<typeof creditUnion>
