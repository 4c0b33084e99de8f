// The second factor: an authenticator app, and any number of passkeys.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { passkeyOptions, passkeyResponse } from '#contract/records/passkey.ts'
import { sessionUser } from '#contract/records/person.ts'
import * as s from '#contract/schema.ts'

/** Without the factor that is there; without the password; without a password and not signed in just now. */
const beforeFactor = ['second_factor_needed', 'wrong_password', 'sign_in_again'] as const

export const setUpTwoFactor = {
  summary:
    'Two-factor: starts the set-up, confirms it with a token, or disables it with one. It starts after another second factor, or with the password if there is none.',
  body: z.object({ enable: s.boolean(), token: z.optional(s.line(64)), password: z.optional(s.optionalSecret()) }),
  answer: z.union([
    z.object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() }),
    z.object({ uses_two_factor_auth: z.literal(true), recovery_codes: z.array(z.string()) }),
    z.object({ uses_two_factor_auth: z.literal(false) }),
  ]),
  errors: ['wrong_token', 'not_acceptable_now', 'while_impersonating', ...beforeFactor],
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

export const listPasskeys = {
  summary: 'Your passkeys.',
  answer: z.array(passkey),
} satisfies CallSchemas

export const startPasskey = {
  summary: 'What the browser needs to create a passkey: after another second factor, or with the password if there is none.',
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: passkeyOptions,
  errors: ['while_impersonating', ...beforeFactor],
  limits: ['secrets'],
} satisfies CallSchemas

const named = { name: s.line(60) }
/** The part of it that a person fills in. */
export const passkeyName = z.object(named)

export const addPasskey = {
  summary: 'Adds the passkey that the browser created. A person’s first second factor comes with recovery codes.',
  body: z.object({ ...named, response: passkeyResponse }),
  answer: z.object({ passkey, recovery_codes: z.nullable(z.array(z.string())) }),
  errors: ['passkey_not_accepted', 'while_impersonating'],
} satisfies CallSchemas

export const removePasskey = {
  summary: 'Removes a passkey, with the password and a recent second factor.',
  params: s.oneRecord,
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: s.successStatus,
  errors: ['not_found', 'wrong_password', 'second_factor_needed', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

export const countRecoveryCodes = {
  summary: 'How many of your recovery codes are left.',
  answer: z.object({ left: z.number() }),
} satisfies CallSchemas

export const renewRecoveryCodes = {
  summary: 'Ten new recovery codes, with the password and a recent second factor. The former ones no longer work.',
  body: z.object({ password: z.optional(s.optionalSecret()) }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['wrong_password', 'not_acceptable_now', 'second_factor_needed', 'while_impersonating'],
  limits: ['secrets'],
} satisfies CallSchemas

export const startPasskeySignIn = {
  summary: 'What the browser needs to complete a pending sign-in with a passkey.',
  answer: passkeyOptions,
  errors: ['not_found'],
} satisfies CallSchemas

export const signInWithPasskey = {
  summary: 'Completes a pending sign-in with a passkey.',
  body: z.object({ response: passkeyResponse }),
  answer: sessionUser,
  errors: ['passkey_not_accepted'],
  limits: ['secrets', 'unknownDevices'],
} satisfies CallSchemas
