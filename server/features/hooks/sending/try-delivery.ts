// Tries one delivery, and stores what came of it.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { change } from '#server/lib/database/change.ts'
import { howMany } from '#server/lib/database/list.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { HOUR } from '#server/lib/time.ts'
import { brokenRule } from '#server/lib/webhooks/hook-address.ts'
import { type Answered, postEvent } from '#server/lib/webhooks/post-event.ts'
import { nextTry } from '#server/lib/webhooks/schedule.ts'
import { headersOf } from '#server/lib/webhooks/sign.ts'
import { openSecrets } from '../secrets.ts'
import type { FoundEvent, FoundHook, Ready } from './before-try.ts'
import { bodyOf, testBody } from './body.ts'
import { type Claimed, release } from './claim.ts'
import { endWaiting } from './end-waiting.ts'
import { postpone } from './postpone.ts'
import { byItself, lockCalled, type OneTry, type Success, storeTry } from './store-tries.ts'

/** A hook is switched off after this long without a success, of at least so many deliveries. */
const FAILS_FOR = 75 * HOUR
const FAILED_DELIVERIES = 3

export interface Sending {
  db: Db
  vault: Vault
  settings: Pick<Settings, 'PUBLIC_URL' | 'HOOK_PRIVATE_ADDRESSES'>
  /** Milliseconds since 1970. */
  clock?: () => number
  /** From 0 to 1. */
  random?: () => number
}

/** `settle` stores a success. */
export type Trying = Sending & { settle: (success: Success) => Promise<void> }

export async function tryDelivery(sending: Trying, ready: Ready, ending?: AbortSignal): Promise<'sent' | 'failed' | 'dropped'> {
  const { db, settle, clock = Date.now } = sending
  const { claimed, hook, event, why } = ready
  const at = new Date(clock()).toISOString()
  if (why !== null) {
    await storeTry(db, claimed, { state: 'off', next: null, tried: { at, status: null, ms: 0, reason: why } })
    return 'dropped'
  }
  const body = JSON.stringify(event ? bodyFor(sending, ready, event) : testBody(hook.id, claimed.created_at))
  const answered = await post(sending, hook, { id: claimed.id, body, time: clock(), ending })
  if (ending?.aborted && answered.status === null) {
    await release(db, claimed, clock())
    return 'dropped'
  }
  const { retryAt, ...result } = answered
  const tried = { at, ...result }
  if (!isSuccess(tried)) {
    await noteFailure(sending, claimed, { hook, tried, retryAt })
    return 'failed'
  }
  await settle({ claimed, hook, tried })
  return 'sent'
}

const isSuccess = ({ status }: OneTry) => status !== null && status >= 200 && status < 300

const bodyFor = ({ settings }: Sending, { claimed: { is_own, sequence }, hook }: Ready, event: FoundEvent) =>
  bodyOf(event, { sequence, isOwn: is_own, hook: hook.reach, publicUrl: settings.PUBLIC_URL })

interface Message {
  id: string
  body: string
  time: number
  ending: AbortSignal | undefined
}

async function post({ settings, vault }: Sending, hook: FoundHook, { id, body, time, ending }: Message): Promise<Answered> {
  const allowsPrivate = settings.HOOK_PRIVATE_ADDRESSES
  // The rules, or the portal's own name, may have changed since the address was typed.
  if (brokenRule(hook.url, { publicUrl: settings.PUBLIC_URL, allowsPrivate }) !== null)
    return { status: null, ms: 0, reason: 'inside', retryAt: null }
  const secrets = openSecrets(vault, hook, time)
  if (secrets.length === 0) return { status: null, ms: 0, reason: 'sealed', retryAt: null }
  const headers = headersOf({ id, time, body }, secrets)
  return postEvent({ url: hook.url, headers, body, allowsPrivate, ending })
}

interface Failure {
  hook: FoundHook
  tried: OneTry
  retryAt: number | null
}

async function noteFailure({ db, settings, clock = Date.now, random = Math.random }: Sending, claimed: Claimed, failure: Failure) {
  const { hook, tried, retryAt } = failure
  const isTest = claimed.event_id === null
  const link = `${settings.PUBLIC_URL}/connections`
  const next = isTest ? null : nextTry({ attempts: claimed.attempts, now: clock(), retryAt }, random())
  await change(db, async (tx) => {
    const current = await lockCalled(tx, hook)
    // It was switched off, or its address changed, while this try was under way: nothing is sent again by itself.
    if (!isTest && current?.state !== 'on') return void (await storeTry(tx, claimed, { state: 'off', next: null, tried }))
    const state = next === null ? 'given_up' : 'failing'
    await storeTry(tx, claimed, { state, next: next === null ? null : new Date(next).toISOString(), tried })
    if (!current) return
    const isGone = tried.status === 410
    if (isTest) return void (isGone && current.state === 'on' && (await switchOff(tx, hook, { why: 'gone', link })))
    const since = current.failing_since ?? tried.at
    if (current.failing_since === null) await tx.updateTable('hooks').set({ failing_since: since }).where('id', '=', hook.id).execute()
    if (tried.reason === 'timeout') await postpone(tx, hook.id, { since, now: clock() })
    if (isGone || (clock() - Date.parse(since) >= FAILS_FOR && (await countFailed(tx, hook.id, since)) >= FAILED_DELIVERIES))
      await switchOff(tx, hook, { why: isGone ? 'gone' : 'failing', link })
  })
}

const countFailed = (tx: Tx, hookId: string, since: string) =>
  howMany(
    tx
      .selectFrom('hook_deliveries')
      .where('hook_id', '=', hookId)
      .where('event_id', 'is not', null)
      .where((eb) => eb.or([eb('state', '=', 'failing'), eb.and([eb('state', '=', 'given_up'), eb('created_at', '>=', since)])])),
  )

/** What waited is kept, and can be sent again. */
async function switchOff(tx: Tx, hook: FoundHook, { why, link }: { why: 'gone' | 'failing'; link: string }) {
  await tx.updateTable('hooks').set({ state: 'off' }).where('id', '=', hook.id).execute()
  await endWaiting(tx, hook.id)
  await recordEvent(tx, byItself(hook), 'hook off', { recordId: hook.id, details: { url: hook.url, why } })
  const said = { organization: hook.name, host: new URL(hook.url).host, isGone: why === 'gone', link }
  await mailPeople(tx, await administratorsOf(tx, hook.credit_union_id), (words) => words.hookOff(said))
}
