// Sends what a call sheet has, or queues it offline, and settles the replies that its request takes up.

import { logCall, recordAttempt } from '#contract/call-list/calls.ts'
import { takeUp } from '#web/domain/incidents/take-up.ts'
import { queueCall } from '#web/domain/send-queue/call-queue.ts'
import { CallError, call, isTransient } from '#web/lib/api/call.ts'
import { knownTime } from '#web/lib/clock.ts'
import type { Called } from './CallSheetScreen.tsx'
import { type Body, takenUpBy } from './call-sheet.ts'

interface Sending {
  called: Pick<Called, 'directory_id' | 'in_area' | 'replies'>
  /** The id of the incident that it is about. */
  storm: string | null
  body: Body & { submission_id: string }
  /** The ids of the replies whose words were put into the request. */
  askedFor: readonly string[]
  /** What is shown of it while it is queued. */
  what: string
}

/** Replies are settled once their request is stored. A queued one may still be refused. */
export async function sendSheet({ called, storm, body, askedFor, what }: Sending): Promise<'stored' | 'queued'> {
  const { directory_id, in_area, replies } = called
  const settles = takenUpBy(body, replies, askedFor)
  const logged = { ...body, directory_id, incident_id: storm }
  try {
    if (storm !== null && in_area) await call(recordAttempt, { params: { id: storm, directory_id }, body })
    else await call(logCall, { body: logged })
  } catch (error) {
    if (error instanceof CallError && Object.keys(error.errors).length > 0) throw error
    // It may arrive hours later, and must not count as newer than what came meanwhile.
    const heard = { ...logged, as_of: new Date(knownTime()).toISOString() }
    if (!isTransient(error) || !(await queueCall(logCall, { body: heard }, { what, settles }))) throw error
    return 'queued'
  }
  await Promise.all(settles.map(takeUp))
  return 'stored'
}
