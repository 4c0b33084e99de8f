// Passkeys in this browser. The library that speaks to the browser about them is loaded when somebody is about to use one.

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '#contract/two-factor/calls.ts'
import { call } from '#web/lib/calls/call.ts'

/** The device made or gave no passkey: the person turned away, or it holds one for this account already. */
export class PasskeyError extends Error {
  readonly reason: 'canceled' | 'already'

  constructor(reason: 'canceled' | 'already') {
    super(reason)
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

export const isPasskeyBrowser = () => typeof PublicKeyCredential === 'function'

/** Makes a passkey on this device and adds it to the account. */
export async function makePasskey(name: string): Promise<AnswerOf<typeof addPasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await call(startPasskey)
  // What the server's library gives is what this one takes.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(explain)
  return call(addPasskey, { body: { name, response: { ...response } } })
}

/** Ends the sign-in that waits for its second step. */
export async function signInByPasskey(): Promise<SessionUser> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const options = await call(startPasskeySignIn)
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(explain)
  return call(signInWithPasskey, { body: { response: { ...response } } })
}

/** Browsers tell little of why, so that no page learns what a person has. */
function explain(error: unknown): never {
  if (!(error instanceof Error)) throw error
  throw new PasskeyError(error.name === 'InvalidStateError' ? 'already' : 'canceled')
}
