import type { CallError } from '#web/lib/api/call.ts'
import { concernsWholeApp } from '#web/lib/api/global-answers.ts'
import type { Failed } from './backoff.ts'

/** These mean that the server cannot be reached just now. */
const PASSING = [408, 425, 429]

/** What a failed call means to a queue. Null for a refusal: trying again would not help. */
export function failureOf({ status, retryAfter }: CallError): Failed | { kind: 'ended' } | null {
  // A 409 means that another person is signed in now.
  if (concernsWholeApp(status) || status === 409) return { kind: 'ended' }
  if (status >= 400 && status < 500 && !PASSING.includes(status)) return null
  return { kind: 'failed', after: retryAfter === null ? undefined : retryAfter * 1000 }
}
