// What a person says of an office, alone or with a disaster report: at least one fact. The facts that it does not say stay as they are.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { endableFacts, MOST_ENTRIES, type OfficeFact, officeFacts, officeStatuses, powerSources } from '#contract/records/office-options.ts'
import * as s from '#contract/schema.ts'

const yesNo = z.nullish(s.boolean())

/** A field that is left out, null or empty is not said. */
const facts = {
  status: z.nullish(s.choice(officeStatuses)),
  power: z.nullish(s.choice(powerSources)),
  communications: yesNo,
  systems: yesNo,
  cash: yesNo,
  /** Whether it serves members of other credit unions of its networks. */
  guests: yesNo,
  opens_again_on: z.nullish(s.emptyOr(s.date(), fieldErrors.date)),
  /** For the organization and the desk. */
  note: z.nullish(s.optionalText()),
  /** For everybody. */
  public_note: z.nullish(s.optionalText()),
}

type Said = Partial<Record<OfficeFact | 'unchanged' | 'ends', unknown>>

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const namesIn = (ends: unknown): readonly unknown[] => (Array.isArray(ends) ? ends : [])

const saysSomething = s.rule<Said>(
  { path: 'status', error: fieldErrors.required },
  (said) => said.unchanged === true || namesIn(said.ends).length > 0 || officeFacts.some((name) => isGiven(said[name])),
)
const endsWhatItDoesNotSay = s.rule<Said>(
  { path: 'ends', error: fieldErrors.saidAndEnded },
  (said) => !namesIn(said.ends).some((name) => isGiven(said[name as OfficeFact])),
)

export const entryForm = z
  .object({
    office_id: s.id(),
    /** Nothing has changed: says again what is known, as far as it is at most 14 days old. */
    unchanged: z.nullish(s.boolean()),
    ...facts,
    /** What is no longer so, and nothing else is known of it. */
    ends: z.nullish(z.array(s.choice(endableFacts)).check(z.maxLength(endableFacts.length, fieldErrors.choice))),
  })
  .check(saysSomething, endsWhatItDoesNotSay)
export type EntryForm = z.output<typeof entryForm>

export const someEntries = z.array(entryForm, { error: fieldErrors.required }).check(z.maxLength(MOST_ENTRIES, fieldErrors.tooManyEntries))
export const entryForms = someEntries.check(z.minLength(1, fieldErrors.required))

interface OnBehalf {
  on_behalf_of?: unknown
  via?: unknown
}

/** What is entered for another organization says how it was heard. */
export const viaIsSaid = s.rule<OnBehalf>(
  { path: 'via', error: fieldErrors.required },
  ({ on_behalf_of, via }) => !on_behalf_of || Boolean(via),
)
