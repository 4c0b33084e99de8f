// The queued statuses of offices.

import { useEffect } from 'react'
import type { BodyInput } from '#contract/call.ts'
import { storeStatuses } from '#contract/office-statuses/calls.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { HOUR } from '#contract/rules/time.ts'
import { deviceQueue } from '#web/domain/send-queue/device-queue.ts'
import { CallError } from '#web/lib/api/call.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { attempt } from '#web/lib/send-queue/attempt.ts'
import { momentSaid, saidNow, withoutDeviceMoment } from '#web/lib/send-queue/said.ts'
import type { QueuedRow } from '#web/lib/send-queue/send-queue.ts'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { showToast } from '#web/lib/toasts.ts'
import { reloadOffices, withStored } from './office-queries.ts'

export interface QueuedStatuses extends QueuedRow {
  body: BodyInput<typeof storeStatuses>
  /** What was pressed, in words. */
  label?: string | undefined
  /** It was chosen office by office. What is chosen while it is held joins it. */
  isTap?: boolean | undefined
  /** Of the first of several that were pressed shortly after each other: they are undone together. */
  group?: string | undefined
  stored?: { created_at: string; as_of?: string; overtaken: readonly string[] } | undefined
}

export const {
  queue: statusQueue,
  useQueued: useQueuedStatuses,
  start: startStatusQueue,
} = deviceQueue<QueuedStatuses>({
  name: 'statuses',
  inThisPage: true,
  load: async () => send,
  settled,
  // The screens show why a batch is still queued.
  failed: () => {},
  shownFor: HOUR,
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

export function newRow(user: SessionUser, batch: Batch): QueuedStatuses {
  const id = newSubmissionId()
  return {
    id,
    owner: ownerOf(user) ?? '',
    state: 'waiting',
    ...saidNow(),
    body: { ...batch, submission_id: id, filed_as: { id: user.id, credit_union_id: user.credit_union_id } },
  }
}

/** How long what was received waits for the own list, in milliseconds. */
const RELOAD = 2_000

/** Answers of the server have whole seconds, so the same moment may be counted a little differently by two attempts. */
const SAME_MOMENT = 2_000

export async function send({ body, said }: QueuedStatuses) {
  const as_of = body.as_of ?? (said && (await momentSaid(said)))
  const { stored, received_at } = await attempt(storeStatuses, { body: { ...body, as_of } })
  if (!received_at) throw new CallError(0, {})
  const asOf = as_of && as_of < received_at ? as_of : received_at
  const isOvertaken = (other: string | undefined) => other !== undefined && Date.parse(other) > Date.parse(asOf) + SAME_MOMENT
  // Before the row counts as received, so that the earlier status does not come back for a moment.
  withStored(body.incident_id ?? undefined, stored)
  const reloaded = reloadOffices()
  // The answer for a storm leaves out what is older than the storm, so that the own list, which has all, is only loaded again.
  if (body.incident_id) await Promise.race([reloaded, new Promise((resolve) => setTimeout(resolve, RELOAD))])
  const overtaken = stored.filter(({ current }) => isOvertaken(current?.as_of)).map(({ id }) => id)
  return { created_at: received_at, as_of: asOf, overtaken }
}

/** How many offices they are about. */
export const countOffices = (rows: readonly QueuedStatuses[]): number =>
  new Set(rows.flatMap(({ body }) => body.entries.map(({ office_id }) => office_id))).size

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
