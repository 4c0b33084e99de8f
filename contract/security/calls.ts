// The second factor: an authenticator app, and any number of passkeys.

import type { Call, PublicCall } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const setUpTwoFactor: Call<typeof schemas.setUpTwoFactor> = { method: 'POST', path: '/users/authy', access: 'signed-in' }
export const removeSecondFactors: Call<typeof schemas.removeSecondFactors> = {
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  access: 'Administrator or developer',
}
export const listPasskeys: Call<typeof schemas.listPasskeys> = { method: 'GET', path: '/passkeys', access: 'signed-in' }
export const startPasskey: Call<typeof schemas.startPasskey> = { method: 'POST', path: '/passkeys/options', access: 'signed-in' }
export const addPasskey: Call<typeof schemas.addPasskey> = { method: 'POST', path: '/passkeys', access: 'signed-in', status: 201 }
export const removePasskey: Call<typeof schemas.removePasskey> = { method: 'DELETE', path: '/passkeys/{id}', access: 'signed-in' }
export const countRecoveryCodes: Call<typeof schemas.countRecoveryCodes> = { method: 'GET', path: '/recovery-codes', access: 'signed-in' }
export const renewRecoveryCodes: Call<typeof schemas.renewRecoveryCodes> = { method: 'POST', path: '/recovery-codes', access: 'signed-in' }
export const startPasskeySignIn: PublicCall<typeof schemas.startPasskeySignIn> = {
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
}
export const signInWithPasskey: PublicCall<typeof schemas.signInWithPasskey> = { method: 'POST', path: '/auth/passkey', access: 'public' }
