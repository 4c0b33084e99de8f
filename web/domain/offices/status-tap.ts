// A choice at first sight is sent by itself after some seconds. Until then it is held on the device: what is chosen meanwhile joins it, and one Undo takes
// all of it back.

import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { call } from '#web/lib/api/call.ts'
import { knownTime } from '#web/lib/clock.ts'
import { saidNow } from '#web/lib/send-queue/said.ts'
import { heldFor } from '#web/lib/send-queue/send-queue.ts'
import { type Answer, type Changes, changesIn, type Entry, entriesOf, withChange } from './status-draft.ts'
import { type Batch, type QueuedStatuses, statusQueue } from './status-queue.ts'
import { discardHeld, held, isUnsent, queueWithUndo, sentOnClose, UNDO } from './status-undo.ts'

export interface Tap {
  change: { id: string; before: Answer; part: Partial<Answer> }
  batchOf: (entries: Entry[]) => Batch
  /** Of an office, by its id. */
  nameOf: (id: string) => string
}

/** A row that is about to be sent takes no more, in milliseconds. */
const MARGIN = 1_000

/** The held row that the next choice joins: nothing was pressed after it, and the server cannot have it. */
export function tapRowIn(rows: readonly QueuedStatuses[]): QueuedStatuses | undefined {
  const last = rows.filter(({ state }) => state === 'waiting').at(-1)
  return last?.isTap && isUnsent(last) && heldFor(last) > MARGIN && heldFor(last) <= UNDO + MARGIN ? last : undefined
}

/** One after the other: each is merged with the one before. */
let turn: Promise<unknown> = Promise.resolve()

interface Around {
  isOfCard: (row: QueuedStatuses) => boolean
  labelOf: (changes: Changes, nameOf: Tap['nameOf']) => string
}

export function queueTap(user: SessionUser, tap: Tap, around: Around): Promise<void> {
  const next = turn.then(() => store(user, tap, around))
  turn = next.catch(() => {})
  return next
}

async function store(user: SessionUser, { change, batchOf, nameOf }: Tap, { isOfCard, labelOf }: Around) {
  const row = tapRowIn(statusQueue.snapshot().rows.filter(isOfCard))
  const changes = row ? withChange(changesIn(row.body.entries), change) : { [change.id]: change.part }
  const label = labelOf(changes, nameOf)
  if (!row) return queueWithUndo(user, batchOf(entriesOf(changes)), { title: label, message: '', inBar: true, isTap: true })
  // Everything is as it was.
  if (Object.keys(changes).length === 0) return void (await discardHeld(row.id))
  const not_before = new Date(knownTime() + UNDO).toISOString()
  const { incident_id: _, ...body } = row.body
  for (const other of held()) if (other.id !== row.id) await statusQueue.add({ ...other, not_before })
  await statusQueue.add({ ...row, ...saidNow(), body: { ...body, ...batchOf(entriesOf(changes)) }, label, not_before })
}

/** The page is closing: what is held is sent now. It stays on the device, and is stored once although it is sent again when the app opens. */
export function sendHeldOnClose() {
  for (const { id, body } of held().filter(({ isTap }) => isTap)) {
    sentOnClose.add(id)
    void call(storeStatuses, { body, keepalive: true }).catch(() => {})
  }
}
