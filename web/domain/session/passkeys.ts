// Passkeys in this browser. The browser library for them is loaded only when a person is about to use one.

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { giveSecondFactor, startSecondFactor } from '#contract/auth/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { addPasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '#contract/security/calls.ts'
import { call } from '#web/lib/api/call.ts'

/** The device created or provided no passkey: the person canceled, or it already has one for this account. */
export class PasskeyError extends Error {
  readonly reason: 'canceled' | 'already'

  constructor(reason: 'canceled' | 'already') {
    super(reason)
    this.name = 'PasskeyError'
    this.reason = reason
  }
}

export const isPasskeyBrowser = () => typeof PublicKeyCredential === 'function'

/** Creates a passkey on this device and adds it to the account. A first second factor needs the password. */
export async function makePasskey(name: string, password: string | undefined): Promise<AnswerOf<typeof addPasskey>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const options = await call(startPasskey, { body: { password } })
  // The server's library produces the options that this library takes.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(explain)
  return call(addPasskey, { body: { name, response: { ...response } } })
}

/** Completes the pending sign-in with its second step. */
export const signInByPasskey = async (): Promise<SessionUser> =>
  call(signInWithPasskey, { body: { response: await answerTo(await call(startPasskeySignIn)) } })

/** Gives a passkey as the second factor of this session. */
export async function givePasskey() {
  const { passkey } = await call(startSecondFactor)
  // The last one was removed meanwhile.
  if (!passkey) throw new PasskeyError('canceled')
  await call(giveSecondFactor, { body: { response: await answerTo(passkey) } })
}

async function answerTo(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON }).catch(explain)) }
}

/** Browsers hardly say why, so that no page learns which passkeys a person has. */
function explain(error: unknown): never {
  if (!(error instanceof Error)) throw error
  throw new PasskeyError(error.name === 'InvalidStateError' ? 'already' : 'canceled')
}
