// Where one is signed in: each device with its last use; one or all others can be ended.

import * as z from 'zod/mini'
import { route } from './route.ts'
import * as s from './schema.ts'

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

export const listSessions = route({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  summary: 'The own sessions, the last used first.',
  answer: z.array(session),
})

export const endSession = route({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'signed-in',
  summary: 'Ends one of the own sessions.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found'],
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
  summary: 'Ends all of the own sessions but this one.',
  answer: s.successStatus,
})
