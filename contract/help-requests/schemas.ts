// Asked for and lent: a need, the offers that answer it, and their way from "offered" to "returned".

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  helpKinds,
  helpRequestActions,
  helpRequestScopes,
  helpRequestStates,
  LONGEST_LOAN,
  offerActions,
  offerStates,
  urgencies,
} from '#contract/help-options.ts'
import { isOver } from '#contract/loan-days.ts'
import { near, nearIsGiven } from '#contract/near-search.ts'
import { badgeFields } from '#contract/records/badge.ts'
import * as s from '#contract/schema.ts'

const DAY = 24 * 60 * 60 * 1000

interface DayRange {
  from: string
  until: string
}
// What is no day is at fault by itself, and comes here all the same.
const areDays = ({ from, until }: DayRange) => s.isCalendarDate(from) && s.isCalendarDate(until)
const isShortEnough = (days: DayRange) => !areDays(days) || Date.parse(days.until) - Date.parse(days.from) < LONGEST_LOAN * DAY

const quantity = () =>
  z.int({ error: fieldErrors.atLeastOne }).check(z.gte(1, fieldErrors.atLeastOne), z.lte(100_000, fieldErrors.atMostHundredThousand))
const inOrder = s.rule<DayRange>({ path: 'until', error: fieldErrors.dateOrder }, s.isInOrder)
const isBounded = s.rule<DayRange>({ path: 'until', error: fieldErrors.dateTooFar }, isShortEnough)
const isAhead = s.rule<DayRange>(
  { path: 'until', error: fieldErrors.dayOver },
  // One fault is said once.
  (days) => !areDays(days) || !s.isInOrder(days) || !isOver(days),
)
const organizationName = z.object({ id: z.string(), name: z.string(), ...badgeFields, city: z.string(), state: z.string() })

const mustHaves = z.object({
  fuel: z.optional(s.optionalLine()),
  connector: z.optional(s.optionalLine()),
  core_system: z.optional(s.optionalLine()),
  text: z.optional(s.optionalText()),
})

const offer = z.object({
  id: z.string(),
  credit_union: organizationName,
  unit: z.string(),
  quantity: z.number(),
  from: z.string(),
  until: z.string(),
  conditions: z.nullable(z.string()),
  transport: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  state: z.enum(offerStates),
  /** `by`: the person's name. `with_support`: the foundation's support did it for them. `reason`: why it was called off. */
  history: z.array(
    z.object({
      state: z.enum(offerStates),
      at: z.string(),
      by: z.string(),
      with_support: z.optional(z.boolean()),
      reason: z.optional(z.string()),
    }),
  ),
  /** What the person who reads it may do with it now. */
  allowed: z.optional(z.array(z.enum(offerActions))),
})
export type Offer = z.output<typeof offer>

// Once met or closed, third parties get id, kind and state and nothing else.
const helpRequest = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  state: z.enum(helpRequestStates),
  credit_union: z.optional(organizationName),
  quantity: z.optional(z.number()),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  zip: z.optional(z.string()),
  urgency: z.optional(z.enum(urgencies)),
  must_haves: z.optional(mustHaves),
  note: z.nullish(z.string()),
  created_at: z.optional(z.string()),
  distance_miles: z.optional(z.number()),
  offers: z.optional(z.array(offer)),
  /** The own organization was asked to help with it. */
  is_invited: z.optional(z.boolean()),
  /** For the asking side and the lending ones: the name of who asked, and why it was closed. */
  asked_by: z.optional(z.string()),
  close_reason: z.nullish(z.string()),
  disaster_report_id: z.nullish(z.string()),
  /** How much nobody has promised yet, and on which days: while the need is open and some of it is promised. */
  still_needed: z.optional(z.array(z.object({ quantity: z.number(), from: z.string(), until: z.string() }))),
  /** What the person who reads it may do with it now. */
  allowed: z.optional(z.array(z.enum(helpRequestActions))),
})
export type HelpRequest = z.output<typeof helpRequest>

