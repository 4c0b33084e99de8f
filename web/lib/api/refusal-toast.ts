import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import { CallError } from './call.ts'
import { concernsWholeApp } from './global-answers.ts'
import { reasonOf } from './query-client.ts'

/** Shows that something failed, and why. An error that is not a refused call is thrown again. */
export function showRefusal(error: unknown, title: string) {
  if (!(error instanceof CallError)) throw error
  if (!concernsWholeApp(error.status)) showToast({ variant: 'danger', title, message: reasonOf(error) })
}

/** Shows that something succeeded, and removes the earlier toast `refusal`, which is no longer true. */
export function showDone(title: string, refusal?: string) {
  if (refusal) dismissRefusals(refusal)
  showToast({ variant: 'success', title })
}
