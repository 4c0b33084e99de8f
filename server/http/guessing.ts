// Guessing is slowed down: wrong secrets are counted by account and by address, for every call that asks for a secret. Successes do
// not count, because an office shares one address. (wire.md, section 3)

import type { FastifyRequest } from 'fastify'
import { emailKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { AppError } from '#server/http/app-error.ts'
import { deviceHash } from '#server/http/sessions.ts'
import { addressOf } from './address.ts'

/** Minutes within which failures count. */
const WINDOW_MINUTES = 15
const FROM_ONE_ADDRESS_FOR_ONE_ACCOUNT = 10
const FOR_ONE_ACCOUNT = 100
const FROM_ONE_ADDRESS = 100

interface Attempt {
  email: string
  request: FastifyRequest
}

/**
 * Tries a secret: `isRight` is asked only where not too many failures went before, otherwise 429. They are counted again before anybody
 * is told, so that a hundred guesses at the same moment learn as little as a hundred in a row.
 */
export async function tryToGuess(db: Db, attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
  const own: Guesser = {
    account_key: emailKey(attempt.email),
    address: addressOf(attempt.request),
    device_hash: await knownDevice(db, attempt),
  }
  await refuseGuessing(db, own)
  if (await isRight()) {
    await refuseGuessing(db, own)
    return true
  }
  const failure = await noteFailure(db, own)
  try {
    await refuseGuessing(db, own, failure)
  } catch (error) {
    // Who was told nothing did not guess.
    await forget(db, failure)
    throw error
  }
  return false
}

/** Tries the token of a link. Nobody guesses 256 bits, so the right one is never held up; a wrong one counts like every wrong secret. */
export const tryToken = async (db: Db, attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> =>
  (await isRight()) || tryToGuess(db, attempt, async () => false)

/** Forgets what was guessed at an account from this address and this device. */
export const forgiveGuesses = (db: Db, { email, request }: Attempt) =>
  db
    .deleteFrom('failures')
    .where('account_key', '=', emailKey(email))
    .where((eb) => eb.or([eb('address', '=', addressOf(request)), eb('device_hash', '=', deviceHash(request) ?? '')]))
    .execute()

/** By whom and for which account a secret is tried. */
interface Guesser {
  account_key: string
  address: string
  /** The browser, where it has signed in to the account before. */
  device_hash: string | null
}

/** A device that has signed in to the account before is held up by its own failures only. */
async function refuseGuessing(db: Db, own: Guesser, ownFailure = '') {
  const failures = await failuresBeside(db, own, ownFailure)
  const forAccount = failures.filter((each) => each.account_key === own.account_key)
  const limits = own.device_hash
    ? [{ rows: forAccount.filter((each) => each.device_hash === own.device_hash), limit: FROM_ONE_ADDRESS_FOR_ONE_ACCOUNT }]
    : [
        { rows: forAccount.filter((each) => each.address === own.address), limit: FROM_ONE_ADDRESS_FOR_ONE_ACCOUNT },
        { rows: forAccount, limit: FOR_ONE_ACCOUNT },
        { rows: failures.filter((each) => each.address === own.address), limit: FROM_ONE_ADDRESS },
      ]
  for (const { rows, limit } of limits) {
    const decisive = rows[rows.length - limit]
    if (decisive) throw new AppError('too_many_attempts', { retryAfter: secondsUntilFree(decisive.happened_at) })
  }
}

const windowStart = () => new Date(Date.now() - WINDOW_MINUTES * 60_000).toISOString()

const failuresBeside = (db: Db, own: Guesser, ownFailure: string) =>
  db
    .selectFrom('failures')
    .select(['account_key', 'address', 'device_hash', 'happened_at'])
    .where('happened_at', '>', windowStart())
    .where('id', '<>', ownFailure)
    .where((eb) => eb.or([eb('account_key', '=', own.account_key), eb('address', '=', own.address)]))
    .orderBy('happened_at')
    .execute()

const secondsUntilFree = (oldest: string) => Math.max(1, Math.ceil((Date.parse(oldest) + WINDOW_MINUTES * 60_000 - Date.now()) / 1000))

async function noteFailure(db: Db, own: Guesser): Promise<string> {
  const id = newId()
  await db
    .insertInto('failures')
    .values({ id, ...own, happened_at: now() })
    .execute()
  return id
}

const forget = (db: Db, failure: string) => db.deleteFrom('failures').where('id', '=', failure).execute()

/** The mark of this browser, where it has signed in to the account before. */
async function knownDevice(db: Db, { email, request }: Attempt) {
  const hash = deviceHash(request)
  if (hash === null) return null
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('known_devices.token_hash', '=', hash)
    .where('users.email_key', '=', emailKey(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? hash : null
}
