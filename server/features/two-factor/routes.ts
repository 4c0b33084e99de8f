import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldErrors } from '#contract/field-errors.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  removeSecondFactors as removeSecondFactorsRoute,
  setUpTwoFactor,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/two-factor/calls.ts'
import type { Actor } from '#server/actor.ts'
import { AppError, fieldError } from '#server/app-error.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { presentSelf } from '#server/people/present-self.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { addPasskeyOf, beginPasskey, listPasskeysOf, removePasskeyOf } from './passkeys.ts'
import { removeSecondFactors } from './remove-second-factors.ts'
import { beginSetUp, confirmSetUp, switchOff } from './set-up.ts'

/** Nobody changes another person's second factors, also not while impersonating them. */
const asOneself = (actor: Actor): Actor => {
  if (actor.impersonator) throw new AppError('while_impersonating')
  return actor
}

export const twoFactorRoutes: BoundRoute[] = [
  handle(setUpTwoFactor, (call) => {
    const actor = asOneself(call.actor)
    const { enable, token } = call.body
    if (enable) return token === undefined ? beginSetUp(call, actor) : confirmSetUp(call, actor, token)
    if (token === undefined) throw fieldError('token', fieldErrors.required)
    return switchOff(call, actor, token)
  }),

  handle(removeSecondFactorsRoute, async (call) => {
    await removeSecondFactors(call, asOneself(call.actor), call.params.id)
    return { status: 'success' as const }
  }),

  handle(listPasskeys, ({ db, actor }) => listPasskeysOf(db, actor.id)),
  handle(startPasskey, (call) => beginPasskey(call, asOneself(call.actor))),
  // What a browser answers is checked by the library, field by field.
  handle(addPasskey, (call) =>
    addPasskeyOf(call, asOneself(call.actor), call.body.name, call.body.response as unknown as RegistrationResponseJSON),
  ),
  handle(removePasskey, async (call) => {
    await removePasskeyOf(call, asOneself(call.actor), call.params.id, call.body.password)
    return { status: 'success' as const }
  }),
  handle(startPasskeySignIn, (call) => beginPasskeySignIn(call)),
  handle(signInWithPasskey, async (call) =>
    presentSelf(await signInByPasskey(call, call.body.response as unknown as AuthenticationResponseJSON)),
  ),
]
