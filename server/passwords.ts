// Passwords are hashed with argon2id by OWASP's parameters, off the main thread.

import { hash, verify } from '@node-rs/argon2'
import { fieldErrors } from '#contract/field-errors.ts'
import { isGuessedFirst } from './common-passwords.ts'
import { fieldError } from './http/app-error.ts'

// argon2id is the library's own choice of algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that is being set. One that is guessed first is refused at its field; `about` is what everybody knows of the person. */
export async function hashNewPassword(password: string, about: readonly string[] = []): Promise<string> {
  if (await isGuessedFirst(password, about)) throw fieldError('password', fieldErrors.guessedFirst)
  return hash(password, options)
}

// Made before anybody asks, so that an unknown address costs as much time as a known one, the first one too.
const decoy = hash('nobody has this password', options)

/** Whether this is the password. Where there is none to compare with, it takes as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return verify(stored, password, options)
  await verify(await decoy, password, options)
  return false
}
