// Connects the queue of unsaved answers with the server, the cached record, the device, the other windows and the events of this one.

import { isSameAnswer } from '#contract/catalogue/prepare-rules.ts'
import { updateCreditUnion } from '#contract/prepare/calls.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { AutosaveQueue } from '#web/domain/autosave/autosave-queue.ts'
import type { Answer } from '#web/domain/autosave/autosave-types.ts'
import { deviceAnswers, type Remaining } from '#web/domain/autosave/device-answers.ts'
import { FailureToast, type Tried } from '#web/domain/autosave/failure-toast.ts'
import { listenToWindow } from '#web/domain/autosave/listen-to-window.ts'
import { checklistWindows } from '#web/domain/autosave/other-windows.ts'
import { failedOutcome, outlivesPage, storedOutcome } from '#web/domain/autosave/sent-answers.ts'
import { canStoreUnsaved } from '#web/domain/autosave/unsaved-draft.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { queryClient, reasonOf } from '#web/lib/api/query-client.ts'
import { wait } from '#web/lib/delays.ts'
import { withLock } from '#web/lib/send-queue/locks.ts'
import { answerNames, checkAnswer } from './check-answer.ts'

export interface AnswerSaving {
  /** The person, and whether a developer acts as them. */
  typist: string
  recordId: string
  queue: AutosaveQueue
  failures: FailureToast
}
let latest: AnswerSaving | null = null

/**
 * Saves a person's answers to their organization's forms. The queue outlives the screen, so that failed answers are retried after the person has gone
 * back to the dashboard.
 */
export function savingFor(actor: SessionUser, record: CreditUnion): AnswerSaving {
  const typist = `${actor.id} ${actor.impersonator?.id ?? ''}`
  if (latest?.typist !== typist || latest.recordId !== record.id || latest.queue.hasEnded) latest = startSaving(typist, actor, record)
  return latest
}

/** How long a logout waits for the server, in milliseconds. */
const FLUSH_TIMEOUT_MS = 3_000

/** Sends what can be sent before a logout, so that no person is asked about an answer that is just being saved. */
export async function flushAnswers() {
  if (!latest) return
  latest.queue.flush()
  await Promise.race([latest.queue.idle(), new Promise<void>((resolve) => wait(FLUSH_TIMEOUT_MS, resolve))])
}

const cachedRecord = () => queryClient.getQueryData(creditUnionQuery.queryKey)

function startSaving(typist: string, actor: SessionUser, record: CreditUnion): AnswerSaving {
  const { id } = record
  const owner = actor.id
  // An impersonator's answers are never stored, so that none is sent later in the other person's name.
  const isImpersonated = actor.impersonator !== null
  const failures = new FailureToast(!isImpersonated && canStoreUnsaved(owner))
  const isHere = () => queryClient.getQueryData(selfQuery.queryKey)?.id === owner
  const onDevice = deviceAnswers(owner, id, answerNames, !isImpersonated)
  const queue = new AutosaveQueue(
    {
      check: checkAnswer,
      isSame: isSameAnswer,
      current: (name) => answersOf(cachedRecord() ?? record)[name] ?? null,
      send: async (sending) => {
        // If another person has signed in meanwhile, these answers stay on the device for their owner.
        if (!isHere()) return { kind: 'ended' }
        const send = async () => failures.note(await save(actor, id, onDevice.remaining(sending)))
        return sending.isLast ? send() : withLock(checklistWindows.lock, send)
      },
      store: (name, unsaved) => {
        // After a logout, nothing of the person may be stored again.
        if (!isHere()) return
        failures.isStored = onDevice.store(name, unsaved)
      },
      forget: onDevice.forget,
    },
    onDevice.atStart,
  )
  const isCurrent = () => latest?.queue === queue
  onDevice.onElsewhere((name, unsaved) => {
    if (isCurrent() && !isImpersonated) queue.hear(name, unsaved)
  })
  checklistWindows.onShared((shared) => {
    if (shared.id === id && isCurrent() && !queue.isSending) void replaceRecord(shared)
  })
  listenToWindow(queue, failures)
  return { typist, recordId: id, queue, failures }
}

const answersOf = (record: CreditUnion) => record as unknown as Readonly<Record<string, Answer>>

/** Sends answers. The response becomes the cached record. */
async function save(actor: SessionUser, id: string, { answers, seen, isEmptied }: Remaining): Promise<Tried> {
  if (isEmptied) {
    await queryClient.invalidateQueries({ queryKey: creditUnionQuery.queryKey })
    return { outcome: { kind: 'saved' } }
  }
  const body = { ...answers, seen, changed_as: { id: actor.id, credit_union_id: actor.credit_union_id } }
  try {
    const updated = await call(updateCreditUnion, { params: { id }, body, keepalive: outlivesPage(body) })
    // A success carries the record. Without one the answers are not saved, whatever the status says.
    if (!updated?.id) return { outcome: { kind: 'failed' } }
    const { conflicts = [], ...record } = updated
    await replaceRecord(record)
    checklistWindows.share(record)
    return { outcome: storedOutcome(conflicts, (value) => value) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { outcome: failedOutcome(error, answers), reason: reasonOf(error) }
  }
}

/** A fetch of the record that started before this save would bring old answers. */
export async function replaceRecord(record: CreditUnion) {
  await queryClient.cancelQueries({ queryKey: creditUnionQuery.queryKey })
  queryClient.setQueryData(creditUnionQuery.queryKey, record)
  // The screen receives the new record one task later. Until then the sent answers are shown, so that no switch flips back for a moment.
  await new Promise<void>((resolve) => wait(0, resolve))
}
