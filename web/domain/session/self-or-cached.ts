import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/api/call.ts'
import { answerGlobally } from '#web/lib/api/global-answers.ts'
import { wait } from '#web/lib/delays.ts'
import { forgetSession } from '#web/lib/session/session-store.ts'

/** How long a screen waits for the server to say who is signed in, in milliseconds. */
const TIMEOUT = 150

/** On a slow connection, a screen starts with the person who was signed in last. The server's response decides when it arrives. */
export async function selfOrCached(
  asked: Promise<SessionUser>,
  cached: SessionUser,
  confirm: (user: SessionUser) => void,
): Promise<SessionUser> {
  const late = new Promise<null>((resolve) => wait(TIMEOUT, () => resolve(null)))
  const user = await Promise.race([asked, late])
  if (user) return user
  void asked.then(
    (actual) => (isSame(actual, cached) ? confirm(actual) : startOver()),
    (error: unknown) => error instanceof CallError && error.status === 401 && answerGlobally(401),
  )
  return cached
}

const isSame = (actual: SessionUser, cached: SessionUser) =>
  actual.id === cached.id && actual.credit_union_id === cached.credit_union_id && actual.impersonator?.id === cached.impersonator?.id

/** One person's data must never show to another. */
function startOver() {
  forgetSession()
  location.reload()
}
