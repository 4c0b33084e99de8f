// Passwords are hashed with argon2id by OWASP's parameters, off the main thread.

import { availableParallelism } from 'node:os'
import * as argon2 from '@node-rs/argon2'
import { fieldErrors } from '#contract/field-errors.ts'
import { isGuessedFirst } from './common-passwords.ts'
import { fieldError } from './http/app-error.ts'

// argon2id is the library's own choice of algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each has a processor to itself while it lasts. One is left to everybody else: many who sign in at once hold up only each other. */
let free = Math.max(1, availableParallelism() - 1)
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

const hash = (password: string) => inTurn(() => argon2.hash(password, options))
const verify = (stored: string, password: string) => inTurn(() => argon2.verify(stored, password, options))

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
