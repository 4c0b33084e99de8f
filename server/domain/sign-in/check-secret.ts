// Limits how often people can guess a secret. Wrong secrets are counted by account and by network, for every call that asks for one. Right ones
// do not count, because an office shares one IP address. (wire.md, section 3, and decision 005)

import { rateLimits } from '#contract/rate-limits.ts'
import type { Context } from '#server/domain/context.ts'
import { tooManyUntil } from '#server/lib/app-error.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { MINUTE } from '#server/lib/time.ts'
import { isKnownNetwork, knownDevice } from './known-devices.ts'
import { SITE_FACTOR } from './limit-requests.ts'

/** For how many minutes a failed attempt counts. */
const WINDOW_MINUTES = 15
const FROM_ONE_NETWORK_FOR_ONE_ACCOUNT = 10
const FOR_ONE_ACCOUNT = rateLimits.secrets.most.account
const FROM_ONE_NETWORK = rateLimits.secrets.most.network

type Visit = Pick<Context, 'db' | 'client'>

/**
 * Checks a secret. `isRight` runs only below the limits, otherwise the answer is 429. The limits are checked again before the result is
 * returned, so a hundred guesses at the same moment reveal as little as a hundred in a row.
 */
export async function checkSecret(visit: Visit, email: string, isRight: () => Promise<boolean>): Promise<boolean> {
  const { db } = visit
  const own = await attemptOf(visit, email)
  await refuseTooMany(db, own)
  if (await isRight()) {
    await refuseTooMany(db, own)
    return true
  }
  const failure = await storeFailure(db, own)
  try {
    await refuseTooMany(db, own, failure)
  } catch (error) {
    // An attempt whose result was not returned does not count.
    await forget(db, failure)
    throw error
  }
  return false
}

/** Checks the token of a link. It cannot be guessed, so the right one is never refused; a wrong one counts like every wrong secret. */
export const checkToken = async (visit: Visit, email: string, isRight: () => Promise<boolean>): Promise<boolean> =>
  (await isRight()) || checkSecret(visit, email, async () => false)

/** Forgets the failed attempts at an account from this network and this device. */
export async function forgetAttempts(visit: Visit, email: string) {
  const { account_key, address, device_hash } = await attemptOf(visit, email)
  await visit.db
    .deleteFrom('failures')
    .where('account_key', '=', account_key)
    .where((eb) => eb.or([eb('address', '=', address), eb('device_hash', '=', device_hash ?? '')]))
    .execute()
}

/** For which account a secret is checked, and for whom. */
interface Attempt {
  account_key: string
  /** The network. */
  address: string
  site: string | null
  /** The browser; null unless it is known to the account. */
  device_hash: string | null
}

async function attemptOf({ db, client }: Visit, email: string): Promise<Attempt> {
  const { network, site } = client
  return { account_key: emailKey(email), address: network, site, device_hash: await knownDevice(db, client, email) }
}

interface Failure {
  happened_at: string
}

/**
 * A browser that is known to the account is limited by its own attempts only. Attempts at the account from elsewhere do not limit the
 * networks from which the account was last used.
 */
async function refuseTooMany(db: Db, own: Attempt, ownFailure = '') {
  const failures = await failuresNear(db, own, ownFailure)
  const forAccount = failures.filter((each) => each.account_key === own.account_key)
  if (own.device_hash) {
    const ofDevice = forAccount.filter((each) => each.device_hash === own.device_hash)
    return refuseAfter(ofDevice, FROM_ONE_NETWORK_FOR_ONE_ACCOUNT)
  }
  const inNetwork = (each: Attempt) => each.address === own.address
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
  if (decisive) throw tooManyUntil(Date.parse(decisive.happened_at) + WINDOW_MINUTES * MINUTE)
}

/** Failures of a clock that was fast count from then on, but those that lie further ahead than a window would keep people out until the clock is there. */
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

const failuresNear = (db: Db, own: Attempt, ownFailure: string) =>
  db
    .selectFrom('failures')
    .select(['account_key', 'address', 'site', 'device_hash', 'happened_at'])
    .where('happened_at', '>', fromNow(-WINDOW_MINUTES))
    .where('happened_at', '<', fromNow(WINDOW_MINUTES))
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

async function storeFailure(db: Db, own: Attempt): Promise<string> {
  const id = newId()
  await db
    .insertInto('failures')
    .values({ id, ...own, happened_at: now() })
    .execute()
  return id
}

const forget = (db: Db, failure: string) => db.deleteFrom('failures').where('id', '=', failure).execute()
