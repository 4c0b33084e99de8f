// Statuses that are taken back: for some seconds before they are sent, and for some minutes afterwards.

import { withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { knownTime } from '#web/lib/clock.ts'
import { canBeUndone } from '#web/lib/send-queue/send-queue.ts'
import { thisPage } from '#web/lib/send-queue/this-page.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import { reloadOffices } from './office-queries.ts'
import { type Batch, newRow, type QueuedStatuses, send, statusQueue } from './status-queue.ts'

/** How long "Nothing has changed" and "All open" can be taken back before they are sent, in milliseconds. */
export const UNDO = 10_000
/** How long who entered it can take it back afterwards. */
const WITHDRAW = 10 * MINUTE

/** Those that are held until their Undo is over. What is pressed meanwhile joins them: there is one Undo, for all. */
export const held = () => statusQueue.snapshot().rows.filter((row) => row.state === 'waiting' && canBeUndone(row))

let undoing: { toast?: number | undefined; undone: { id: string; restore: () => void }[] } = { undone: [] }

/** The same, and for a while it can be taken back: in the bar of the screen, or where there is none in a message. */
export async function queueWithUndo(user: SessionUser, batch: Batch, { onUndone, title, message, inBar, isTap }: Undoable): Promise<void> {
  const not_before = new Date(knownTime() + UNDO).toISOString()
  const earlier = held()
  const row = newRow(user, batch)
  if (row.owner === '') return void (await send(row))
  if (earlier.length === 0) undoing = { undone: [] }
  if (undoing.toast !== undefined) dismissToast(undoing.toast)
  if (onUndone) undoing.undone.push({ id: row.id, restore: onUndone })
  const group = earlier[0]?.group ?? row.id
  for (const before of earlier) await statusQueue.add({ ...before, not_before })
  await statusQueue.add({ ...row, not_before, label: title, group, isTap })
  if (inBar) return
  const toast = showToast({
    variant: 'success',
    ...(earlier.length > 0
      ? {
          title: translate('offices:bar.changes', { count: countPressed(earlier) + 1 }),
          message: [...earlier.map(({ label = '' }) => label), title].join(', '),
        }
      : { title, message }),
    action: {
      label: translate(undoLabel(countPressed(earlier) + 1), { count: countPressed(earlier) + 1 }),
      onPress: () => void undoHeld(),
    },
  })
  undoing.toast = toast
  setTimeout(() => dismissToast(toast), UNDO)
}

interface Undoable {
  title: string
  message: string
  onUndone?: (() => void) | undefined
  /** It was chosen office by office. */
  isTap?: boolean | undefined
  /** A bar on the screen offers the Undo. */
  inBar?: boolean | undefined
}

/** How many choices and buttons were pressed. */
export const countPressed = (rows: readonly QueuedStatuses[]): number =>
  rows.reduce((sum, { isTap, body }) => sum + (isTap ? body.entries.length : 1), 0)

export const undoLabel = (count: number) =>
  count > 2 ? 'offices:bar.undoMany' : count === 2 ? 'offices:bar.undoBoth' : 'offices:bar.takeBack'

/** Takes back what is still held; of a card only its own, so that what was pressed elsewhere is sent. */
export async function undoHeld(rows: readonly QueuedStatuses[] = held()): Promise<void> {
  const mine = new Set(rows.map(({ id }) => id))
  const isMine = ({ id }: { id: string }) => mine.has(id)
  const undone = undoing.undone.filter(isMine)
  undoing = { ...undoing, undone: undoing.undone.filter((each) => !isMine(each)) }
  const discarded: boolean[] = []
  // One after the other: the queue is locked meanwhile.
  for (const row of held().filter(isMine)) discarded.push((await discardHeld(row.id)) && (await withdrawSent(row)))
  if (discarded.length > 0 && discarded.every(Boolean)) for (const { restore } of undone.toReversed()) restore()
  else showToast({ variant: 'info', title: translate('offices:sent.tooLate') })
}

/** Choices that were sent because their page was closing. It may have come back. */
export const sentOnClose = new Set<string>()

/** Whether the server cannot have it: it is of this page, which never closed. */
export const isUnsent = ({ id, said }: Pick<QueuedStatuses, 'id' | 'said'>): boolean => said?.page === thisPage && !sentOnClose.has(id)

/** The server may have a choice of a page that closed, although it is still held. False if it cannot be asked. */
async function withdrawSent({ id, isTap, said }: QueuedStatuses): Promise<boolean> {
  if (!isTap || isUnsent({ id, said })) return true
  return call(withdrawStatuses, { params: { submission_id: id }, body: {} }).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.status === 404,
  )
}

/** A look for what is due may be under way, which leaves a held row alone, and locks the queue. */
export async function discardHeld(id: string): Promise<boolean> {
  if (await statusQueue.discard(id)) return true
  await statusQueue.sendAll()
  return statusQueue.discard(id)
}

/** The received rows that were pressed with this one; none once they are too old to be taken back. */
export const withdrawable = (rows: readonly QueuedStatuses[], last: QueuedStatuses): QueuedStatuses[] =>
  rows.filter(
    ({ id, group, stored }) =>
      (id === last.id || (group !== undefined && group === last.group)) &&
      stored !== undefined &&
      knownTime() - Date.parse(stored.created_at) < WITHDRAW,
  )

/** Takes back what was received: what was known before counts again. */
export async function withdraw(rows: readonly QueuedStatuses[]): Promise<void> {
  const [first, ...others] = rows
  if (!first) return
  await call(withdrawStatuses, {
    params: { submission_id: first.id },
    body: others.length > 0 ? { submission_ids: others.map(({ id }) => id) } : {},
  })
  for (const { id } of rows) await statusQueue.discard(id)
  await reloadOffices()
}
