// Hooks for tests: made as an Administrator makes them, and proven by a receiver on this machine.

import { makeHook, testHook } from '#contract/hooks/calls.ts'
import { type HookEvent, hookEvents } from '#contract/records/hook-options.ts'
import { runHooks } from '#server/features/hooks/sending/start-hooks.ts'
import type { Seen } from '#server/features/hooks/telling/read-trail.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

interface Form {
  url: string
  events?: readonly HookEvent[]
  states?: string[]
  exercises?: boolean
}

/** Whoever makes it has a second factor. */
export async function hookOf({ browser }: SignedIn, { events = hookEvents, ...form }: Form) {
  const { status, body, error } = await browser.call(makeHook, { body: { events, ...form } })
  if (status !== 201) throw new Error(`No hook: ${status} ${JSON.stringify(error)}`)
  return { id: body.hook.id, secret: body.secret }
}

/** The same, and it hears of events from now on. */
export async function provenHook(testApp: TestApp, person: SignedIn, form: Form) {
  const hook = await hookOf(person, form)
  await person.browser.call(testHook, { params: { id: hook.id } })
  await sendHooks(testApp)
  return hook
}

interface At {
  /** In milliseconds since 1970. */
  time?: number
  isOtherProcess?: boolean
}

const looked = new WeakMap<TestApp, Seen>()

/** Reads the audit trail and sends what is due, once: as one process, unless another one is to begin here. */
export function sendHooks(testApp: TestApp, { time, isOtherProcess = false }: At = {}) {
  const { db, settings } = testApp
  const seen: Seen = isOtherProcess ? new Set() : (looked.get(testApp) ?? new Set())
  if (!isOtherProcess) looked.set(testApp, seen)
  const sending = {
    ...{ db, settings, vault: openVault(settings), random: () => 0 },
    ...(time !== undefined && { clock: () => time }),
  }
  return runHooks(sending, seen)
}