/** `why` is made of the sentences of `suggestionReasons`. `is_invited`: it was mailed already. */
const suggestion = z.object({ credit_union: organizationName, distance_miles: z.number(), why: z.string(), is_invited: z.boolean() })
export type Suggestion = z.output<typeof suggestion>

const oneRecord = z.object({ id: s.id() })
export const reasonForm = z.object({ reason: s.line() })

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
    disaster_report_id: z.nullish(s.id()),
  })
  .check(inOrder, isBounded, isAhead)
export type HelpRequestForm = z.output<typeof helpRequestForm>

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
    contact_name: s.line(),
    contact_phone: s.phone(),
  })
  .check(inOrder, isBounded, isAhead)
export type OfferForm = z.output<typeof offerForm>

export const createHelpRequest = {
  summary: 'Asks for help. Sending the same submission_id again returns the stored request.',
  body: helpRequestForm,
  answer: helpRequest,
} satisfies CallSchemas

export const listHelpRequests = {
  summary: 'Help requests: open ones, your own, or those you made an offer for.',
  query: z
    .object({
      scope: s.choice(helpRequestScopes),
      near: z.optional(near()),
      within_miles: z.optional(
        z.coerce.number({ error: fieldErrors.miles }).check(z.gte(1, fieldErrors.miles), z.lte(20_000, fieldErrors.miles)),
      ),
      ...s.pageInAddress,
    })
    .check(nearIsGiven),
  answer: z.array(helpRequest),
} satisfies CallSchemas

export const showHelpRequest = {
  summary: 'One help request, with the fields that the caller may see.',
  params: oneRecord,
  answer: helpRequest,
  errors: ['not_found'],
} satisfies CallSchemas

export const suggestHelpers = {
  summary: 'Organizations that said they have what is needed, nearest first.',
  params: oneRecord,
  answer: z.array(suggestion),
  errors: ['not_found', 'not_asking_side'],
} satisfies CallSchemas

export const inviteHelpers = {
  summary: 'Emails the request to organizations, each at most once.',
  params: oneRecord,
  body: z.object({ credit_union_ids: z.array(s.id()).check(z.maxLength(100)) }),
  answer: s.successStatus,
  errors: ['not_found', 'not_asking_side', 'request_over'],
} satisfies CallSchemas

export const offerHelp = {
  summary: 'Makes an offer. Sending the same submission_id again returns the stored offer.',
  params: oneRecord,
  body: offerForm,
  answer: offer,
  errors: ['not_found', 'not_confirmed', 'own_request', 'request_over', 'already_offered'],
} satisfies CallSchemas

export const acceptOffer = {
  summary:
    'The asking side accepts the offer. 409 if its unit is promised to another organization on one of those days, or the request is met.',
  params: oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order', 'request_over', 'offer_over', 'unit_promised'],
} satisfies CallSchemas

export const declineOffer = {
  summary: 'The asking side declines the offer.',
  params: oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order'],
} satisfies CallSchemas

export const sendOffer = {
  summary: 'The lending side marks the offer as on the way.',
  params: oneRecord,
  answer: offer,
  errors: ['not_found', 'not_lending_side', 'step_out_of_order'],
} satisfies CallSchemas

export const receiveOffer = {
  summary: 'The asking side marks the offer as arrived.',
  params: oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order'],
} satisfies CallSchemas

export const returnOffer = {
  summary: 'The lending side marks the offer as returned.',
  params: oneRecord,
  answer: offer,
  errors: ['not_found', 'not_lending_side', 'step_out_of_order'],
} satisfies CallSchemas

export const cancelOffer = {
  summary: 'Either side cancels the offer, until it has arrived.',
  params: oneRecord,
  body: reasonForm,
  answer: offer,
  errors: ['not_found', 'step_out_of_order'],
} satisfies CallSchemas

export const closeHelpRequest = {
  summary: 'The asking side closes the request. Offers that wait for an answer are declined.',
  params: oneRecord,
  body: reasonForm,
  answer: helpRequest,
  errors: ['not_found', 'not_asking_side', 'request_over'],
} satisfies CallSchemas
