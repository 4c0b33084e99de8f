// Guessing is slowed down: wrong secrets are counted by account and by network, for every call that asks for a secret. Successes do
// not count, because an office shares one address. (wire.md, section 3, and decision 005)

import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { emailKey } from '#server/database/keys.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { isKnownNetwork, knownDevice } from '#server/sessions/known-devices.ts'
import { SITE_FACTOR } from './limit-requests.ts'

/** Minutes within which failures count. */
const WINDOW_MINUTES = 15
const FROM_ONE_NETWORK_FOR_ONE_ACCOUNT = 10
const FOR_ONE_ACCOUNT = 100
const FROM_ONE_NETWORK = 100

/** Where a secret is tried. */
type Place = Pick<Context, 'db' | 'client'>

/**
 * Tries a secret: `isRight` is asked only where not too many failures went before, otherwise 429. They are counted again before anybody
 * is told, so that a hundred guesses at the same moment learn as little as a hundred in a row.
 */
export async function checkSecret(place: Place, email: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const { db } = place
  const own = await guesserOf(place, email)
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
export const checkToken = async (place: Place, email: string, isRight: () => Promise<boolean>): Promise<boolean> =>
  (await isRight()) || checkSecret(place, email, async () => false)

/** Forgets what was guessed at an account from this network and this device. */
export async function forgetAttempts(place: Place, email: string) {
  const { account_key, address, device_hash } = await guesserOf(place, email)
  await place.db
    .deleteFrom('failures')
    .where('account_key', '=', account_key)
    .where((eb) => eb.or([eb('address', '=', address), eb('device_hash', '=', device_hash ?? '')]))
    .execute()
}

/** By whom and for which account a secret is tried. */
interface Guesser {
  account_key: string
  /** The network. */
  address: string
  site: string | null
  /** The browser, where it is known to the account. */
  device_hash: string | null
}

async function guesserOf({ db, client }: Place, email: string): Promise<Guesser> {
  const { network, site } = client
  return { account_key: emailKey(email), address: network, site, device_hash: await knownDevice(db, client, email) }
}

interface Failure {
  happened_at: string
}

/**
 * A browser that is known to the account is held up by its own failures only. What others guess at the account from elsewhere holds up
 * nobody in a network from which the account was last used.
 */
async function refuseGuessing(db: Db, own: Guesser, ownFailure = '') {
  const failures = await failuresBeside(db, own, ownFailure)
  const forAccount = failures.filter((each) => each.account_key === own.account_key)
  if (own.device_hash) {
    const ofDevice = forAccount.filter((each) => each.device_hash === own.device_hash)
    return refuseAfter(ofDevice, FROM_ONE_NETWORK_FOR_ONE_ACCOUNT)
  }
  const inNetwork = (each: Guesser) => each.address === own.address
  refuseAfter(forAccount.filter(inNetwork), FROM_ONE_NETWORK_FOR_ONE_ACCOUNT)
  refuseAfter(failures.filter(inNetwork), FROM_ONE_NETWORK)
  if (own.site !== null) {
    const inSite = failures.filter((each) => each.site === own.site)
    refuseAfter(inSite, FROM_ONE_NETWORK * SITE_FACTOR)
  }
  if (forAccount.length < FOR_ONE_ACCOUNT || (await isKnownNetwork(db, own.account_key, own.address))) return
  refuseAfter(forAccount, FOR_ONE_ACCOUNT)
}

function refuseAfter(failures: readonly Failure[], limit: number) {
  const decisive = failures[failures.length - limit]
  if (decisive) throw new AppError('too_many_attempts', { retryAfter: secondsUntilFree(decisive.happened_at) })
}

const windowStart = () => new Date(Date.now() - WINDOW_MINUTES * 60_000).toISOString()

const failuresBeside = (db: Db, own: Guesser, ownFailure: string) =>
  db
    .selectFrom('failures')
    .select(['account_key', 'address', 'site', 'device_hash', 'happened_at'])
    .where('happened_at', '>', windowStart())
    .where('id', '<>', ownFailure)
    .where((eb) =>
      eb.or([
        eb('account_key', '=', own.account_key),
        eb('address', '=', own.address),
        ...(own.site === null ? [] : [eb('site', '=', own.site)]),
      ]),
    )
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
