// Saves the items of a notice as they are typed: the queue of the two checklists, with the calls and the record of a notice.

import { fieldErrors } from '#contract/field-errors.ts'
import { updateNotice } from '#contract/notices/calls.ts'
import type { Notice, UpdatedNotice } from '#contract/notices/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { AutosaveQueue } from '#web/domain/checklist/saving/autosave-queue.ts'
import type { Answers, Conflict, Outcome, Sending, Unsaved } from '#web/domain/checklist/saving/autosave-types.ts'
import { FailureSeries, type Tried } from '#web/domain/checklist/saving/failure-series.ts'
import {
  canStoreUnsaved,
  forgetUnsaved,
  onUnsavedElsewhere,
  readUnsaved,
  storeUnsaved,
} from '#web/domain/checklist/saving/unsaved-draft.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { wait } from '#web/lib/delays.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import { withLock } from '#web/lib/send-queue/locks.ts'
import { onReconnect } from '#web/lib/send-queue/on-reconnect.ts'
import { noticeQuery, showStored } from './notice-queries.ts'
import { checkTyped, isSameTyped, itemsOf, storedOf, typedOf } from './notice-values.ts'

export interface NoticeSaving {
  owner: string
  noticeId: string
  queue: AutosaveQueue
  series: FailureSeries
}

const savings = new Map<string, NoticeSaving>()

/** The queue outlives the screen, so that failed answers are retried after the person has left it. */
export function savingFor(actor: SessionUser, notice: Notice): NoticeSaving {
  const known = savings.get(notice.id)
  if (known && known.owner === actor.id && !known.queue.hasEnded) return known
  const saving = startSaving(actor.id, notice)
  savings.set(notice.id, saving)
  return saving
}

const cached = (id: string) => queryClient.getQueryData(noticeQuery(id).queryKey)

function startSaving(owner: string, notice: Notice): NoticeSaving {
  const { id } = notice
  const series = new FailureSeries(canStoreUnsaved(owner))
  const names = Object.keys(itemsOf(notice))
  const onDevice = () => readUnsaved(owner, id, names)
  const isHere = () => queryClient.getQueryData(selfQuery.queryKey)?.id === owner
  const queue = new AutosaveQueue(
    {
      check: checkTyped,
      isSame: isSameTyped,
      current: (name) => itemsOf(cached(id) ?? notice)[name] ?? null,
      send: async (sending) => {
        // If another person has signed in meanwhile, these answers stay on the device for their owner.
        if (!isHere()) return { kind: 'ended' }
        const send = async () => series.follow(await save(id, sending))
        return sending.isLast ? send() : withLock(`breakwater.notice.${id}`, send)
      },
      store: (name, unsaved: Unsaved) => {
        if (isHere()) series.isStored = storeUnsaved(owner, id, name, unsaved)
      },
      forget: (name, typed) => forgetUnsaved(owner, id, name, typed),
    },
    onDevice(),
  )
  onUnsavedElsewhere(owner, id, (name) => queue.hear(name, onDevice()[name]))
  onReconnect(() => queue.retry())
  window.addEventListener('pagehide', () => queue.flushOnClose())
  window.addEventListener('beforeunload', (event) => {
    if (!series.isStored && Object.keys(queue.snapshot().unsaved).length > 0) event.preventDefault()
  })
  return { owner, noticeId: id, queue, series }
}

/** The moment that starts the clock is no answer: it has a place of its own in the body. */
function bodyOf({ answers, seen }: Sending) {
  const { started_at, ...others } = answers
  const stored = (values: Answers) => Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, storedOf(name, typed)]))
  return { ...(typeof started_at === 'string' && { started_at }), answers: stored(others), base: stored(seen) }
}

async function save(id: string, sending: Sending): Promise<Tried> {
  try {
    const { conflicts, ...notice } = await call(updateNotice, { params: { id }, body: bodyOf(sending) as never, keepalive: true })
    await showStored(notice)
    // The screen receives the new record one task later. Until then the sent answers are shown.
    await new Promise<void>((resolve) => wait(0, resolve))
    if (conflicts.length === 0) return { outcome: { kind: 'saved' } }
    return { outcome: { kind: 'conflicts', conflicts: conflictsOf(conflicts) } }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { outcome: outcomeOf(error, sending.answers), reason: reasonOf(error) }
  }
}

const conflictsOf = (conflicts: UpdatedNotice['conflicts']): Record<string, Conflict> =>
  Object.fromEntries(
    conflicts.map(({ field, value, changed_at, changed_by, by_self }) => [
      field,
      { theirs: typedOf(value), at: changed_at, by: changed_by, isOwn: by_self },
    ]),
  )

function outcomeOf(error: CallError, sent: Answers): Outcome {
  const named = Object.entries(error.errors).map(([name, [first]]) => [name.replace('answers.', ''), first ?? fieldErrors.refused] as const)
  const objections = named.filter(([name]) => name in sent)
  if (error.status === 422 && objections.length > 0) return { kind: 'refused', errors: Object.fromEntries(objections) }
  const failure = failureOf(error)
  if (failure?.kind === 'failed') return { ...failure, isOffline: error.status === 0 }
  return failure ?? { kind: 'failed', retry: 'when asked' }
}
