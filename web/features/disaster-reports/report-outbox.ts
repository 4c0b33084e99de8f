// Reports on their way: kept on the device, and sent again until the server has each of them, once. It knows no screen, no network and no
// browser; `outbox.ts` connects it with all three.

import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { type Failed, RetryingQueue } from '#web/lib/offline/retrying-queue.ts'

export interface QueuedReport {
  /** Its submission_id. */
  id: string
  /** Who filed it, in which organization: `ownerOf` writes it. Nobody else sees or sends it. */
  owner: string
  /** Held: somebody is changing it, so that it is not sent. */
  state: 'waiting' | 'held' | 'refused' | 'received'
  /** As the form has it. */
  typed: Readonly<Record<string, unknown>>
  body: DisasterReportInput
  saved_at: string
  /** What the server said of each field. */
  errors?: Readonly<Record<string, string[]>> | undefined
  /** What the server has. */
  stored?: DisasterReport | undefined
}

export type Outcome =
  | { kind: 'received'; stored: DisasterReport }
  | { kind: 'refused'; errors: Readonly<Record<string, string[]>> }
  | Failed
  /** The session or this version of the app is over, or somebody else is here now: it waits for who filed it. */
  | { kind: 'ended' }

export interface World {
  device: {
    all(): Promise<QueuedReport[]>
    get(id: string): Promise<QueuedReport | undefined>
    put(report: QueuedReport): Promise<void>
    remove(...ids: string[]): Promise<void>
  }
  /** Who is here; null for nobody whose reports may be sent. */
  owner: () => string | null
  send: (report: QueuedReport) => Promise<Outcome>
  /** Acts while no other tab does; `busy` where one does. */
  alone: <Result>(act: () => Promise<Result>) => Promise<Result | 'busy'>
  /** Tells the other tabs that something has changed, and what is being sent. */
  tellOthers: (sending: string | null) => void
  /** Says what came of a report. */
  settled: (report: QueuedReport) => void
}

export interface Outbox {
  /** Whose reports these are. */
  owner: string | null
  /** Oldest first. */
  reports: readonly QueuedReport[]
  /** Which of them is on its way. */
  sending: string | null
  /** Whether the device has been asked. */
  isRead: boolean
}

export const nothingYet: Outbox = { owner: null, reports: [], sending: null, isRead: false }

/** Between two attempts, in milliseconds. */
const LONGEST_PAUSE = 60_000
/** How long it stays in sight that a report was received, in milliseconds. */
const SHOWN_FOR = 24 * 60 * 60_000

export class ReportOutbox {
  readonly #world: World
  readonly #listeners = new Set<() => void>()
  #snapshot: Outbox = nothingYet
  readonly #queue = new RetryingQueue({ onDue: () => this.#sendNext(), longestPause: LONGEST_PAUSE })

  constructor(world: World) {
    this.#world = world
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): Outbox => this.#snapshot

  /** Keeps a report and sends it when it can. Rejects where the device keeps nothing. */
  async add(report: QueuedReport): Promise<void> {
    await this.#world.device.put(report)
    await this.#changed()
    void this.sendAll()
  }

  /** Takes a report out of the queue, to be changed. False where it is on its way, or gone. */
  hold(id: string): Promise<boolean> {
    return this.#change(id, (report) => this.#world.device.put({ ...report, state: 'held' }))
  }

  /** Forgets a report. False where it is on its way: it may arrive. */
  discard(id: string): Promise<boolean> {
    return this.#change(id, () => this.#world.device.remove(id))
  }

  /** Sends what waits, one after the other, as soon as possible. */
  sendAll(): Promise<void> {
    return this.#queue.wake()
  }

  /** Another tab has changed something, or is sending. */
  async hear(sending: string | null): Promise<void> {
    await this.#read(sending)
  }

  #sendNext() {
    void this.#queue.run(
      () => this.#attempt(),
      ({ kind }) => {
        if (kind === 'received' || kind === 'refused') this.#queue.schedule(Date.now())
      },
    )
  }

  async #attempt(): Promise<Outcome | { kind: 'nothing waits' }> {
    const outcome = await this.#world.alone(() => this.#sendOldest()).catch((): Outcome => ({ kind: 'failed' }))
    await this.#read(outcome === 'busy' ? this.#snapshot.sending : null)
    const isWaiting = this.#snapshot.reports.some(({ state }) => state === 'waiting')
    if (outcome === null || (!isWaiting && (outcome === 'busy' || outcome.kind === 'failed'))) return { kind: 'nothing waits' }
    return outcome === 'busy' ? { kind: 'failed' } : outcome
  }

  async #sendOldest(): Promise<Outcome | null> {
    const report = await this.#nextWaiting()
    if (!report) return null
    this.#world.tellOthers(report.id)
    await this.#read(report.id)
    const outcome = await this.#world.send(report)
    await this.#settle(report, outcome)
    this.#world.tellOthers(null)
    return outcome
  }

  async #nextWaiting() {
    return (await this.#ownReports()).find(({ state }) => state === 'waiting')
  }

  async #settle(report: QueuedReport, outcome: Outcome) {
    if (outcome.kind !== 'received' && outcome.kind !== 'refused') return
    const settled: QueuedReport =
      outcome.kind === 'received'
        ? { ...report, state: 'received', stored: outcome.stored }
        : { ...report, state: 'refused', errors: outcome.errors }
    // Signing out removes it; an answer that comes after that brings nothing back.
    if (await this.#world.device.get(report.id)) await this.#world.device.put(settled)
    await this.#read(null)
    this.#world.settled(settled)
  }

  async #change(id: string, act: (report: QueuedReport) => Promise<void>): Promise<boolean> {
    const isDone = await this.#world.alone(async () => {
      const report = await this.#world.device.get(id)
      if (report?.owner !== this.#world.owner()) return false
      await act(report)
      return true
    })
    await this.#changed()
    return isDone === true
  }

  async #changed() {
    await this.#read(this.#snapshot.sending)
    this.#world.tellOthers(this.#snapshot.sending)
  }

  async #read(sending: string | null) {
    const owner = this.#world.owner()
    const reports = await this.#ownReports().catch(() => [])
    this.#show({ owner, reports, sending, isRead: true })
  }

  async #ownReports() {
    const owner = this.#world.owner()
    if (owner === null) return []
    const reports = (await this.#world.device.all()).filter((report) => report.owner === owner)
    const old = reports.filter(isLongReceived).map(({ id }) => id)
    if (old.length > 0) await this.#world.device.remove(...old)
    return reports.filter(({ id }) => !old.includes(id)).sort((one, other) => one.saved_at.localeCompare(other.saved_at))
  }

  #show(next: Outbox) {
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }
}

const isLongReceived = ({ state, stored }: QueuedReport) =>
  state === 'received' && Date.now() - Date.parse(stored?.created_at ?? '') > SHOWN_FOR
