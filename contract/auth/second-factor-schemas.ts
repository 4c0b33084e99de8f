// The second factor, given again within a session.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { passkeyOptions, passkeyResponse } from '#contract/records/passkey.ts'
import * as s from '#contract/schema.ts'

export const startSecondFactor = {
  summary:
    'Which second factors you have to give: whether an authenticator app, and what the browser needs to use a passkey, null without one.',
  answer: z.object({ app: z.boolean(), passkey: z.nullable(passkeyOptions) }),
} satisfies CallSchemas

interface Given {
  token?: unknown
  response?: unknown
}

export const giveSecondFactor = {
  summary:
    'Gives the second factor again within a session: a token of the app, a recovery code, or the browser’s `response` of a passkey. What asks for it is open for 15 minutes.',
  body: z
    .object({ token: z.optional(s.line(64)), response: z.optional(passkeyResponse) })
    .check(s.rule<Given>({ path: 'token', error: fieldErrors.required }, ({ token, response }) => Boolean(token || response))),
  answer: s.successStatus,
  errors: ['wrong_token', 'passkey_not_accepted'],
  limits: ['secrets'],
} satisfies CallSchemas
