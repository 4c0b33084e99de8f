// Where one is signed in: each device with its last use; one or all others can be ended.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

export const session = z.object({
  id: z.string(),
  /** What the browser says of itself, in words. */
  device: z.string(),
  address: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = {
  summary: 'Your sessions, last used first.',
  answer: z.array(session),
} satisfies CallSchemas

export const endSession = {
  summary: 'Ends one of your sessions.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found'],
} satisfies CallSchemas

export const endOtherSessions = {
  summary: 'Ends all of your sessions except this one.',
  answer: s.successStatus,
} satisfies CallSchemas
