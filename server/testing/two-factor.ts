// Second factors for tests: an authenticator app that shows tokens, and a person who has one.

import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { setUpTwoFactor } from '#contract/security/calls.ts'
import type { TestApp } from './app.ts'
import { PASSWORD, type SignedIn } from './people.ts'

/** The token of an authenticator app for a secret, a number of 30-second steps from now. */
export const tokenOf = (secret: string, stepsFromNow = 0) =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(Date.now() / 30_000) + stepsFromNow), 6)

/** Begins a set-up; answers the secret as it is typed into an app. */
export async function beginTwoFactor({ browser }: SignedIn, password = PASSWORD): Promise<string> {
  const { status, body } = await browser.call(setUpTwoFactor, { body: { enable: true, password } })
  if (status !== 200 || !('secret' in body)) throw new Error(`No set-up: ${status}`)
  return body.secret
}

/** Switches two-factor on. The used token is forgotten, so that a test need not wait for the next one. */
export async function withTwoFactor(
  { db }: TestApp,
  person: SignedIn,
  password = PASSWORD,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const secret = await beginTwoFactor(person, password)
  const { status, body } = await person.browser.call(setUpTwoFactor, { body: { enable: true, token: tokenOf(secret) } })
  if (status !== 200 || !('recovery_codes' in body)) throw new Error(`Not switched on: ${status}`)
  await db.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', person.user.id).execute()
  return { secret, recovery_codes: body.recovery_codes }
}
