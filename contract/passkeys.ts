// Passkeys: a second factor beside the authenticator app. What a browser's own WebAuthn calls take and give passes through unchanged.

import * as z from 'zod/mini'
import { sessionUser } from './auth.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkey>

const options = z.looseObject({ challenge: z.string() })
const response = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

export const listPasskeys = route({
  method: 'GET',
  path: '/passkeys',
  access: 'signed-in',
  summary: 'The own passkeys.',
  answer: z.array(passkey),
})

export const startPasskey = route({
  method: 'POST',
  path: '/passkeys/options',
  access: 'signed-in',
  summary: 'What the browser needs to make a passkey.',
  answer: options,
  errors: ['while_impersonating'],
})

const named = { name: s.line(60) }
/** The part of it that a person fills in. */
export const passkeyName = z.object(named)

export const addPasskey = route({
  method: 'POST',
  path: '/passkeys',
  access: 'signed-in',
  summary: 'Adds the passkey that the browser made. The first second factor of a person comes with recovery codes.',
  body: z.object({ ...named, response }),
  answer: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  status: 201,
  errors: ['passkey_not_accepted', 'while_impersonating'],
})

export const removePasskey = route({
  method: 'DELETE',
  path: '/passkeys/{id}',
  access: 'signed-in',
  summary: 'Removes a passkey, after the password.',
  params: z.object({ id: s.id() }),
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: s.successStatus,
  errors: ['not_found', 'wrong_password', 'too_many_attempts', 'while_impersonating'],
})

export const startPasskeySignIn = route({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  summary: 'What the browser needs to answer a sign-in that waits for its second step with a passkey.',
  answer: options,
  errors: ['not_found'],
})

export const signInWithPasskey = route({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  summary: 'Ends a sign-in that waits for its second step with a passkey.',
  body: z.object({ response }),
  answer: sessionUser,
  errors: ['passkey_not_accepted', 'too_many_attempts'],
})
