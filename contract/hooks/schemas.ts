// Hooks: addresses of an organization's own that are told of events.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { delivery, hook } from '#contract/records/hook.ts'
import {
  deliveredTypes,
  deliveryStates,
  EVENTS_KEPT,
  hookEvents,
  LONGEST_HOOK_URL,
  MOST_RESENT,
  TEST_EVENT,
} from '#contract/records/hook-options.ts'
import * as s from '#contract/schema.ts'

const MOST_STATES = 56

/** In the order of the list, each once. A test goes to every hook, so it may be named and is not stored. */
const events = z.pipe(
  z.array(s.choice(deliveredTypes), fieldErrors.required).check(
    z.maxLength(deliveredTypes.length * 2),
    z.refine((given) => given.some((event) => event !== TEST_EVENT), fieldErrors.required),
  ),
  z.transform((given) => hookEvents.filter((event) => given.includes(event))),
)
const states = s.listOf(z.array(s.line(2)), MOST_STATES, fieldErrors.tooManyStates)

/** Which rule an address breaks is said by the server, which knows its own host. */
const form = z.object({
  url: s.line(LONGEST_HOOK_URL),
  events,
  states: z.nullish(states),
  exercises: z.optional(s.boolean()),
})

const kept = `Of the last ${EVENTS_KEPT} days.`

export const listHooks = {
  summary: 'The hooks of the own organization, newest first.',
  answer: z.array(hook),
} satisfies CallSchemas

export const makeHook = {
  summary: 'Makes a hook. The answer has the secret that signs its events. The hook is off until its address answers a test with 2xx.',
  body: form,
  answer: z.object({ hook, secret: z.string() }),
  errors: ['too_many_hooks', 'while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const changeHook = {
  summary:
    'Changes a hook. With another address it is off until that one answers a test with 2xx, and a second factor given less than 15 minutes ago is needed.',
  params: s.oneRecord,
  body: form,
  answer: hook,
  errors: ['while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const endHook = {
  summary: 'Removes a hook with what waits for it.',
  params: s.oneRecord,
  answer: s.done,
} satisfies CallSchemas

export const testHook = {
  summary: 'Sends `hook.test`. An answer of 2xx turns the hook on.',
  params: s.oneRecord,
  answer: s.done,
  limits: ['hookTests'],
} satisfies CallSchemas

export const exchangeSecret = {
  summary: 'Makes another secret. For 24 hours events are signed with both.',
  params: s.oneRecord,
  answer: z.object({ secret: z.string() }),
  errors: ['while_impersonating', 'second_factor_needed'],
} satisfies CallSchemas

export const resend = {
  summary: `Sends one delivery again, or the first ${MOST_RESENT} events since a moment. ${kept}`,
  params: s.oneRecord,
  body: z
    .object({ delivery_id: z.optional(s.id()), since: z.optional(s.moment()) })
    .check(
      s.rule({ path: 'since', error: fieldErrors.required }, ({ delivery_id, since }: { delivery_id?: unknown; since?: unknown }) =>
        Boolean(delivery_id ?? since),
      ),
    ),
  answer: z.object({
    deliveries: z.number(),
    /** `since` of the call that sends the rest. Null if nothing is left. */
    more_since: z.nullable(z.string()),
  }),
  errors: ['hook_off'],
  limits: ['resends'],
} satisfies CallSchemas

export const listDeliveries = {
  summary: `What was sent to a hook, newest first, with every try. ${kept}`,
  params: s.oneRecord,
  query: z.object({ state: z.optional(s.choice(deliveryStates)), ...s.pageInAddress }),
  answer: z.array(delivery),
} satisfies CallSchemas

export const listMissedEvents = {
  summary: `The events of a hook after a sequence number, for a program that was not reachable. Types for which the key lacks the scope are left out and counted, as are events about organizations that are no longer shown. ${kept}`,
  params: s.oneRecord,
  query: z.object({
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_000_000_000))),
    limit: s.pageInAddress.limit,
  }),
  answer: z.object({
    events: z.array(z.object({ type: z.string(), timestamp: z.string(), data: z.looseObject({ sequence: z.number() }) })),
    /** The sequence number to ask after next time. */
    last: z.number(),
    /** Those for which the key lacks the scope, and those about an organization that is no longer shown. */
    left_out: z.number(),
  }),
  errors: ['events_gone'],
} satisfies CallSchemas
