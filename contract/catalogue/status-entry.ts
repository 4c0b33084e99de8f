// The status of an office as a person enters it, alone or with a disaster report.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { MOST_ENTRIES, officeStatuses, powerSources } from '#contract/records/office-options.ts'
import * as s from '#contract/schema.ts'

const yesNo = z.nullish(s.boolean())

/** A field that is left out is not known. */
const facts = {
  power: z.nullish(s.choice(powerSources)),
  communications: yesNo,
  systems: yesNo,
  cash: yesNo,
  opens_again_on: z.nullish(s.emptyOr(s.date(), fieldErrors.date)),
  /** For the organization and the desk. */
  note: z.nullish(s.optionalText()),
  /** For everybody. */
  public_note: z.nullish(s.optionalText()),
}

interface Said {
  status?: unknown
  unchanged?: unknown
}
const isSaid = s.rule<Said>(
  { path: 'status', error: fieldErrors.required },
  ({ status, unchanged }) => unchanged === true || status != null,
)

export const entryForm = z
  .object({
    office_id: s.id(),
    status: z.nullish(s.choice(officeStatuses)),
    /** Nothing has changed: repeats the values of the last entry. */
    unchanged: z.nullish(s.boolean()),
    ...facts,
  })
  .check(isSaid)
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
