// The sessions of a person: each device with its last use. A person can end one, or all others.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

export const session = z.object({
  id: z.string(),
  /** The name of the browser, as text. */
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
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found'],
} satisfies CallSchemas

export const endOtherSessions = {
  summary: 'Ends all of your sessions except this one.',
  answer: s.successStatus,
} satisfies CallSchemas
