// The person's own profile.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { departments, positions } from '#contract/options.ts'
import { MOST_OWN_OFFICES } from '#contract/records/office-options.ts'
import { sessionUser } from '#contract/records/person.ts'
import { nameLine } from '#contract/rules/names.ts'
import * as s from '#contract/schema.ts'

/** Own profile, as form data: `url` is an image file, or empty to remove the logo. */
export const profileForm = z.object({
  ...s.notSettable,
  /** The person's own, as in the path. */
  id: z.optional(s.id()),
  firstName: z.optional(nameLine()),
  lastName: z.optional(nameLine()),
  email: z.optional(s.email()),
  phone: z.optional(s.phone()),
  position: z.optional(s.emptyOr(s.choice(positions), fieldErrors.choice)),
  department: z.optional(s.emptyOr(s.choice(departments), fieldErrors.choice)),
})

export const updateSelf = {
  summary:
    'Changes your profile. More than the first name can be changed by an Administrator, and by a person with a proven address whose organization is not confirmed yet.',
  params: s.oneRecord,
  body: profileForm,
  answer: sessionUser,
  errors: ['not_found', 'not_an_image', 'too_large', 'unsupported_type'],
  limits: ['emailChanges'],
} satisfies CallSchemas

export const changeOwnOffices = {
  summary:
    'Says at which offices of your organization you work: none or several, and first the one where you work most, which the roster has.',
  params: s.oneRecord,
  body: z.object({
    office_ids: z.array(s.id(), { error: fieldErrors.required }).check(z.maxLength(MOST_OWN_OFFICES, fieldErrors.tooManyEntries)),
  }),
  answer: sessionUser,
  errors: ['not_found', 'while_impersonating'],
} satisfies CallSchemas
