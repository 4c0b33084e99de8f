// Saves the items of a notice as they are typed: the queue of the two checklists, with the calls and the record of a notice.

import { updateNotice } from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { AutosaveQueue } from '#web/domain/autosave/autosave-queue.ts'
import type { Answers, Sending, Unsaved } from '#web/domain/autosave/autosave-types.ts'
import { deviceAnswers, type Remaining } from '#web/domain/autosave/device-answers.ts'
import { FailureToast, type Tried } from '#web/domain/autosave/failure-toast.ts'
import { listenToWindow } from '#web/domain/autosave/listen-to-window.ts'
import { otherWindows } from '#web/domain/autosave/other-windows.ts'
import { failedOutcome, outlivesPage, storedOutcome } from '#web/domain/autosave/sent-answers.ts'
import { canStoreUnsaved } from '#web/domain/autosave/unsaved-draft.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { wait } from '#web/lib/delays.ts'
import { withLock } from '#web/lib/send-queue/locks.ts'
import { noticeQuery, showStored } from './notice-queries.ts'
import { checkTyped, isSameTyped, itemsOf, storedOf, typedOf } from './notice-values.ts'

export interface NoticeSaving {
  owner: string
  noticeId: string
  queue: AutosaveQueue
  failures: FailureToast
}

const windows = otherWindows<Notice>('breakwater.notice')
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
  const failures = new FailureToast(canStoreUnsaved(owner))
  const onDevice = deviceAnswers(owner, id, Object.keys(itemsOf(notice)))
  const isHere = () => queryClient.getQueryData(selfQuery.queryKey)?.id === owner
  const queue = new AutosaveQueue(
    {
      check: checkTyped,
      isSame: isSameTyped,
      current: (name) => itemsOf(cached(id) ?? notice)[name] ?? null,
      send: async (sending) => {
        // If another person has signed in meanwhile, these answers stay on the device for their owner.
        if (!isHere()) return { kind: 'ended' }
        const send = async () => failures.note(await save(id, onDevice.remaining(sending)))
        return sending.isLast ? send() : withLock(windows.lock, send)
      },
      store: (name, unsaved: Unsaved) => {
        if (isHere()) failures.isStored = onDevice.store(name, unsaved)
      },
      forget: onDevice.forget,
    },
    onDevice.atStart,
  )
  onDevice.onElsewhere((name, unsaved) => queue.hear(name, unsaved))
  windows.onShared((shared) => {
    if (shared.id === id && isHere() && !queue.isSending) void showStored(shared)
  })
  listenToWindow(queue, failures)
  return { owner, noticeId: id, queue, failures }
}

/** The moment that starts the clock is no answer: it has a place of its own in the body. */
function bodyOf({ answers, seen }: Sending) {
  const { started_at, ...others } = answers
  const stored = (values: Answers) => Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, storedOf(name, typed)]))
  return { ...(typeof started_at === 'string' && { started_at }), answers: stored(others), base: stored(seen) }
}

async function save(id: string, sending: Remaining): Promise<Tried> {
  if (sending.isEmptied) {
    await queryClient.invalidateQueries({ queryKey: noticeQuery(id).queryKey })
    return { outcome: { kind: 'saved' } }
  }
  const body = bodyOf(sending)
  try {
    const { conflicts, ...notice } = await call(updateNotice, { params: { id }, body: body as never, keepalive: outlivesPage(body) })
    await showStored(notice)
    windows.share(notice)
    // The screen receives the new record one task later. Until then the sent answers are shown.
    await new Promise<void>((resolve) => wait(0, resolve))
    return { outcome: storedOutcome(conflicts, typedOf) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { outcome: failedOutcome(error, sending.answers, (field) => field.replace('answers.', '')), reason: reasonOf(error) }
  }
}
