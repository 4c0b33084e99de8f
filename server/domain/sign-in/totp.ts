// Time-based one-time passwords (RFC 6238): six digits, 30 seconds, SHA-1, as every authenticator app reads them.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { encodeBase32UpperCaseNoPadding } from '@oslojs/encoding'
import { createTOTPKeyURI, generateHOTP } from '@oslojs/otp'

const DIGITS = 6
const STEP_SECONDS = 30
const SECRET_BYTES = 20
const ISSUER = 'Breakwater'

export const newTotpSecret = () => randomBytes(SECRET_BYTES).toString('base64')

/** The secret as a person types it, and as an app reads it from a QR code. */
export function presentTotpSecret(secret: string, email: string) {
  const bytes = Buffer.from(secret, 'base64')
  return { secret: encodeBase32UpperCaseNoPadding(bytes), otpauth_url: createTOTPKeyURI(ISSUER, email, bytes, STEP_SECONDS, DIGITS) }
}

/** The time step that a token belongs to: now, or one step of clock drift either way. Null for a wrong token. */
export function stepOfToken(secret: string, token: string, time = Date.now()): number | null {
  // People type it as their app or their notes show it: "123 456" or "123-456".
  const digits = token.replace(/[\s\p{Dash_Punctuation}]/gu, '')
  if (!/^\d{6}$/.test(digits)) return null
  const bytes = Buffer.from(secret, 'base64')
  const now = Math.floor(time / 1000 / STEP_SECONDS)
  const matching = [now, now - 1, now + 1].filter((step) => isSame(generateHOTP(bytes, BigInt(step), DIGITS), digits))
  return matching[0] ?? null
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
