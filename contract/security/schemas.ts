// The second factor: an authenticator app, and any number of passkeys. Input and output of the browser's WebAuthn calls pass through unchanged.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { sessionUser } from '#contract/records/person.ts'
import * as s from '#contract/schema.ts'

export const setUpTwoFactor = {
  summary: 'Two-factor: starts the set-up, confirms it with a token, or disables it with one.',
  body: z.object({ enable: s.boolean(), token: z.optional(s.line(64)) }),
  answer: z.union([
    z.object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() }),
    z.object({ uses_two_factor_auth: z.literal(true), recovery_codes: z.array(z.string()) }),
    z.object({ uses_two_factor_auth: z.literal(false) }),
  ]),
  errors: ['wrong_token', 'not_acceptable_now', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

export const removeSecondFactors = {
  summary:
    'Removes all second factors of another person who lost them, and ends their sessions. They then sign in with the password alone.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'while_impersonating'],
} satisfies CallSchemas

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
})
export type Passkey = z.output<typeof passkey>

const options = z.looseObject({ challenge: z.string() })
const response = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

export const listPasskeys = {
  summary: 'Your passkeys.',
  answer: z.array(passkey),
} satisfies CallSchemas

export const startPasskey = {
  summary: 'What the browser needs to create a passkey.',
  answer: options,
  errors: ['while_impersonating'],
} satisfies CallSchemas

const named = { name: s.line(60) }
/** The part of it that a person fills in. */
export const passkeyName = z.object(named)

export const addPasskey = {
  summary: 'Adds the passkey that the browser created. A person’s first second factor comes with recovery codes.',
  body: z.object({ ...named, response }),
  answer: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  errors: ['passkey_not_accepted', 'while_impersonating'],
} satisfies CallSchemas

export const removePasskey = {
  summary: 'Removes a passkey, with the password.',
  params: s.oneRecord,
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: s.successStatus,
  errors: ['not_found', 'wrong_password', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

export const countRecoveryCodes = {
  summary: 'How many of your recovery codes are left.',
  answer: z.object({ left: z.number() }),
} satisfies CallSchemas

export const renewRecoveryCodes = {
  summary: 'Ten new recovery codes, with the password. The former ones no longer work.',
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_password', 'not_acceptable_now', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

export const startPasskeySignIn = {
  summary: 'What the browser needs to complete a pending sign-in with a passkey.',
  answer: options,
  errors: ['not_found'],
} satisfies CallSchemas

export const signInWithPasskey = {
  summary: 'Completes a pending sign-in with a passkey.',
  body: z.object({ response }),
  answer: sessionUser,
  errors: ['passkey_not_accepted'],
  limits: ['secrets'],
} satisfies CallSchemas
