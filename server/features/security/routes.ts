import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldErrors } from '#contract/field-errors.ts'
import * as calls from '#contract/security/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { codesLeft, makeNewCodes } from './own-recovery-codes.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts'
import { removeSecondFactors } from './remove-second-factors.ts'
import { beginSetUp, confirmSetUp, switchOff } from './set-up.ts'

/** No one changes another person's second factors, not even while impersonating them. */
function asOneself<Given extends Context>(context: Given): Given {
  requireRealPerson(context.actor)
  return context
}

export const securityRoutes = bindCalls(calls, {
  setUpTwoFactor: (call) => {
    requireRealPerson(call.actor)
    const { enable, token, password } = call.body
    if (enable) return token === undefined ? beginSetUp(call, password) : confirmSetUp(call, token)
    if (token === undefined) throw fieldError('token', fieldErrors.required)
    return switchOff(call, token)
  },

  removeSecondFactors: (call) => removeSecondFactors(asOneself(call), call.params.id),

  listPasskeys: ({ db, actor }) => listPasskeys(db, actor.id),
  startPasskey: (call) => beginPasskey(asOneself(call), call.body.password),
  // The library checks the browser's answer, field by field.
  addPasskey: (call) => addPasskey(asOneself(call), call.body.name, call.body.response as unknown as RegistrationResponseJSON),
  removePasskey: (call) => removePasskey(asOneself(call), call.params.id, call.body.password),
  countRecoveryCodes: codesLeft,
  renewRecoveryCodes: (call) => makeNewCodes(asOneself(call), call.body.password),
  startPasskeySignIn: (call) => beginPasskeySignIn(call),
  signInWithPasskey: async (call) => presentSelf(await signInByPasskey(call, call.body.response as unknown as AuthenticationResponseJSON)),
})
