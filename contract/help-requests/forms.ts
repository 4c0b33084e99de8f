// What a person fills in: a need, and an offer that answers it.

import * as z from 'zod/mini'
import { generatorVoltages } from '#contract/catalogue/generator.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { helpKinds, LONGEST_LOAN, movers, urgencies } from '#contract/records/help-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import { DAY } from '#contract/rules/time.ts'
import * as s from '#contract/schema.ts'

interface DayRange {
  from: string
  until: string
}
// A value that is not a date has its own error, and is checked here as well.
const areDays = ({ from, until }: DayRange) => s.isCalendarDate(from) && s.isCalendarDate(until)
const isShortEnough = (days: DayRange) => !areDays(days) || Date.parse(days.until) - Date.parse(days.from) < LONGEST_LOAN * DAY

const quantity = () =>
  z.int({ error: fieldErrors.atLeastOne }).check(z.gte(1, fieldErrors.atLeastOne), z.lte(100_000, fieldErrors.atMostHundredThousand))
const inOrder = s.rule<DayRange>({ path: 'until', error: fieldErrors.dateOrder }, s.isInOrder)
const isBounded = s.rule<DayRange>({ path: 'until', error: fieldErrors.dateTooFar }, isShortEnough)
const isAhead = s.rule<DayRange>(
  { path: 'until', error: fieldErrors.dayOver },
  // An error is reported only once.
  (days) => !areDays(days) || !s.isInOrder(days) || !isOver(days),
)

/** A whole number as text; a number is taken as its text. */
const kilowatts = () =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).trim()),
    ),
    z.string().check(z.regex(/^\d{0,10}$/, fieldErrors.wholeNumber)),
  )

// A connector may be one that the choices lack, as in requests of earlier versions.
export const mustHaves = z.object({
  kw: z.optional(kilowatts()),
  voltage: z.optional(s.emptyOr(s.choice(generatorVoltages), fieldErrors.choice)),
  fuel: z.optional(s.optionalLine()),
  connector: z.optional(s.optionalLine()),
  core_system: z.optional(s.optionalLine()),
  text: z.optional(s.optionalText()),
})

export const reasonForm = z.object({ reason: s.line() })
export const optionalReasonForm = z.object({ reason: z.nullish(s.optionalLine()) })

const placeForm = z.object({
  street: z.nullish(s.optionalLine()),
  city: z.nullish(s.optionalLine()),
  contact_name: z.nullish(s.optionalLine()),
  contact_phone: z.nullish(z.union([z.literal(''), s.phone()])),
})

/** The days of a request, once they are known whole. */
export const requestDays = z.object({ from: s.date(), until: s.date() }).check(inOrder, isBounded, isAhead)

export const helpRequestForm = z
  .object({
    /** Made by the client: the same submission sent again is stored once. */
    submission_id: z.nullish(z.uuid({ error: fieldErrors.uuid })),
    kind: s.choice(helpKinds),
    quantity: quantity(),
    from: s.date(),
    until: s.date(),
    zip: s.zip(),
    urgency: s.choice(urgencies),
    must_haves: z.nullish(mustHaves),
    note: z.nullish(s.optionalText()),
    place: z.nullish(placeForm),
    disaster_report_id: z.nullish(s.id()),
    /** An organization's id, or `directory:` and the id of a credit union that has not enrolled. For the desk. */
    on_behalf_of: z.nullish(s.id()),
  })
  .check(inOrder, isBounded, isAhead)
export type HelpRequestForm = z.output<typeof helpRequestForm>

export const helpRequestChanges = z.object({
  quantity: z.optional(quantity()),
  from: z.optional(s.date()),
  until: z.optional(s.date()),
  note: z.nullish(s.optionalText()),
  place: z.nullish(placeForm),
})
export type HelpRequestChanges = z.output<typeof helpRequestChanges>

export const offerForm = z
  .object({
    /** Made by the client: the same submission sent again is stored once. */
    submission_id: z.nullish(z.uuid({ error: fieldErrors.uuid })),
    unit: s.line(),
    quantity: quantity(),
    from: s.date(),
    until: s.date(),
    conditions: z.nullish(s.optionalText()),
    transport: s.line(),
    moves: z.nullish(z.enum(movers)),
    contact_name: s.line(),
    contact_phone: s.phone(),
  })
  .check(inOrder, isBounded, isAhead)
export type OfferForm = z.output<typeof offerForm>
