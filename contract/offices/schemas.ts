// The offices of credit unions.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { office } from '#contract/records/office.ts'
import { officeKinds } from '#contract/records/office-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'

export const listOffices = {
  summary: 'The offices of a credit union, closed ones last, with what is known of them; with an incident, with what counts in it.',
  query: z.object({
    /** Without it, the person's own organization; `directory:` and an id for a credit union that has not enrolled. */
    credit_union_id: z.optional(s.id()),
    incident_id: z.optional(s.id()),
    ...s.pageInAddress,
  }),
  answer: z.array(office),
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

const details = {
  name: s.line(),
  kind: s.choice(officeKinds),
  street: s.line(),
  city: s.line(),
  state: s.choice(stateCodes),
  zip: s.zip(),
  /** Its FIPS code. Without it, the county of the ZIP code. */
  county: z.nullish(s.emptyOr(s.county(), fieldErrors.county)),
  phone: z.nullish(s.emptyOr(s.phone(), fieldErrors.phone)),
  hours: z.nullish(s.optionalLine()),
  /** Whether it takes guests where it said nothing of them in a storm. */
  guests_usually: z.nullish(s.boolean()),
}
const officeForm = z.object(details)

interface Place {
  latitude?: unknown
  longitude?: unknown
}

export const addOffice = {
  summary: 'Adds an office that NCUA does not list.',
  body: z.extend(officeForm, {
    /** For the foundation. Without it, the person's own organization. */
    credit_union_id: z.nullish(s.id()),
  }),
  answer: office,
  errors: ['forbidden', 'not_found'],
  limits: ['addedOffices'],
} satisfies CallSchemas

export const changeOffice = {
  summary: 'Corrects an office. No later import overwrites a correction.',
  params: s.oneRecord,
  body: z
    .extend(z.partial(officeForm), {
      /** False opens an office again that was closed for good. */
      is_closed_for_good: z.optional(s.boolean()),
      /** Where it is on the map, at most 30 miles from its ZIP code. Null, or another address: where the ZIP code is. */
      latitude: z.nullish(z.number(fieldErrors.latitude).check(z.gte(-90, fieldErrors.latitude), z.lte(90, fieldErrors.latitude))),
      longitude: z.nullish(z.number(fieldErrors.longitude).check(z.gte(-180, fieldErrors.longitude), z.lte(180, fieldErrors.longitude))),
    })
    .check(
      s.rule({ path: 'latitude', error: fieldErrors.required }, ({ latitude, longitude }: Place) => latitude != null || longitude == null),
      s.rule({ path: 'longitude', error: fieldErrors.required }, ({ latitude, longitude }: Place) => longitude != null || latitude == null),
    ),
  answer: office,
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas

export const closeOffice = {
  summary: 'Closes an office for good. It is no longer in any incident.',
  params: s.oneRecord,
  answer: office,
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas

export const decideWaitingNote = {
  summary:
    'Publishes a note for members that came by a link to an address which nobody has proven, or drops it. For people of the organization and the desk of the office’s state.',
  params: s.oneRecord,
  body: z.object({ note_id: s.id(), publish: s.boolean() }),
  answer: office,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const showPublicly = {
  summary: 'Whether members and the press see the offices of the organization on the public page of an incident.',
  params: s.oneRecord,
  body: z.object({ shown: s.boolean() }),
  answer: s.done,
  errors: ['not_found'],
} satisfies CallSchemas
