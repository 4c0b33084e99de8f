import { type CallError, isTransient } from '#web/lib/api/call.ts'
import { concernsWholeApp } from '#web/lib/api/global-answers.ts'
import type { Failed } from './backoff.ts'

/** What a failed call means to a queue. Null for a refusal: trying again would not help. */
export function failureOf(error: CallError): Failed | { kind: 'ended' } | null {
  const { status, retryAfter } = error
  // A 409 means that another person is signed in now.
  if (concernsWholeApp(status) || status === 409) return { kind: 'ended' }
  if (status >= 400 && !isTransient(error)) return null
  return { kind: 'failed', after: retryAfter === null ? undefined : retryAfter * 1000 }
}
