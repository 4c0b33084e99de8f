// The queued statuses of offices.

import { useEffect } from 'react'
import type { BodyInput } from '#contract/call.ts'
import { storeStatuses, withdrawStatuses } from '#contract/office-statuses/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { deviceQueue } from '#web/domain/send-queue/device-queue.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { knownTime } from '#web/lib/clock.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { attempt } from '#web/lib/send-queue/attempt.ts'
import { momentSaid, saidNow, withoutDeviceMoment } from '#web/lib/send-queue/said.ts'
import { canBeUndone, type QueuedRow } from '#web/lib/send-queue/send-queue.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import { reloadOffices, withStored } from './office-queries.ts'

export interface QueuedStatuses extends QueuedRow {
  body: BodyInput<typeof storeStatuses>
  /** What was pressed, in words. */
  label?: string | undefined
  /** Of the first of several that were pressed shortly after each other: they are undone together. */
  group?: string | undefined
  stored?: { created_at: string; as_of?: string; overtaken: readonly string[] } | undefined
}

/** How long "Nothing has changed" and "All open" can be taken back before they are sent, in milliseconds. */
const UNDO = 10_000
/** How long who entered it can take it back afterwards. */
const WITHDRAW = 10 * 60_000

export const {
  queue: statusQueue,
  useQueued: useQueuedStatuses,
  start: startStatusQueue,
} = deviceQueue<QueuedStatuses>({
  name: 'statuses',
  inThisPage: true,
  load: async () => send,
  isRefused: ({ code }) => code === 'incident_closed',
  settled,
  // The screens show why a batch is still queued.
  failed: () => {},
  shownFor: 60 * 60_000,
  restore: withoutDeviceMoment,
})

export type Batch = Omit<QueuedStatuses['body'], 'submission_id' | 'filed_as'>

/** The number of parts on screen that show the progress of queued statuses. While there is one, no toast is needed. */
let shownBy = 0

/** The queued statuses, for such a part. */
export function useShownStatuses() {
  useEffect(startStatusQueue, [])
  useEffect(() => {
    shownBy += 1
    return () => {
      shownBy -= 1
    }
  }, [])
  return useQueuedStatuses()
}

/** Passes a batch to the queue, which sends it even after the page has closed. While impersonating, nothing is queued: a failure rejects. */
export async function queueStatuses(user: SessionUser, batch: Batch): Promise<void> {
  const row = newRow(user, batch)
  if (row.owner === '') await send(row)
  else await statusQueue.add(row)
}

/** Those that are held until their Undo is over. What is pressed meanwhile joins them: there is one Undo, for all. */
const held = () => statusQueue.snapshot().rows.filter((row) => row.state === 'waiting' && canBeUndone(row))

let undoing: { toast?: number | undefined; undone: (() => void)[] } = { undone: [] }

/** The same, and for a while it can be taken back: in the bar of the screen, or where there is none in a message. */
export async function queueWithUndo(user: SessionUser, batch: Batch, { onUndone, title, message, inBar }: Undoable): Promise<void> {
  const not_before = new Date(knownTime() + UNDO).toISOString()
  const earlier = held()
  const row = newRow(user, batch)
  if (row.owner === '') return void (await send(row))
  if (earlier.length === 0) undoing = { undone: [] }
  if (undoing.toast !== undefined) dismissToast(undoing.toast)
  if (onUndone) undoing.undone.push(onUndone)
  const group = earlier[0]?.group ?? row.id
  for (const before of earlier) await statusQueue.add({ ...before, not_before })
  await statusQueue.add({ ...row, not_before, label: title, group })
  if (inBar) return
  const toast = showToast({
    variant: 'success',
    ...(earlier.length > 0
      ? {
          title: translate('offices:bar.changes', { count: earlier.length + 1 }),
          message: [...earlier.map(({ label = '' }) => label), title].join(', '),
        }
      : { title, message }),
    action: { label: translate(undoLabel(earlier.length + 1), { count: earlier.length + 1 }), onPress: () => void undoHeld() },
  })
  undoing.toast = toast
  setTimeout(() => dismissToast(toast), UNDO)
}

interface Undoable {
  title: string
  message: string
  onUndone?: (() => void) | undefined
  /** A bar on the screen offers the Undo. */
  inBar?: boolean | undefined
}

export const undoLabel = (count: number) =>
  count > 2 ? 'offices:bar.undoMany' : count === 2 ? 'offices:bar.undoBoth' : 'offices:bar.takeBack'

/** Takes back everything that is still held. */
export async function undoHeld(): Promise<void> {
  const { undone } = undoing
  undoing = { undone: [] }
  const discarded: boolean[] = []
  // One after the other: the queue is locked meanwhile.
  for (const { id } of held()) discarded.push(await statusQueue.discard(id))
  if (discarded.length > 0 && discarded.every(Boolean)) for (const restore of undone.toReversed()) restore()
  else showToast({ variant: 'info', title: translate('offices:sent.tooLate') })
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

function newRow(user: SessionUser, batch: Batch): QueuedStatuses {
  const id = newSubmissionId()
  return {
    id,
    owner: ownerOf(user) ?? '',
    state: 'waiting',
    ...saidNow(),
    body: { ...batch, submission_id: id, filed_as: { id: user.id, credit_union_id: user.credit_union_id } },
  }
}

/** Answers of the server have whole seconds, so the same moment may be counted a little differently by two attempts. */
const SAME_MOMENT = 2_000

async function send({ body, said }: QueuedStatuses) {
  const as_of = body.as_of ?? (said && (await momentSaid(said)))
  const { stored, received_at } = await attempt(storeStatuses, { body: { ...body, as_of } })
  if (!received_at) throw new CallError(0, {})
  const asOf = as_of && as_of < received_at ? as_of : received_at
  const isOvertaken = (other: string | undefined) => other !== undefined && Date.parse(other) > Date.parse(asOf) + SAME_MOMENT
  // Before the row counts as received, so that the earlier status does not come back for a moment.
  for (const incident of shownIn(body.incident_id)) withStored(incident, stored)
  void reloadOffices()
  const overtaken = stored.filter(({ current }) => isOvertaken(current?.as_of)).map(({ id }) => id)
  return { created_at: received_at, as_of: asOf, overtaken }
}

/** An entry is the office's, also where it names a storm; one of an exercise is only the exercise's. */
function shownIn(incident: string | null | undefined): (string | undefined)[] {
  if (!incident) return [undefined]
  const isExercise = queryClient.getQueryData(situationQuery.queryKey)?.incidents.find(({ id }) => id === incident)?.is_exercise
  return isExercise ? [incident] : [incident, undefined]
}

/** When the statuses of a received row were true. */
export const momentOf = ({ body, stored }: QueuedStatuses): string => stored?.as_of ?? body.as_of ?? stored?.created_at ?? ''

function settled({ state, body }: QueuedStatuses) {
  if (shownBy > 0) return
  const count = body.entries.length
  void loadTexts('offices').then(() => {
    if (state === 'received') showToast({ variant: 'success', title: translate('offices:sent.received', { count }) })
    else
      showToast({ variant: 'danger', title: translate('offices:sent.refused', { count }), message: translate('offices:sent.refusedLead') })
  })
}
