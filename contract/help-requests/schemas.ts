// Asked for and lent: a need, the offers that answer it, and their way from "offered" to "returned".

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { generatorFits, generatorNeeds } from '#contract/catalogue/generator.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { organizationName } from '#contract/records/badge.ts'
import {
  helpKinds,
  helpRequestActions,
  helpRequestScopes,
  helpRequestStates,
  movers,
  offerActions,
  offerStates,
  suggestionReasonNames,
  urgencies,
} from '#contract/records/help-options.ts'
import { near, nearIsGiven } from '#contract/rules/near-search.ts'
import * as s from '#contract/schema.ts'
import { helpRequestChanges, helpRequestForm, mustHaves, offerForm, optionalReasonForm, reasonForm } from './forms.ts'

/** Where exactly it is needed, and who is on site. Only the asking side and lenders with an accepted offer see it. */
export const place = z.object({
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
})
export type Place = z.output<typeof place>

/** An organization that was asked, for the asking side: when it opened the request, and when and why it said that it cannot help. */
export const askedOrganization = z.object({
  credit_union: organizationName,
  distance_miles: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  asked_at: z.string(),
  seen_at: z.nullable(z.string()),
  declined_at: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type AskedOrganization = z.output<typeof askedOrganization>

export const offer = z.object({
  id: z.string(),
  credit_union: organizationName,
  unit: z.string(),
  quantity: z.number(),
  from: z.string(),
  until: z.string(),
  conditions: z.nullable(z.string()),
  transport: z.string(),
  /** Which side moves it there. */
  moves: z.enum(movers),
  contact_name: z.string(),
  contact_phone: z.string(),
  state: z.enum(offerStates),
  /** Of an offer that waits for an answer: the days of the first loan by which its unit is promised to this borrower already. It can't be accepted. */
  already_promised: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** `by`: the person's name. `with_support`: the foundation's support did it for them. `reason`: why the offer was canceled. */
  history: z.array(
    z.object({
      state: z.enum(offerStates),
      at: z.string(),
      by: z.string(),
      with_support: z.optional(z.boolean()),
      reason: z.optional(z.string()),
    }),
  ),
  /** The steps that the reader can take now. */
  allowed: z.optional(z.array(z.enum(offerActions))),
})
export type Offer = z.output<typeof offer>

// Once met or closed, third parties get id, kind and state and nothing else.
export const helpRequest = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  state: z.enum(helpRequestStates),
  credit_union: z.optional(organizationName),
  /**
   * Where a desk asked: by whom, and for whom. For a credit union that is not confirmed, `credit_union` is the desk's organization, and `directory_id` names
   * the one that needs it.
   */
  on_behalf: z.optional(
    z.object({
      desk: z.string(),
      desk_id: z.string(),
      directory_id: z.nullable(z.string()),
      name: z.string(),
      city: z.string(),
      state: z.string(),
    }),
  ),
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
  /** The reader's organization was asked to help with it. */
  is_invited: z.optional(z.boolean()),
  /** When the reader's organization was invited and said that it cannot help. */
  declined_at: z.nullish(z.string()),
  /** The person who asked, and their phone: for both sides and for invited organizations. Where a desk asked for an organization, an Administrator there. */
  contact: z.optional(z.object({ name: z.string(), phone: z.nullable(z.string()) })),
  /** For other organizations than the asking one: its public number, and whether it shares anything under Find resources. */
  directory_phone: z.nullish(z.string()),
  has_answers: z.optional(z.boolean()),
  /** For the asking side and lenders with an accepted offer. */
  place: z.nullish(place),
  /** For the asking side, in the answer about one request. */
  invitations: z.optional(z.array(askedOrganization)),
  /** For the asking and the lending side only: the name of the person who asked, and the reason for closing. */
  asked_by: z.optional(z.string()),
  close_reason: z.nullish(z.string()),
  disaster_report_id: z.nullish(z.string()),
  /** The part that is not promised yet, and its days, while the request is open and partly promised. */
  still_needed: z.optional(z.array(z.object({ quantity: z.number(), from: z.string(), until: z.string() }))),
  /** The steps that the reader can take now. */
  allowed: z.optional(z.array(z.enum(helpRequestActions))),
})
export type HelpRequest = z.output<typeof helpRequest>

/** `why` says `generator` and `reasons` in English sentences. `is_invited`: it was mailed already. */
export const suggestion = z.object({
  credit_union: organizationName,
  distance_miles: z.number(),
  why: z.string(),
  reasons: z.array(z.enum(suggestionReasonNames)),
  is_invited: z.boolean(),
  phone: z.nullable(z.string()),
  /** Of a generator whose size is asked for or known: its size in parts. `differs` names what does not match. */
  generator: z.optional(
    z.object({
      kw: z.nullable(z.string()),
      voltage: z.nullable(z.string()),
      connector: z.nullable(z.string()),
      fuel: z.nullable(z.string()),
      fit: z.nullable(z.enum(generatorFits)),
      differs: z.array(z.enum(generatorNeeds)),
      unknown: z.array(z.enum(generatorNeeds)),
    }),
  ),
})
export type Suggestion = z.output<typeof suggestion>

