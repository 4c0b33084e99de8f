import type { SessionUser } from '#contract/records/person.ts'
import { CallError } from '#web/lib/calls/call.ts'
import { answerGlobally } from '#web/lib/calls/global-answers.ts'
import { wait } from '#web/lib/delays.ts'
import { forgetSession } from '#web/lib/session/session-store.ts'

/** How long a screen waits to hear who is there, in milliseconds. */
const PATIENCE = 150

/** On a slow line a screen begins as that of the person who was signed in last; the answer has the last word when it comes. */
export async function soonOrKept(
  asked: Promise<SessionUser>,
  kept: SessionUser,
  confirm: (user: SessionUser) => void,
): Promise<SessionUser> {
  const late = new Promise<null>((resolve) => wait(PATIENCE, () => resolve(null)))
  const user = await Promise.race([asked, late])
  if (user) return user
  void asked.then(
    (actual) => (isSame(actual, kept) ? confirm(actual) : startAnew()),
    (error: unknown) => error instanceof CallError && error.status === 401 && answerGlobally(401),
  )
  return kept
}

const isSame = (actual: SessionUser, kept: SessionUser) =>
  actual.id === kept.id && actual.credit_union_id === kept.credit_union_id && actual.impersonator?.id === kept.impersonator?.id

/** Nothing of the one may show to the other. */
function startAnew() {
  forgetSession()
  location.reload()
}
