import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  addPasskey,
  countRecoveryCodes,
  listPasskeys,
  removePasskey,
  removeSecondFactors as removeSecondFactorsRoute,
  renewRecoveryCodes,
  setUpTwoFactor,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/security/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import type { Context } from '#server/domain/context.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { codesLeft, makeNewCodes } from './own-recovery-codes.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { addPasskeyOf, beginPasskey, listPasskeysOf, removePasskeyOf } from './passkeys.ts'
import { removeSecondFactors } from './remove-second-factors.ts'
import { beginSetUp, confirmSetUp, switchOff } from './set-up.ts'

/** No one changes another person's second factors, not even while impersonating them. */
function asOneself<Given extends Context>(context: Given): Given {
  requireRealPerson(context.actor)
  return context
}

export const twoFactorRoutes: BoundRoute[] = [
  handle(setUpTwoFactor, (call) => {
    requireRealPerson(call.actor)
    const { enable, token } = call.body
    if (enable) return token === undefined ? beginSetUp(call) : confirmSetUp(call, token)
    if (token === undefined) throw fieldError('token', fieldErrors.required)
    return switchOff(call, token)
  }),

  handle(removeSecondFactorsRoute, async (call) => {
    await removeSecondFactors(asOneself(call), call.params.id)
    return { status: 'success' as const }
  }),

  handle(listPasskeys, ({ db, actor }) => listPasskeysOf(db, actor.id)),
  handle(startPasskey, (call) => beginPasskey(asOneself(call))),
  // The library checks the browser's answer, field by field.
  handle(addPasskey, (call) => addPasskeyOf(asOneself(call), call.body.name, call.body.response as unknown as RegistrationResponseJSON)),
  handle(removePasskey, async (call) => {
    await removePasskeyOf(asOneself(call), call.params.id, call.body.password)
    return { status: 'success' as const }
  }),
  handle(countRecoveryCodes, codesLeft),
  handle(renewRecoveryCodes, (call) => makeNewCodes(asOneself(call), call.body.password)),
  handle(startPasskeySignIn, (call) => beginPasskeySignIn(call)),
  handle(signInWithPasskey, async (call) =>
    presentSelf(await signInByPasskey(call, call.body.response as unknown as AuthenticationResponseJSON)),
  ),
]