export const createHelpRequest = {
  summary:
    'Asks for help, also on behalf of an organization of the desk’s states, whose Administrators are mailed. Sending the same submission_id again returns the stored request.',
  body: helpRequestForm,
  answer: helpRequest,
  errors: ['not_confirmed'],
  limits: ['helpRequests'],
} satisfies CallSchemas

export const listHelpRequests = {
  summary: 'Help requests: open ones, your own, or those you made an offer for.',
  query: z
    .object({
      scope: z._default(s.choice(helpRequestScopes), 'open'),
      near: z.optional(near()),
      within_miles: z.optional(
        z.coerce.number({ error: fieldErrors.miles }).check(z.gte(1, fieldErrors.miles), z.lte(20_000, fieldErrors.miles)),
      ),
      ...s.pageInAddress,
    })
    .check(nearIsGiven),
  answer: z.array(helpRequest),
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const showHelpRequest = {
  summary: 'One help request, with the fields that the caller may see.',
  params: s.oneRecord,
  answer: helpRequest,
  errors: ['not_found'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const updateHelpRequest = {
  summary: 'The asking side changes its request, while none of its offers is accepted. Only the fields in the body change.',
  params: s.oneRecord,
  body: helpRequestChanges,
  answer: helpRequest,
  errors: ['not_found', 'not_asking_side', 'request_over', 'request_promised'],
} satisfies CallSchemas

export const declineHelpRequest = {
  summary: 'An invited organization says that it cannot help this time.',
  params: s.oneRecord,
  body: optionalReasonForm,
  answer: helpRequest,
  errors: ['not_found', 'not_invited', 'request_over'],
} satisfies CallSchemas

export const suggestHelpers = {
  summary: 'Organizations that said they have what is needed, nearest first.',
  params: s.oneRecord,
  answer: z.array(suggestion),
  errors: ['not_found', 'not_asking_side'],
  limits: ['contactViews', 'deskContactViews'],
} satisfies CallSchemas

export const inviteHelpers = {
  summary:
    'Asks organizations for help. Each is asked by email at most once; those who were told that it is no longer needed are told when the request is open again.',
  params: s.oneRecord,
  body: z.object({ credit_union_ids: z.array(s.id()).check(z.maxLength(100)) }),
  answer: z.extend(s.successStatus, {
    /** How many were asked now. */
    asked: z.number(),
    /** How many of those were emailed. The others, beyond the limit of new recipients a day, read it in the portal. */
    mailed: z.number(),
    /** How many had been asked before: nothing was sent to them. */
    asked_before: z.number(),
  }),
  errors: ['not_found', 'not_asking_side', 'request_over'],
  limits: ['helpInvitations'],
} satisfies CallSchemas

export const offerHelp = {
  summary:
    'Makes an offer. Sending the same submission_id again returns the stored offer. 409 with `days` if the unit is promised on some of its days.',
  params: s.oneRecord,
  body: offerForm,
  answer: offer,
  errors: ['not_found', 'not_confirmed', 'own_request', 'request_over', 'already_offered', 'unit_not_free'],
} satisfies CallSchemas

export const acceptOffer = {
  summary: 'The asking side accepts the offer. 409 if its unit is already promised on one of those days, or the request is met.',
  params: s.oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order', 'request_over', 'offer_over', 'unit_promised'],
} satisfies CallSchemas

export const declineOffer = {
  summary: 'The asking side declines the offer.',
  params: s.oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order'],
} satisfies CallSchemas

export const sendOffer = {
  summary: 'Marks the offer as on the way: the lending side, or the asking side where it fetches the unit itself.',
  params: s.oneRecord,
  answer: offer,
  errors: ['not_found', 'not_lending_side', 'step_out_of_order'],
} satisfies CallSchemas

export const receiveOffer = {
  summary: 'The asking side marks the offer as arrived.',
  params: s.oneRecord,
  answer: offer,
  errors: ['not_found', 'not_asking_side', 'step_out_of_order'],
} satisfies CallSchemas

export const returnOffer = {
  summary: 'The lending side marks the offer as returned.',
  params: s.oneRecord,
  answer: offer,
  errors: ['not_found', 'not_lending_side', 'step_out_of_order'],
} satisfies CallSchemas

export const cancelOffer = {
  summary: 'Either side cancels the offer, until it has arrived.',
  params: s.oneRecord,
  body: reasonForm,
  answer: offer,
  errors: ['not_found', 'step_out_of_order'],
} satisfies CallSchemas

export const closeHelpRequest = {
  summary: 'The asking side closes the request. Offers that wait for an answer are declined.',
  params: s.oneRecord,
  body: reasonForm,
  answer: helpRequest,
  errors: ['not_found', 'not_asking_side', 'request_over'],
} satisfies CallSchemas

export const reopenHelpRequest = {
  summary: 'The asking side opens a closed request again while it has days left. What is back by then no longer counts for it.',
  params: s.oneRecord,
  answer: helpRequest,
  errors: ['not_found', 'not_asking_side', 'request_over'],
} satisfies CallSchemas
