// Find resources: the search over what organizations said they have, and the page of one organization.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { conditions, thingsOut } from '#contract/catalogue/condition.ts'
import { type PrepareAnswers, tabNames } from '#contract/catalogue/prepare-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { answerSchemas } from '#contract/records/credit-union.ts'
import { now } from '#contract/records/now.ts'
import { distance, nearFields, nearIsGiven, place } from '#contract/rules/near-search.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { type ResourceFieldName, resourceFieldNames } from './options.ts'

const nullableFlag = z.nullable(z.boolean())

/** The newest disaster report of an organization, if it is younger than 14 days: what is wrong there. */
export const newestReport = z.object({
  id: z.string(),
  date_reported: z.string(),
  time_reported: z.string(),
  type_of_disaster: z.string(),
  condition: z.enum(conditions),
  /** The systems that it reported as not working, and `branches` or `atms` where not all of them are open. */
  out: z.array(z.enum(thingsOut)),
})
export type NewestReport = z.output<typeof newestReport>

export const resourceRow = z.object({
  id: z.string(),
  name: z.string(),
  ...badgeFields,
  city: z.string(),
  state: z.string(),
  logo: z.nullable(z.string()),
  generators_available: nullableFlag,
  atms_portable_available: nullableFlag,
  mobile_branch_access: nullableFlag,
  mobile_branch_alt_space_to_share: nullableFlag,
  burner_phones: nullableFlag,
  /** "Fixed": it has no generator to lend. */
  generator_mobility: z.nullable(z.string()),
  core_system: z.nullable(z.string()),
  /** The public phone number of its charter number in the directory. */
  directory_phone: z.nullable(z.string()),
  /** The oldest confirmation among the parts of the checklist that the search is about; null if one of them has none. */
  confirmed_at: z.nullable(z.string()),
  /** Confirmed, or without a confirmation changed, more than six months ago. */
  is_old: z.boolean(),
  newest_report: z.nullable(newestReport),
  /** How it is, from its reports and the statuses of its offices; null if nothing is known. */
  now: z.nullable(now),
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
  /** A generator that is fixed does not count as available. */
  to_lend: s.searchFlag(),
  /** Within each group, organizations with trouble and answers that were not confirmed for six months come last. */
  fresh_first: s.searchFlag(),
  ...nearFields,
}
export const resourceFilter = z.object(searched)
export const resourceSearchForm = z.object({ ...searched, ...s.page }).check(nearIsGiven)
export type ResourceSearch = z.output<typeof resourceSearchForm>

export const searchResources = {
  summary: 'Other organizations that stored answers or contacts, by name or nearest first. A flag filters only if it is true.',
  body: resourceSearchForm,
  answer: z.array(resourceRow),
} satisfies CallSchemas

export const placedResource = z.object({
  ...z.pick(resourceRow, { id: true, name: true, city: true, state: true, confirmed: true, is_not_listed: true }).shape,
  ...place,
})
export type PlacedResource = z.output<typeof placedResource>

export const placeResources = {
  summary: 'All results of the same search as markers on a map, each with little more than its location.',
  body: resourceFilter.check(nearIsGiven),
  answer: z.array(placedResource),
} satisfies CallSchemas

const shownAnswers = Object.fromEntries(resourceFieldNames.map((name) => [name, answerSchemas[name]])) as {
  [Name in ResourceFieldName]: z.ZodMiniType<PrepareAnswers[Name]>
}

export const resourceAnswers = z.object(shownAnswers)

/** The fields of the resource view and no others. */
export const resource = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  ...badgeFields,
  logo: z.nullable(z.string()),
  core_system: z.nullable(z.string()),
  /** From the reader's organization; null if one of the two places is not known. */
  distance_miles: z.nullable(z.number()),
  /** When each part of the checklist was last confirmed. A part that never was is left out. */
  confirmations: z.partialRecord(z.enum(tabNames), z.string()),
  newest_report: z.nullable(newestReport),
  /** How it is, from its reports and the statuses of its offices; null if nothing is known. */
  now: z.nullable(now),
  /** The fields that its other answers leave unasked: it has no ATMs, for example. */
  not_asked: z.array(z.enum(resourceFieldNames)),
  /** The public phone number of its charter number in the directory. */
  directory_phone: z.nullable(z.string()),
  /** Whether its contacts are left out, because the reader's organization is not confirmed. */
  contacts_hidden: z.boolean(),
  ...shownAnswers,
})
export type Resource = z.output<typeof resource>

export const showResource = {
  summary:
    'What an organization shares: its address, contacts and equipment. Contacts are only for confirmed organizations, at most 300 an hour.',
  params: s.oneRecord,
  answer: resource,
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas
