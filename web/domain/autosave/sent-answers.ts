// How answers are sent, and what the server's response means for the queue.

import { fieldErrors } from '#contract/field-errors.ts'
import type { AnswerConflict } from '#contract/records/answer-conflict.ts'
import type { CallError } from '#web/lib/api/call.ts'
import { failureOf } from '#web/lib/send-queue/failed-call.ts'
import type { Answer, Answers, Outcome } from './autosave-types.ts'

/** The limit for all `keepalive` bodies of a page together, in bytes. Browsers refuse larger ones. */
const KEEPALIVE_LIMIT = 60_000

/** Whether a body may be sent so that the request outlives its page. */
export const outlivesPage = (body: object) => JSON.stringify(body).length < KEEPALIVE_LIMIT

type Listed<Value> = Omit<AnswerConflict, 'value'> & { value: Value }

/** The server stored the answers, except those that it lists. `typed` turns a stored value into an answer. */
export function storedOutcome<Value>(conflicts: readonly Listed<Value>[], typed: (value: Value) => Answer): Outcome {
  if (conflicts.length === 0) return { kind: 'saved' }
  const named = conflicts.map(({ field, value, changed_at, changed_by, by_self }) => [
    field,
    { theirs: typed(value), at: changed_at, by: changed_by, isOwn: by_self },
  ])
  return { kind: 'conflicts', conflicts: Object.fromEntries(named) }
}

/** The server stored nothing. Some bodies have the answers in a part of their own. */
export function failedOutcome(error: CallError, sent: Answers): Outcome {
  const objections = Object.entries(error.errors)
    .map(([field, [first]]) => [field.replace(/^answers\./, ''), first ?? fieldErrors.refused] as const)
    .filter(([name]) => name in sent)
  if (error.status === 422 && objections.length > 0) return { kind: 'refused', errors: Object.fromEntries(objections) }
  const failure = failureOf(error)
  if (failure?.kind === 'failed') return { ...failure, isOffline: error.status === 0 }
  return failure ?? { kind: 'failed', retry: 'when asked' }
}
