// Sends a push: the alert's text at that moment, encrypted for one browser (RFC 8291), to the push service that the browser named.

import { request as httpRequest } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import type { PushMessage } from '#contract/push/schemas.ts'
import { isCurrent } from '#server/domain/alerts/alerts.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { NoLongerWanted, type OutboxRow, type Send, Undeliverable } from '#server/lib/mail/outbox.ts'
import { InsideAddress, isPushService, lookupOutside } from '#server/lib/push/push-address.ts'
import type { PushKeys } from '#server/lib/push/push-keys.ts'
import { SilentHost, sparingSilentHosts } from '#server/lib/push/silent-hosts.ts'

/** Older alerts are not pushed. Also how long a push service keeps one for a browser that is off. In seconds. */
const TIME_TO_LIVE = 24 * 60 * 60
/** A push service that is silent for longer is asked again later, in milliseconds. */
const TIMEOUT = 5000
/** Push services take 4096 bytes, sealed. */
const LONGEST_BODY = 2000

interface Options {
  db: Db
  settings: Pick<Settings, 'PROGRAM_EMAIL' | 'PUSH_PRIVATE_ADDRESSES' | 'PUSH_SERVICES'>
  keys: PushKeys
  /** Reads the message of a row that is not about an alert or a warning. */
  readMessage?: (row: OutboxRow) => Promise<PushMessage>
}

/** The push sender of the outbox worker. */
export function pushSender({ db, settings, keys, readMessage }: Options): Send {
  const isTest = settings.PUSH_PRIVATE_ADDRESSES
  const agent = isTest ? undefined : new Agent({ keepAlive: true, lookup: lookupOutside })
  const sparing = sparingSilentHosts()
  return async (row, ending) => {
    const push = readMessage ? await readOther(db, row, readMessage) : await readPush(db, row)
    if (!push) throw new NoLongerWanted('The subscription has ended, or the alert was taken back or is over.')
    if (Date.now() - Date.parse(row.created_at) > TIME_TO_LIVE * 1000)
      throw new Undeliverable('The alert is a day old: it is no news any more.')
    if (!isTest && !isPushService(push.endpoint, settings.PUSH_SERVICES))
      throw new Undeliverable('The endpoint is not that of a known push service.')
    const sealed = await seal(push, keys, settings.PROGRAM_EMAIL)
    const status = await notingSilence(db, row.recipient, () => sparing(new URL(push.endpoint).host, () => post(sealed, { agent, ending })))
    if (status === 404 || status === 410) {
      await db.deleteFrom('push_subscriptions').where('id', '=', row.recipient).execute()
      throw new NoLongerWanted('The browser is no longer subscribed.')
    }
    if (status === 429 || status === 408 || status >= 500) throw new Error(`The push service answered ${status}.`)
    else if (status < 200 || status > 299) throw new Undeliverable(`The push service answered ${status}.`)
  }
}

/** Stores with the subscription whether its push service answered: those that never did, or no longer do, come last. */
async function notingSilence(db: Db, subscriptionId: string, ask: () => Promise<number>): Promise<number> {
  const subscription = db.updateTable('push_subscriptions').where('id', '=', subscriptionId)
  try {
    const status = await ask()
    await subscription
      .set((eb) => ({ answered_at: eb.fn.coalesce('answered_at', eb.val(now())), silences: 0 }))
      .where((eb) => eb.or([eb('answered_at', 'is', null), eb('silences', '>', 0)]))
      .execute()
    return status
  } catch (error) {
    if (!(error instanceof SilentHost)) await subscription.set((eb) => ({ silences: eb('silences', '+', 1) })).execute()
    throw error
  }
}

interface Push {
  endpoint: string
  p256dh: string
  auth: string
  message: PushMessage
}

/** A message to one person, with its text. */
interface ToldPush {
  message: PushMessage
  /** The warning that it is about; empty for a sample, and for what is no warning. */
  warning_id: string
}

/** Undefined once the warning is over. */
async function readTold(db: Db, subscriptionId: string, { message, warning_id }: ToldPush): Promise<Push | undefined> {
  const warning =
    warning_id === ''
      ? null
      : await db.selectFrom('warnings').select('id').where('id', '=', warning_id).where('ends_at', '>', now()).executeTakeFirst()
  if (warning === undefined) return undefined
  const found = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return found && { ...found, message: { ...message, body: shortened(message.body) } }
}

async function readOther(db: Db, row: OutboxRow, readMessage: (row: OutboxRow) => Promise<PushMessage>): Promise<Push | undefined> {
  const message = await readMessage(row)
  const found = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', row.recipient)
    .executeTakeFirst()
  return found && { ...found, message: { ...message, body: shortened(message.body) } }
}

/** Undefined if the subscription has ended, or the alert was deleted or is over. */
async function readPush(db: Db, row: OutboxRow): Promise<Push | undefined> {
  const { alert_id, message, warning_id } = JSON.parse(row.payload) as { alert_id: string } & Partial<ToldPush>
  if (message && warning_id !== undefined) return readTold(db, row.recipient, { message, warning_id })
  const found = await db
    .selectFrom('push_subscriptions')
    .innerJoin('alerts', (join) => join.on('alerts.id', '=', alert_id))
    .select(['endpoint', 'p256dh', 'auth', 'alerts.title', 'alerts.desc'])
    .where('push_subscriptions.id', '=', row.recipient)
    .where('alerts.deleted_at', 'is', null)
    .where(isCurrent())
    .executeTakeFirst()
  if (!found) return undefined
  const { title, desc, ...subscription } = found
  return { ...subscription, message: { title, body: shortened(desc), tag: alert_id, url: '/alerts' } }
}

/** The longest text that fits in that many bytes of JSON; a character is never cut in two. */
function shortened(text: string) {
  const kept: string[] = []
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(JSON.stringify(character)) - 2
    if (bytes > LONGEST_BODY) return `${kept.join('')}…`
    kept.push(character)
  }
  return text
}

async function seal({ endpoint, p256dh, auth, message }: Push, keys: PushKeys, email: string) {
  // Loaded with the first push: most starts send none for a while.
  const { generateRequestDetails } = (await import('web-push')).default
  return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:${email}`, ...keys },
    TTL: TIME_TO_LIVE,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  })
}

interface Asking {
  agent: Agent | undefined
  ending: AbortSignal | undefined
}

/** Returns the status. Redirects are not followed, and the body is not read. */
function post({ endpoint, headers, body }: Awaited<ReturnType<typeof seal>>, { agent, ending }: Asking): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = endpoint.startsWith('http:') ? httpRequest : httpsRequest
  const late = AbortSignal.timeout(TIMEOUT)
  const signal = ending ? AbortSignal.any([late, ending]) : late
  const sent = request(endpoint, { method: 'POST', headers, ...(agent ? { agent } : {}), signal })
  sent.on('response', (response) => {
    response.on('error', () => {})
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  sent.on('error', (error) => {
    if (late.aborted) reject(new Error(`The push service did not answer within ${TIMEOUT / 1000} seconds.`))
    else reject(error instanceof InsideAddress ? new Undeliverable(error.message) : error)
  })
  sent.end(body)
  return promise
}
