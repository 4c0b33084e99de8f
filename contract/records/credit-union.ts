// An organization's record: its name and place, and the answers of both checklists, made from their catalogues.

import * as z from 'zod/mini'
import { checklistItems } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, prepareFields } from '#contract/catalogue/prepare-form.ts'
import { blankToNull, changedAnswer, schemasOf } from '#contract/catalogue/sheet-schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { GUEST_NOTE_LENGTH, MOST_NETWORKS, NETWORK_LENGTH } from '#contract/limits.ts'
import { organizationTypes } from '#contract/options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { formatPhone, isEmail } from '#contract/rules/phone-and-email.ts'
import { searchKey } from '#contract/rules/search-key.ts'
import * as s from '#contract/schema.ts'
import { badgeFields } from './badge.ts'

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

/** A name in own words, next to those that are listed. Names that differ only in how they are written are one. */
const networkName = s
  .optionalLine()
  .check(z.refine((name: string) => [...name].length >= 2 && [...name].length <= NETWORK_LENGTH, fieldErrors.networkName))
const namesOrNull = z.nullable(
  z.pipe(
    s.listOf(z.array(networkName, { error: fieldErrors.required }), MOST_NETWORKS, fieldErrors.tooManyBranchNetworks),
    z.transform((names: string[]) => {
      const once = new Map(names.toReversed().map((name) => [searchKey(name), name]))
      return once.size > 0 ? [...once.values()].toReversed() : null
    }),
  ),
)

/** The public page shows it in one line. */
const shortNote = z.nullable(z.pipe(s.optionalLine(GUEST_NOTE_LENGTH), blankToNull))

/** The schema of each answer by itself: the form checks a field with it. */
export const answerSchemas = schemasOf(prepareFields, {
  ...changedAnswer,
  line: ({ name }) => (name === 'guest_note' ? shortNote : changedAnswer.line),
  names: namesOrNull,
  flag: changedAnswer['yes-no'],
  choice: ({ options }) => z.nullable(z.pipe(s.emptyOr(s.choice(options), fieldErrors.choice), blankToNull)),
  phone: phoneOrNull,
  email: emailOrNull,
  count: countOrNull,
})
export const checklistSchemas = schemasOf(checklistItems, { flag: changedAnswer['yes-no'] })

const line = z.nullable(z.string())

const organization = {
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  type_organization: z.enum(organizationTypes),
  charter_number: z.nullable(z.string()),
  /** Of a number that a state gave; null for one of NCUA. */
  charter_state: line,
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

export const creditUnion = z.object({
  ...organization,
  ...ofEach(legacyFieldNames, () => z.nullable(z.string())),
  ...answerSchemas,
  ...checklistSchemas,
})
export type CreditUnion = z.output<typeof creditUnion>
