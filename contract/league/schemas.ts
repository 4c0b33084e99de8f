// The list: every credit union of the desk's states, and how far each is.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { letterStates } from '#contract/records/letter-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { stages } from './options.ts'

const text = z.nullable(z.string())
const count = z.number()

export const leagueRow = z.object({
  directory_id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** NCUA's peer group, 1 to 6, the smallest first; null where NCUA's file has not said. */
  asset_class: z.nullable(count),
  offices: count,
  stage: z.enum(stages),
  /** The moment of what made it so; null for `not_enrolled`. */
  stage_since: text,
  /** The confirmed organization, else the claim that holds the number. */
  credit_union_id: text,
  /** Its people with an account. */
  people: count,
  /** It answered, confirmed, reported, asked, offered or asked its own people in the last 365 days. */
  used_this_year: z.boolean(),
  /** Of the five parts of its Prepare form. */
  parts_complete: count,
  /** The newest letter to anybody there, whoever sent it. */
  letter: z.nullable(z.object({ sent_at: text, state: z.enum(letterStates) })),
  /** In force, over one of its offices. */
  warnings: count,
})
export type LeagueRow = z.output<typeof leagueRow>

const leagueFilters = {
  state: z.optional(s.emptyOr(s.choice(stateCodes), fieldErrors.choice)),
  /** `confirmed` has those that are prepared, too. */
  stage: z.optional(s.emptyOr(s.choice(stages), fieldErrors.choice)),
  /** Of the main office. */
  county: z.optional(s.emptyOr(s.county(), fieldErrors.county)),
  /** Part of its name or city, or its charter number. */
  name: s.searchText(),
  /** `true`: a warning is in force over one of its offices; `false`: none is. */
  touched: z.optional(s.emptyOr(s.choice(['true', 'false']), fieldErrors.choice)),
}

export const listLeague = {
  summary: 'The credit unions of the desk’s states, those with the most offices first. `X-Total-Count` is the total.',
  query: z.object({ ...leagueFilters, ...s.pageInAddress }),
  answer: z.array(leagueRow),
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas

export const downloadLeague = {
  summary: 'The same as a file.',
  query: z.object({ ...leagueFilters, ...s.fileFormat }),
  answer: z.string(),
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas

export const leagueFigures = z.object({
  as_of: z.string(),
  credit_unions: count,
  /** `confirmed` counts those that are prepared, too. */
  by_stage: z.object({
    ...{ not_enrolled: count, letter_sent: count, declined: count, waiting: count, confirmed: count, prepared: count },
  }),
  /** By the main office. `enrolled` counts those that are confirmed. */
  counties: z.array(z.object({ fips: z.string(), name: z.string(), state: z.string(), total: count, enrolled: count })),
})
export type LeagueFigures = z.output<typeof leagueFigures>

export const showLeagueFigures = {
  summary: 'How many credit unions of the desk’s states are at each stage, and how many of each county have enrolled.',
  query: z.object({ state: leagueFilters.state }),
  answer: leagueFigures,
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas
