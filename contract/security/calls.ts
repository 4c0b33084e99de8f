// The second factor: an authenticator app, and any number of passkeys.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const setUpTwoFactor = post<typeof schemas.setUpTwoFactor>('/users/authy', 'signed-in')
export const removeSecondFactors = remove<typeof schemas.removeSecondFactors>('/users/{id}/second-factors', 'Administrator or developer', {
  needsRecentFactor: true,
})
export const listPasskeys = get<typeof schemas.listPasskeys>('/passkeys', 'signed-in')
export const startPasskey = post<typeof schemas.startPasskey>('/passkeys/options', 'signed-in')
export const addPasskey = post<typeof schemas.addPasskey>('/passkeys', 'signed-in', { status: 201 })
export const removePasskey = remove<typeof schemas.removePasskey>('/passkeys/{id}', 'signed-in')
export const countRecoveryCodes = get<typeof schemas.countRecoveryCodes>('/recovery-codes', 'signed-in')
export const renewRecoveryCodes = post<typeof schemas.renewRecoveryCodes>('/recovery-codes', 'signed-in')
export const startPasskeySignIn = post<typeof schemas.startPasskeySignIn, 'public'>('/auth/passkey/options', 'public')
export const signInWithPasskey = post<typeof schemas.signInWithPasskey, 'public'>('/auth/passkey', 'public')
