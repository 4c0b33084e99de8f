import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

export const giveSecondFactor = {
  summary:
    'Gives the second factor again within a session: a token of the app, or a recovery code. What asks for it is open for 15 minutes.',
  body: z.object({ token: s.line(64) }),
  answer: s.successStatus,
  errors: ['wrong_token'],
  limits: ['secrets'],
} satisfies CallSchemas
