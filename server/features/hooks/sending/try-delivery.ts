// Tries one delivery, and stores what came of it.

import { recordEvent } from '#server/domain/audit/record-event.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { administratorsOf } from '#server/domain/organizations/people-of.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
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
import { reachIn } from '../telling/reach.ts'
import { stillTold } from '../telling/still-told.ts'
import { bodyOf, testBody } from './body.ts'
import { type Claimed, release } from './claim.ts'
import { endWaiting } from './end-waiting.ts'
import { bringForward, postpone } from './postpone.ts'

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

interface OneTry {
  at: string
  status: number | null
  ms: number
  reason: string | null
}

export async function tryDelivery(sending: Sending, claimed: Claimed, ending?: AbortSignal): Promise<'sent' | 'failed' | 'dropped'> {
  const { db, clock = Date.now } = sending
  const hook = await findHook(db, claimed.hook_id)
  if (!hook) return 'dropped'
  const isTest = claimed.event_id === null
  const event = isTest ? null : await findEvent(db, hook, claimed)
  // What is true at the try counts, not what was when it was written.
  const why = whyNot(hook, event)
  const at = new Date(clock()).toISOString()
  if (why !== null) {
    await store(db, claimed, { state: 'off', next: null, tried: { at, status: null, ms: 0, reason: why } })
    return 'dropped'
  }
  const body = JSON.stringify(event ? bodyFor(sending, event, claimed) : testBody(hook.id, claimed.created_at))
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
  await noteSuccess(db, claimed, { hook, tried, isTest })
  return 'sent'
}

const isSuccess = ({ status }: OneTry) => status !== null && status >= 200 && status < 300

const findHook = (db: Db, id: string) =>
  db
    .selectFrom('hooks')
    .innerJoin('credit_unions', 'credit_unions.id', 'hooks.credit_union_id')
    .selectAll('hooks')
    .select(['credit_unions.confirmed_at', 'credit_unions.deleted_at', 'credit_unions.type_organization', 'credit_unions.name'])
    .where('hooks.id', '=', id)
    .executeTakeFirst()

type FoundHook = NonNullable<Awaited<ReturnType<typeof findHook>>>

async function findEvent(db: Db, hook: FoundHook, { event_id, is_own }: Claimed) {
  const event = await db
    .selectFrom('hook_events')
    .selectAll()
    .where('id', '=', event_id ?? '')
    .executeTakeFirstOrThrow()
  const reach = await reachIn(db, hook, hook.type_organization)
  const isTold = (await stillTold(db, reach, [{ ...event, is_own }])).length > 0
  return { ...event, reach, isTold }
}

type FoundEvent = Awaited<ReturnType<typeof findEvent>>

function whyNot(hook: FoundHook, event: FoundEvent | null) {
  if (hook.confirmed_at === null || hook.deleted_at !== null) return 'not_confirmed'
  if (event && hook.state !== 'on') return 'hook_off'
  return event && !event.isTold ? 'hidden' : null
}

const bodyFor = ({ settings }: Sending, { reach, ...event }: FoundEvent, { is_own, sequence }: Claimed) =>
  bodyOf(event, { sequence, isOwn: is_own, hook: reach, publicUrl: settings.PUBLIC_URL })

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

interface Outcome {
  state: 'delivered' | 'failing' | 'given_up' | 'off'
  next: string | null
  tried: OneTry
}

const store = (db: Db, { id, tries }: Claimed, { state, next, tried }: Outcome) =>
  db
    .updateTable('hook_deliveries')
    .set({ state, next_attempt_at: next, tries: JSON.stringify([...JSON.parse(tries), tried].slice(-10)) })
    .where('id', '=', id)
    .execute()

interface Success {
  hook: FoundHook
  tried: OneTry
  isTest: boolean
}

/** The hook is locked before its delivery, as wherever a person changes one. A test proves the address; only an event is a success to send again from. */
const noteSuccess = (db: Db, claimed: Claimed, { hook, tried, isTest }: Success) =>
  change(db, async (tx) => {
    const current = await lockCalled(tx, hook)
    await store(tx, claimed, { state: 'delivered', next: null, tried })
    if (!current) return
    if (current.failing_since !== null) await bringForward(tx, hook.id, tried.at)
    const turnsOn = isTest && current.state !== 'on'
    await tx
      .updateTable('hooks')
      .set({
        failing_since: null,
        ...(!isTest && { last_success_at: tried.at }),
        ...(turnsOn && { state: 'on', proven_at: current.proven_at ?? tried.at }),
      })
      .where('id', '=', hook.id)
      .execute()
    if (turnsOn) await recordEvent(tx, byItself(hook), 'hook on', { recordId: hook.id, details: { url: hook.url } })
  })

/** As it is now, locked. Undefined if it was removed, or has another address than the one that was called: what that one answered is no word on this one. */
async function lockCalled(tx: Tx, { id, url }: FoundHook) {
  const current = await lockRow(tx, 'hooks', id)
  return current?.url === url ? current : undefined
}

const byItself = ({ credit_union_id }: FoundHook) => ({ credit_union_id, address: '' })

interface Failure {
  hook: FoundHook
  tried: OneTry
  retryAt: number | null
}

async function noteFailure({ db, settings, clock = Date.now, random = Math.random }: Sending, claimed: Claimed, failure: Failure) {
  const { hook, tried, retryAt } = failure
  const isTest = claimed.event_id === null
  const next = isTest ? null : nextTry({ attempts: claimed.attempts, now: clock(), retryAt }, random())
  await change(db, async (tx) => {
    const current = await lockCalled(tx, hook)
    // It was switched off, or its address changed, while this try was under way: nothing is sent again by itself.
    if (!isTest && current?.state !== 'on') return void (await store(tx, claimed, { state: 'off', next: null, tried }))
    const state = next === null ? 'given_up' : 'failing'
    await store(tx, claimed, { state, next: next === null ? null : new Date(next).toISOString(), tried })
    if (isTest || !current) return
    const since = current.failing_since ?? tried.at
    if (current.failing_since === null) await tx.updateTable('hooks').set({ failing_since: since }).where('id', '=', hook.id).execute()
    if (tried.reason === 'timeout') await postpone(tx, hook.id, { since, now: clock() })
    const isGone = tried.status === 410
    if (isGone || (clock() - Date.parse(since) >= FAILS_FOR && (await countFailed(tx, hook.id, since)) >= FAILED_DELIVERIES))
      await switchOff(tx, hook, { why: isGone ? 'gone' : 'failing', link: `${settings.PUBLIC_URL}/connections` })
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
