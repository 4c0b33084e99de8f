// A sign-in that waits for its second step. The server remembers it for this browser; this tab stores only the email address, never a password. A reload
// returns to the second step, and going back to the landing page cancels it.

import { logout, showPendingSignIn } from '#contract/auth/calls.ts'
import type { PendingSignIn } from '#contract/auth/schemas.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { forgetDraft, readDraft, VISITOR, writeDraft } from '#web/lib/forms/draft.ts'

const FORM = 'second step'

/** Whether this tab has a pending sign-in: it began here, or a provider sent the browser back for the second step. */
export const isUnderWay = (query: URLSearchParams) => query.get('step') === 'token' || readDraft(VISITOR, FORM) !== null

export const rememberUnderWay = (email: string) => void writeDraft(VISITOR, FORM, { email })

export const forgetUnderWay = () => forgetDraft(VISITOR, FORM)

/** The second factors that the server waits for; null if it waits for none. */
export async function findPending(kind: PendingSignIn['kind']): Promise<PendingSignIn | null> {
  try {
    const pending = await call(showPendingSignIn)
    return pending.kind === kind ? pending : null
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}

/** Cancels the pending sign-in, here and on the server. If the request is lost, it soon expires there. */
export function giveUp() {
  if (readDraft(VISITOR, FORM) === null) return
  forgetUnderWay()
  call(logout).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}
