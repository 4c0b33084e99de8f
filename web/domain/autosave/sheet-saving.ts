// Connects the queue of a sheet's unsaved answers with the server, the cached record, the device, the other windows and the events of this one.

import type { AnswerConflict } from '#contract/records/answer-conflict.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { wait } from '#web/lib/delays.ts'
import { withLock } from '#web/lib/send-queue/locks.ts'
import { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Environment, Sending } from './autosave-types.ts'
import { deviceAnswers, pick, type Remaining } from './device-answers.ts'
import { FailureToast, type Tried } from './failure-toast.ts'
import { listenToWindow } from './listen-to-window.ts'
import type { OtherWindows } from './other-windows.ts'
import { failedOutcome, storedOutcome } from './sent-answers.ts'
import { canStoreUnsaved } from './store-unsaved.ts'

/** A record whose answers are saved by themselves. */
export interface Sheet<Saved extends { id: string }, Value> extends Pick<Environment, 'check' | 'isSame' | 'current'> {
  id: string
  /** One sheet of each place is saved at a time. */
  place: string
  /** The names of its answers. */
  names: readonly string[]
  windows: OtherWindows<Saved>
  send: (sending: Sending) => Promise<Saved & { conflicts?: readonly (Omit<AnswerConflict, 'value'> & { value: Value })[] | undefined }>
  typedOf: (value: Value) => Answer
  /** Makes it the cached record. */
  show: (record: Saved) => Promise<void>
  readAgain: () => Promise<void>
  /** Whether the person who typed is still signed in. */
  isHere: () => boolean
}

export interface SheetSaving {
  /** The person, and whether a developer acts as them. */
  typist: string
  recordId: string
  queue: AutosaveQueue
  failures: FailureToast
}

const savings = new Map<string, SheetSaving>()

/** The queue outlives the screen, so that failed answers are retried after the person has left it. */
export function saveSheet<Saved extends { id: string }, Value>(actor: SessionUser, sheet: Sheet<Saved, Value>): SheetSaving {
  const known = savings.get(sheet.place)
  const typist = `${actor.id} ${actor.impersonator?.id ?? ''}`
  if (known?.typist === typist && known.recordId === sheet.id && !known.queue.hasEnded) return known
  const saving = { typist, ...startSaving(actor, sheet) }
  savings.set(sheet.place, saving)
  return saving
}

/** How long a logout waits for the server, in milliseconds. */
const FLUSH_TIMEOUT_MS = 3_000

/** Sends what can be sent before a logout, so that no person is asked about an answer that is just being saved. */
export async function flushAnswers() {
  const queues = [...savings.values()].map(({ queue }) => queue)
  for (const queue of queues) queue.flush()
  const idle = Promise.all(queues.map((queue) => queue.idle()))
  await Promise.race([idle, new Promise<void>((resolve) => wait(FLUSH_TIMEOUT_MS, resolve))])
}

function startSaving<Saved extends { id: string }, Value>(actor: SessionUser, sheet: Sheet<Saved, Value>) {
  const owner = actor.id
  // An impersonator's answers are never stored, so that none is sent later in the other person's name.
  const mayStore = actor.impersonator === null
  const { id, windows, isHere } = sheet
  const failures = new FailureToast(mayStore && canStoreUnsaved(owner))
  const onDevice = deviceAnswers(owner, id, sheet.names, mayStore)
  const queue = new AutosaveQueue(
    {
      check: sheet.check,
      isSame: sheet.isSame,
      current: sheet.current,
      send: async (sending) => {
        // If another person has signed in meanwhile, these answers stay on the device for their owner.
        if (!isHere()) return { kind: 'ended' }
        const send = async () => failures.note(await save(sheet, sending, onDevice.remaining(sending)))
        return sending.isLast ? send() : withLock(windows.lock, send)
      },
      store: (name, unsaved) => {
        // After a logout, nothing of the person may be stored again.
        if (isHere()) failures.isStored = onDevice.store(name, unsaved)
      },
      forget: onDevice.forget,
    },
    onDevice.atStart,
  )
  const isCurrent = () => savings.get(sheet.place)?.queue === queue
  onDevice.onElsewhere((name, unsaved) => {
    if (isCurrent() && mayStore) queue.hear(name, unsaved)
  })
  windows.onShared((shared) => {
    if (shared.id === id && isCurrent() && isHere() && !queue.isSending) void sheet.show(shared)
  })
  listenToWindow(queue, failures)
  return { recordId: id, queue, failures }
}

/** Sends those of the answers that no other window has saved or changed. The response becomes the cached record. */
async function save<Saved extends { id: string }, Value>(sheet: Sheet<Saved, Value>, asked: Sending, remaining: Remaining): Promise<Tried> {
  const sending = await withoutSaved(sheet, remaining)
  const isEmptied = Object.keys(sending.answers).length === 0 && Object.keys(asked.answers).length > 0
  if (isEmptied) return { outcome: { kind: 'saved' } }
  try {
    const stored = await sheet.send(sending)
    // A success carries the record. Without one the answers are not saved, whatever the status says.
    if (!stored?.id) return { outcome: { kind: 'failed' } }
    const { conflicts = [], ...record } = stored
    await sheet.show(record as unknown as Saved)
    sheet.windows.share(record as unknown as Saved)
    // The screen receives the new record one task later. Until then the sent answers are shown, so that no switch flips back for a moment.
    await new Promise<void>((resolve) => wait(0, resolve))
    return { outcome: storedOutcome(conflicts, sheet.typedOf) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { outcome: failedOutcome(error, sending.answers), reason: reasonOf(error) }
  }
}

/** Whether another window has saved what is gone from the device, only the server knows. A page that closes has no time to ask it, and sends. */
async function withoutSaved<Saved extends { id: string }, Value>(
  sheet: Sheet<Saved, Value>,
  { gone, ...sending }: Remaining,
): Promise<Sending> {
  if (gone.length === 0 || sending.isLast) return sending
  await sheet.readAgain()
  const isOpen = (name: string) => !gone.includes(name) || !sheet.isSame(name, sending.answers[name] ?? null, sheet.current(name))
  return { ...sending, answers: pick(sending.answers, isOpen), seen: pick(sending.seen, isOpen) }
}
