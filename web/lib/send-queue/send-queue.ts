// Queued rows: stored on the device, and retried until the server has stored each of them once. This file knows no screen, no network and no browser;
// `domain/send-queue/device-queue.ts` connects it with all three.

import type { ErrorCode } from '#contract/errors.ts'
import { knownTime, ticks } from '#web/lib/clock.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { Backoff, type Failed } from './backoff.ts'
import { thisPage } from './this-page.ts'

/** When a person said something, by the device's own count (`said.ts`). */
export interface SaidAt {
  /** By the device's clock, in milliseconds since 1970. */
  device: number
  /** The page in which it was said, and its count. */
  page: string
  ticks: number
  /** The server's time when this device had last heard from it; null for never. What was said is not older. */
  after: number | null
}

export interface QueuedRow {
  /** The submission_id. */
  id: string
  /** The person who filed it and their organization, written by `ownerOf`. No other person sees or sends it. */
  owner: string
  /** `held`: the person is changing it, so it is not sent. */
  state: 'waiting' | 'held' | 'refused' | 'received'
  saved_at: string
  /** When the person said it, by the device's own count. Left out by earlier builds, and where it does not matter. */
  said?: SaidAt | undefined
  /** The device could not store it: it lasts as long as this page, which tries again. Never stored. */
  inPage?: true | undefined
  /** The person can undo it until then, so it is not sent before. */
  not_before?: string | undefined
  /** Why it was refused: the server's errors by field, and its sentence. */
  errors?: Refusal['errors'] | undefined
  reason?: Refusal['reason'] | undefined
  /** The server's answer, with the time at which it stored the row. */
  stored?: { created_at: string } | undefined
}

interface Refusal {
  errors: Readonly<Record<string, string[]>>
  reason: { code: ErrorCode | null; message: string; newest_id?: string | undefined }
}

/** Why something is still queued: no connection, a server that cannot accept it now, or another person's session in this browser. */
export type SendProblem = 'offline' | 'server' | 'account'

export type Outcome<Row extends QueuedRow> =
  | { kind: 'received'; stored: NonNullable<Row['stored']> }
  | ({ kind: 'refused' } & Refusal)
  | (Failed & { trouble: SendProblem })
  /** The session or this version of the app has ended, or another person has signed in. It waits for its owner. */
  | { kind: 'ended'; trouble: SendProblem | null }

export interface Environment<Row extends QueuedRow> {
  device: {
    all(): Promise<Row[]>
    get(id: string): Promise<Row | undefined>
    put(row: Row): Promise<void>
    remove(...ids: string[]): Promise<void>
  }
  /** The signed-in person; null if nothing may be sent now. */
  owner: () => string | null
  send: (row: Row) => Promise<Outcome<Row>>
  /** Acts unless another tab holds the lock; then returns `busy`. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result | 'busy'>
  /** Tells the other tabs about a change, and which row is being sent. */
  tellOthers: (sending: string | null) => void
  /** Reports the result for one row. */
  settled: (row: Row) => void
  /** The attempt that followed a person's Send has failed. Later ones fail silently. */
  failed: (trouble: SendProblem) => void
  /** How long a received row stays visible, in milliseconds. */
  shownFor: number
}

export interface Queued<Row extends QueuedRow> {
  /** The owner of these rows. */
  owner: string | null
  /** Oldest first. */
  rows: readonly Row[]
  /** The one that is being sent. */
  sending: string | null
  /** Why the last attempt failed. */
  trouble: SendProblem | null
  /** Whether the stored rows have been read. */
  isRead: boolean
}

export const nothingYet: Queued<never> = { owner: null, rows: [], sending: null, trouble: null, isRead: false }

/** The longest pause between two attempts, in milliseconds. */
const LONGEST_PAUSE = 60_000

export class SendQueue<Row extends QueuedRow> {
  readonly #environment: Environment<Row>
  readonly #listeners = new Listeners()
  #snapshot: Queued<Row> = nothingYet
  #trouble: SendProblem | null = null
  #isPressed = false
  readonly #queue = new Backoff({ onDue: () => this.#sendNext(), longestPause: LONGEST_PAUSE })

  constructor(environment: Environment<Row>) {
    this.#environment = environment
  }

  readonly subscribe = this.#listeners.subscribe

  readonly snapshot = (): Queued<Row> => this.#snapshot

  /** Stores a row, and sends it when possible. Rejects if the device cannot store it. */
  async add(row: Row): Promise<void> {
    await this.#environment.device.put(row)
    await this.#changed()
    if (row.state === 'waiting') void this.sendNow()
  }

  /** Called when a person presses Send: a message then says whether it worked. */
  sendNow(): Promise<void> {
    this.#isPressed = true
    return this.sendAll()
  }

  /** Holds a queued row so that the person can change it. False if it is being sent or gone. */
  hold(id: string): Promise<boolean> {
    return this.#change(id, (row) => this.#environment.device.put({ ...row, state: 'held' }))
  }

  /** Deletes a queued row. False if it is being sent, because it may arrive. */
  discard(id: string): Promise<boolean> {
    return this.#change(id, () => this.#environment.device.remove(id))
  }

  /** Sends the queued rows one after the other, as soon as possible. */
  sendAll(): Promise<void> {
    return this.#queue.wake()
  }

