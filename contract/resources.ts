// Who can help: the search over what organizations said they have, and what those who search may see of one.

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { distance, nearFields, nearIsGiven, place } from './near-search.ts'
import { answerSchemas } from './prepare.ts'
import { type ContactNumber, contactNumbers, type PrepareAnswers } from './prepare-form.ts'
import { route } from './route.ts'
import * as s from './schema.ts'
import { stateCodes } from './states.ts'

const nullableFlag = z.nullable(z.boolean())

export const resourceRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  logo: z.nullable(z.string()),
  generators_available: nullableFlag,
  atms_portable_available: nullableFlag,
  mobile_branch_access: nullableFlag,
  mobile_branch_alt_space_to_share: nullableFlag,
  burner_phones: nullableFlag,
  core_system: z.nullable(z.string()),
  /** The oldest confirmation among the parts of the checklist that hold what was searched for; null where one of them has none. */
  confirmed_at: z.nullable(z.string()),
  /** Confirmed, or without a confirmation changed, more than six months ago. */
  is_old: z.boolean(),
  ...distance,
})
export type ResourceRow = z.output<typeof resourceRow>

const searched = {
  state: z.nullish(s.emptyOr(s.choice(stateCodes), fieldErrors.choice)),
  name: s.searchText(),
  burner_phones: s.searchFlag(),
  generators_available: s.searchFlag(),
  mobile_branch_access: s.searchFlag(),
  mobile_branch_alt_space_to_share: s.searchFlag(),
  atms_portable_available: s.searchFlag(),
  same_core_system: s.searchFlag(),
  outside_affected_area: s.searchFlag(),
  ...nearFields,
}
export const resourceSearchForm = z.object({ ...searched, ...s.page }).check(nearIsGiven)
export type ResourceSearch = z.output<typeof resourceSearchForm>

export const searchResources = route({
  method: 'POST',
  path: '/credit-union/search',
  reads: true,
  access: 'signed-in',
  summary: 'Other organizations that stored answers or contacts, by name or nearest first; a flag narrows only when it is true.',
  body: resourceSearchForm,
  answer: z.array(resourceRow),
})

const placedResource = z.object({
  ...z.pick(resourceRow, { id: true, name: true, city: true, state: true }).shape,
  ...place,
})
export type PlacedResource = z.output<typeof placedResource>

export const placeResources = route({
  method: 'POST',
  path: '/credit-union/places',
  reads: true,
  access: 'signed-in',
  summary: 'What the same search finds, as marks on a map: all of it, each with little more than its place.',
  body: z.object(searched).check(nearIsGiven),
  answer: z.array(placedResource),
})

type ContactField = `contact_${ContactNumber}_${'first_name' | 'last_name' | 'title' | 'phone' | 'email'}`
const contactPart = ['first_name', 'last_name', 'title', 'phone', 'email'] as const
export const contactFieldNames = contactNumbers.flatMap((n) =>
  contactPart.map((part) => `contact_${n}_${part}` as const),
) satisfies ContactField[]

/** The equipment of the resource view, in its order. */
export const equipmentFieldNames = [
  'generators_available',
  'generator_mobility',
  'generator_fuel',
  'generator_constant_fuel_source',
  'generator_tank_capacity',
  'mobile_branch_access',
  'burner_phones',
  'mobile_branch_communications',
  'mobile_branch_has_generators',
  'mobile_branch_generator_constant_fuel_source',
  'mobile_branch_generator_fuel',
  'atms_portable_available',
] as const

export const resourceFieldNames = [...contactFieldNames, ...equipmentFieldNames] as const
export type ResourceFieldName = (typeof resourceFieldNames)[number]

const shownAnswers = Object.fromEntries(resourceFieldNames.map((name) => [name, answerSchemas[name]])) as {
  [Name in ResourceFieldName]: z.ZodMiniType<PrepareAnswers[Name]>
}

/** The fields of the resource view and no others. */
export const resource = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  ...shownAnswers,
})
export type Resource = z.output<typeof resource>

export const showResource = route({
  method: 'GET',
  path: '/credit-union/{id}/resource',
  access: 'signed-in',
  summary: 'What an organization shares: its address, contacts and equipment.',
  params: z.object({ id: s.id() }),
  answer: resource,
  errors: ['not_found'],
})
