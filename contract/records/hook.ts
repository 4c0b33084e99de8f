// A hook, as people read it: its secret is shown once, when it is made or exchanged.

import * as z from 'zod/mini'
import { deliveredTypes, deliveryStates, hookEvents, hookStates } from './hook-options.ts'

export const hook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(hookEvents)),
  /** Null: a credit union hears of itself, an Association of its states. */
  states: z.nullable(z.array(z.string())),
  /** Whether it hears of exercises. */
  exercises: z.boolean(),
  state: z.enum(hookStates),
  failing_since: z.nullable(z.string()),
  last_success_at: z.nullable(z.string()),
  /** The number of its last event. */
  sequence: z.number(),
  /** Events of the last 30 days that were dropped, or came while it was off. They can be sent again. */
  not_sent: z.number(),
  /** The name of the person who made it; null where it is not known. */
  made_by: z.nullable(z.string()),
  created_at: z.string(),
})
export type Hook = z.output<typeof hook>

export const delivery = z.object({
  id: z.string(),
  type: z.enum(deliveredTypes),
  at: z.string(),
  state: z.enum(deliveryStates),
  /** At most ten. Of an answer, only the status is kept. */
  tries: z.array(z.object({ at: z.string(), status: z.nullable(z.number()), ms: z.number(), reason: z.nullable(z.string()) })),
})
export type Delivery = z.output<typeof delivery>
