// Asked for and lent: a need, the offers that answer it, and their way from "offered" to "returned".

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

export const helpKinds = ['generator', 'mobile_branch', 'portable_atm', 'burner_phones', 'space', 'staff', 'other'] as const
export const urgencies = ['now', 'today', 'this_week'] as const
export const helpRequestStates = ['open', 'met', 'closed'] as const
export const offerStates = ['offered', 'accepted', 'declined', 'on_the_way', 'arrived', 'returned', 'cancelled'] as const

const quantity = () =>
  z.int({ error: fieldErrors.wholeNumber }).check(z.gte(1, fieldErrors.wholeNumber), z.lte(100_000, fieldErrors.wholeNumber))
const inOrder = s.rule<{ from: string; until: string }>({ path: 'until', error: fieldErrors.dateOrder }, s.isInOrder)
const organizationName = z.object({ id: z.string(), name: z.string(), city: z.string(), state: z.string() })

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
  history: z.array(z.object({ state: z.enum(offerStates), at: z.string(), by: z.string() })),
})

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
})

const oneRecord = z.object({ id: s.id() })
const reason = z.object({ reason: s.line() })

export const createHelpRequest = route({
  method: 'POST',
  path: '/help-requests',
  access: 'Manager',
  summary: 'Asks for help.',
  body: z
    .object({
      kind: s.choice(helpKinds),
      quantity: quantity(),
      from: s.date(),
      until: s.date(),
      zip: s.zip(),
      urgency: s.choice(urgencies),
      must_haves: z.optional(mustHaves),
      note: z.nullish(s.optionalText()),
      disaster_report_id: z.nullish(s.id()),
    })
    .check(inOrder),
  answer: helpRequest,
  status: 201,
})

export const listHelpRequests = route({
  method: 'GET',
  path: '/help-requests',
  access: 'signed-in',
  summary: 'Open needs, our own, or what we lend.',
  query: z.object({
    scope: s.choice(['open', 'ours', 'lending']),
    near: z.optional(s.line(10)),
    within_miles: z.optional(z.coerce.number().check(z.gte(1), z.lte(20_000))),
  }),
  answer: z.array(helpRequest),
})

export const showHelpRequest = route({
  method: 'GET',
  path: '/help-requests/{id}',
  access: 'signed-in',
  summary: 'One need, as far as the person who asks may see it.',
  params: oneRecord,
  answer: helpRequest,
  errors: ['not_found'],
})

export const suggestHelpers = route({
  method: 'GET',
  path: '/help-requests/{id}/suggestions',
  access: 'signed-in',
  summary: 'Organizations that said they have what is asked for, nearest first.',
  params: oneRecord,
  answer: z.array(z.object({ credit_union: organizationName, distance_miles: z.number(), why: z.string() })),
  errors: ['not_found'],
})

export const inviteHelpers = route({
  method: 'POST',
  path: '/help-requests/{id}/invitations',
  access: 'Manager',
  summary: 'Mails the need to organizations, each once.',
  params: oneRecord,
  body: z.object({ credit_union_ids: z.array(s.id()).check(z.maxLength(100)) }),
  answer: s.successStatus,
  errors: ['not_found'],
})

export const offerHelp = route({
  method: 'POST',
  path: '/help-requests/{id}/offers',
  access: 'Manager',
  summary: 'Offers what is asked for.',
  params: oneRecord,
  body: z
    .object({
      unit: s.line(),
      quantity: quantity(),
      from: s.date(),
      until: s.date(),
      conditions: z.nullish(s.optionalText()),
      transport: s.line(),
      contact_name: s.line(),
      contact_phone: s.phone(),
    })
    .check(inOrder),
  answer: offer,
  status: 201,
  errors: ['not_found', 'not_acceptable_now'],
})

const offerStep = (step: string, summary: string) =>
  route({
    method: 'POST',
    path: `/offers/{id}/${step}`,
    access: 'signed-in',
    summary,
    params: oneRecord,
    answer: offer,
    errors: ['not_found', 'not_acceptable_now'],
  })

export const acceptOffer = offerStep('accept', 'The asking side takes the offer.')
export const declineOffer = offerStep('decline', 'The asking side declines the offer.')
export const sendOffer = offerStep('on-the-way', 'The lending side says that it is on the way.')
export const receiveOffer = offerStep('arrived', 'The asking side says that it has arrived.')
export const returnOffer = offerStep('returned', 'The lending side says that it is back.')

export const cancelOffer = route({
  method: 'POST',
  path: '/offers/{id}/cancel',
  access: 'signed-in',
  summary: 'Either side calls the offer off.',
  params: oneRecord,
  body: reason,
  answer: offer,
  errors: ['not_found', 'not_acceptable_now'],
})

export const closeHelpRequest = route({
  method: 'POST',
  path: '/help-requests/{id}/close',
  access: 'signed-in',
  summary: 'The asking side closes the need.',
  params: oneRecord,
  body: reason,
  answer: helpRequest,
  errors: ['not_found', 'not_acceptable_now'],
})
