// Hashes passwords, and what else is short, with argon2id by OWASP's parameters, off the main thread. Sign-ins come before new passwords.

import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { fieldErrors } from '#contract/field-errors.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { limitConcurrency } from '#server/lib/jobs/limit-concurrency.ts'
import { isGuessedFirst, isMadeOf } from './common-passwords.ts'

// argon2id is the library's own choice of algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One processor stays free, so that many sign-ins at once delay only each other. */
const workers = Math.max(1, availableParallelism() - 1)
/** With a longer queue, the wait would be several seconds. */
const turns = limitConcurrency(workers, 200 * workers)

const hash = (password: string) => turns('second', () => argon2.hash(password, options))
const verify = (stored: string, password: string) => turns('first', () => argon2.verify(stored, password, options))

/** The same text and salt have the same hash, so that it can be looked up. The salt must differ from person to person. */
export const slowHash = (text: string, salt: Uint8Array) => turns('first', () => argon2.hash(text, { ...options, salt }))

/** The hash of a new password. One that is guessed first is refused at its field; `about` has the known facts about the person. */
export async function hashNewPassword(password: string, about: readonly string[] = [], field = 'password'): Promise<string> {
  if (isMadeOf(about, password)) throw fieldError(field, fieldErrors.ownNames)
  if (await isGuessedFirst(password)) throw fieldError(field, fieldErrors.guessedFirst)
  return hash(password)
}

// Made before the first sign-in, so that an unknown address always takes as much time as a known one.
const decoy = hash('nobody has this password')

/** Whether this is the password. Without a stored one, it takes as long and returns false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  await verify(await decoy, password)
  return false
}