  /** Another tab has changed a row, or is sending one. */
  async hear(sending: string | null): Promise<void> {
    await this.#read(sending)
  }

  #sendNext() {
    void this.#queue.run(
      () => this.#attempt(),
      ({ kind }) => {
        if (kind === 'received' || kind === 'refused') this.#queue.schedule(ticks())
      },
    )
  }

  async #attempt(): Promise<Outcome<Row> | { kind: 'nothing waits' }> {
    const outcome = await this.#environment
      .alone(() => this.#sendOldest())
      .catch((): Outcome<Row> => ({ kind: 'failed', trouble: 'offline' }))
    if (outcome !== 'busy') this.#remember(outcome)
    await this.#read(outcome === 'busy' ? this.#snapshot.sending : null)
    const isWaiting = this.#snapshot.rows.some(({ state }) => state === 'waiting')
    if (outcome === null || (!isWaiting && (outcome === 'busy' || outcome.kind === 'failed'))) return { kind: 'nothing waits' }
    return outcome === 'busy' ? { kind: 'failed', trouble: 'server' } : outcome
  }

  #remember(outcome: Outcome<Row> | null) {
    this.#trouble = outcome && 'trouble' in outcome ? outcome.trouble : null
    if (this.#trouble && this.#isPressed) this.#environment.failed(this.#trouble)
    if (outcome === null || this.#trouble) this.#isPressed = false
  }

  async #sendOldest(): Promise<Outcome<Row> | null> {
    const row = await this.#nextWaiting()
    if (!row) return null
    this.#environment.tellOthers(row.id)
    await this.#read(row.id)
    const outcome = await this.#environment.send(row)
    await this.#settle(row, outcome)
    this.#environment.tellOthers(null)
    return outcome
  }

  /** A row that can still be undone is not due yet. */
  async #nextWaiting() {
    const waiting = (await this.#ownRows()).filter(({ state }) => state === 'waiting')
    const due = waiting.find((row) => !canBeUndone(row))
    if (!due && waiting.length > 0) this.#queue.schedule(ticks() + Math.min(...waiting.map(heldFor)))
    return due
  }

  async #settle(row: Row, outcome: Outcome<Row>) {
    if (outcome.kind !== 'received' && outcome.kind !== 'refused') return
    const settled: Row =
      outcome.kind === 'received'
        ? { ...row, state: 'received', stored: outcome.stored }
        : { ...row, state: 'refused', errors: outcome.errors, reason: outcome.reason }
    // A logout deletes the row. A response that arrives later must not restore it.
    if (await this.#environment.device.get(row.id)) await this.#store(settled)
    await this.#read(null)
    this.#environment.settled(settled)
  }

  /** If the person has gone meanwhile, the server has the row and the device no longer needs it. */
  async #store(row: Row) {
    const isLeft = row.state === 'received' && row.owner !== this.#environment.owner()
    await (isLeft ? this.#environment.device.remove(row.id) : this.#environment.device.put(row))
  }

  async #change(id: string, act: (row: Row) => Promise<void>): Promise<boolean> {
    const isDone = await this.#environment.alone(async () => {
      const row = await this.#environment.device.get(id)
      if (row?.owner !== this.#environment.owner()) return false
      await act(row as Row)
      return true
    })
    await this.#changed()
    return isDone === true
  }

  async #changed() {
    await this.#read(this.#snapshot.sending)
    this.#environment.tellOthers(this.#snapshot.sending)
  }

  async #read(sending: string | null) {
    const owner = this.#environment.owner()
    const rows = await this.#ownRows().catch(() => [])
    this.#show({ owner, rows, sending, trouble: this.#trouble, isRead: true })
  }

  async #ownRows() {
    const owner = this.#environment.owner()
    if (owner === null) return []
    const rows = (await this.#environment.device.all()).filter((row) => row.owner === owner)
    const old = rows.filter((row) => this.#isLongReceived(row)).map(({ id }) => id)
    if (old.length > 0) await this.#environment.device.remove(...old)
    return rows.filter(({ id }) => !old.includes(id)).sort(inOrder)
  }

  #isLongReceived({ state, stored }: Row) {
    return state === 'received' && knownTime() - Date.parse(stored?.created_at ?? '') >= this.#environment.shownFor
  }

  #show(next: Queued<Row>) {
    this.#snapshot = next
    this.#listeners.tell()
  }
}

/** As they were said: in one page by its own count, because the device's clock may have jumped in between. */
function inOrder(one: QueuedRow, other: QueuedRow): number {
  if (one.said && one.said.page === other.said?.page) return one.said.ticks - other.said.ticks
  return one.saved_at.localeCompare(other.saved_at)
}

/** Nothing can be undone for longer, in milliseconds: the device's clock was put back meanwhile. */
const LONGEST_HELD = 30_000

/** How long a row is still held, in milliseconds. What was said in this page is held no longer by its count, whatever happens to the clock. */
export function heldFor({ not_before, saved_at, said }: QueuedRow): number {
  if (!not_before) return 0
  const until = Date.parse(not_before)
  const byClock = until - knownTime()
  return said?.page === thisPage ? Math.min(byClock, until - Date.parse(saved_at) - (ticks() - said.ticks)) : byClock
}

/** Whether the person can still undo it, so that it is not sent yet. */
export const canBeUndone = (row: QueuedRow): boolean => heldFor(row) > 0 && heldFor(row) <= LONGEST_HELD
