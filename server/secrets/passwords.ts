// Passwords are hashed with argon2id by OWASP's parameters, off the main thread: those of people who sign in before those that are being set.

import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { fieldErrors } from '#contract/field-errors.ts'
import { fieldError } from '#server/app-error.ts'
import { isGuessedFirst } from './common-passwords.ts'
import { limitConcurrency } from './limit-concurrency.ts'

// argon2id is the library's own choice of algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One processor is left to everybody else: many who sign in at once hold up only each other. */
const workers = Math.max(1, availableParallelism() - 1)
/** Who waits behind so many waits for some seconds. */
const turns = limitConcurrency(workers, 200 * workers)

const hash = (password: string) => turns('second', () => argon2.hash(password, options))
const verify = (stored: string, password: string) => turns('first', () => argon2.verify(stored, password, options))

/** The hash of a password that is being set. One that is guessed first is refused at its field; `about` is what everybody knows of the person. */
export async function hashNewPassword(password: string, about: readonly string[] = []): Promise<string> {
  if (await isGuessedFirst(password, about)) throw fieldError('password', fieldErrors.guessedFirst)
  return hash(password)
}

// Made before anybody asks, so that an unknown address costs as much time as a known one, the first one too.
const decoy = hash('nobody has this password')

/** Whether this is the password. Where there is none to compare with, it takes as long and says no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  await verify(await decoy, password)
  return false
}
