// A sign-in that is under way: the server keeps it for this browser, and this tab remembers that there is one, by its email address. Never a
// password. So a reload comes back to the second step, and going back to the landing page gives it up.

import { logout, showPendingSignIn } from '#contract/auth/calls.ts'
import type { PendingSignIn } from '#contract/auth/schemas.ts'
import { CallError, call } from '#web/lib/calls/call.ts'
import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'

const FORM = 'second step'

/** Whether this tab has a sign-in under way: it began here, or a provider sent the browser back for its second step. */
export const isUnderWay = (query: URLSearchParams) => query.get('step') === 'token' || readDraft(VISITOR, FORM) !== null

export const rememberUnderWay = (email: string) => void writeDraft(VISITOR, FORM, { email })

export const forgetUnderWay = () => forgetDraft(VISITOR, FORM)

/** What the server waits for; null where it waits for nothing, or not any more. */
export async function findPending(kind: PendingSignIn['kind']): Promise<PendingSignIn | null> {
  try {
    const pending = await call(showPendingSignIn)
    return pending.kind === kind ? pending : null
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

/** Gives it up, here and on the server. There it ends by itself soon, should this not arrive. */
export function giveUp() {
  if (readDraft(VISITOR, FORM) === null) return
  forgetUnderWay()
  call(logout).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}
