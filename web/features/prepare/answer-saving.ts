// Connects the queue of unsaved answers with the server, the cached record, the device and the events of the window.

import { fieldErrors } from '#contract/field-errors.ts'
import { type CreditUnion, updateCreditUnion } from '#contract/prepare.ts'
import { CallError, call } from '#web/lib/call.ts'
import { wait } from '#web/lib/delays.ts'
import { i18n } from '#web/lib/i18n.ts'
import { creditUnionQuery, queryClient, reasonOf, selfQuery } from '#web/lib/queries.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import { AutosaveQueue } from './autosave-queue.ts'
import type { Answer, Answers, Outcome } from './autosave-types.ts'
import { answerNames, checkAnswer } from './check-answer.ts'
import { shareRecord } from './other-windows.ts'
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-draft.ts'

/** Browsers refuse to keep larger bodies alive, all requests of a page together, in bytes. */
const KEEPALIVE_LIMIT = 60_000

export interface AnswerSaving {
  owner: string
  recordId: string
  queue: AutosaveQueue
  series: FailureSeries
}
let latest: AnswerSaving | null = null

/**
 * Saves a person's answers to their organization's form. It outlives the screen, so that what could not be saved is still retried after
 * somebody has gone back to the dashboard.
 */
export function savingFor(owner: string, record: CreditUnion): AnswerSaving {
  if (latest?.owner !== owner || latest.recordId !== record.id || latest.queue.hasEnded) latest = startSaving(owner, record)
  return latest
}

const cachedRecord = () => queryClient.getQueryData(creditUnionQuery.queryKey)

function startSaving(owner: string, record: CreditUnion): AnswerSaving {
  const { id } = record
  const series = new FailureSeries()
  const queue = new AutosaveQueue(
    {
      check: checkAnswer,
      current: (name) => answersOf(cachedRecord() ?? record)[name] ?? null,
      send: async (answers) => {
        // Somebody else has signed in meanwhile: these answers stay on the device for who typed them.
        if (queryClient.getQueryData(selfQuery.queryKey)?.id !== owner) return { kind: 'ended' }
        return series.follow(await save(id, answers))
      },
      keep: (name, unsaved) => {
        series.isKept = keepUnsaved(owner, id, name, unsaved)
      },
      forget: (name, typed) => forgetUnsaved(owner, id, name, typed),
    },
    readUnsaved(owner, id, answerNames),
  )
  listenToWindow(queue, series)
  return { owner, recordId: id, queue, series }
}

const answersOf = (record: CreditUnion) => record as unknown as Readonly<Record<string, Answer>>

type Tried = { outcome: Outcome; reason?: string }

/** Sends answers; what the server answers with is the record from now on. */
async function save(id: string, answers: Answers): Promise<Tried> {
  try {
    const record = await call(updateCreditUnion, {
      params: { id },
      body: answers,
      keepalive: JSON.stringify(answers).length < KEEPALIVE_LIMIT,
    })
    // A success carries the record; anything else is none, whatever its status.
    if (!record?.id) return { outcome: { kind: 'failed', retry: 'by itself' } }
    await replaceRecord(record)
    shareRecord(record)
    return { outcome: { kind: 'saved' } }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { outcome: outcomeOf(error, answers), reason: reasonOf(error) }
  }
}

/** A record that is being read was read before this one was saved. */
export async function replaceRecord(record: CreditUnion) {
  await queryClient.cancelQueries({ queryKey: creditUnionQuery.queryKey })
  queryClient.setQueryData(creditUnionQuery.queryKey, record)
  // The screen hears of it a task later. Until then the answers that were sent stand in for it, so that no switch flips back for a moment.
  await new Promise<void>((resolve) => wait(0, resolve))
}

function outcomeOf({ status, errors, retryAfter }: CallError, sent: Answers): Outcome {
  if (status === 401 || status === 419 || status === 301) return { kind: 'ended' }
  const objections = Object.entries(errors).filter(([name]) => name in sent)
  if (status === 422 && objections.length > 0) {
    return { kind: 'refused', errors: Object.fromEntries(objections.map(([name, [first]]) => [name, first ?? fieldErrors.refused])) }
  }
  if (status === 429) return { kind: 'failed', retry: 'by itself', after: (retryAfter ?? 30) * 1000 }
  return { kind: 'failed', retry: status === 0 || status >= 500 ? 'by itself' : 'when asked' }
}

/** Says the first failure of a series, not each attempt; the message goes when the server has everything. */
export class FailureSeries {
  #toast: number | null = null
  #isAsked = false
  /** Whether the device keeps what is typed. */
  isKept = true

  follow({ outcome, reason }: Tried): Outcome {
    if (outcome.kind === 'failed')
      this.#toast ??= showToast({ variant: 'danger', title: i18n.t('errors.errorSubmitting'), message: this.#say(outcome, reason) })
    if (outcome.kind === 'saved') this.#end()
    this.#isAsked = false
    return outcome
  }

  /** Somebody pressed a button: its failure is said, whatever was said before. */
  ask() {
    this.#end()
    this.#isAsked = true
  }

  #say({ retry }: Extract<Outcome, { kind: 'failed' }>, reason: string | undefined) {
    return retry === 'by itself' && this.isKept && !this.#isAsked ? i18n.t('prepare:kept') : reason
  }

  #end() {
    if (this.#toast !== null) dismissToast(this.#toast)
    this.#toast = null
  }
}

/** For as long as the page lives: a queue without answers does nothing. */
function listenToWindow(queue: AutosaveQueue, series: FailureSeries) {
  const retry = () => queue.retry()
  window.addEventListener('online', retry)
  window.addEventListener('focus', retry)
  document.addEventListener('visibilitychange', retry)
  window.addEventListener('pagehide', () => queue.handOver())
  window.addEventListener('beforeunload', (event) => {
    // The one case in which leaving would lose something: a device that keeps nothing, and a server that was not reached.
    if (!series.isKept && Object.keys(queue.snapshot().unsaved).length > 0) event.preventDefault()
  })
}
