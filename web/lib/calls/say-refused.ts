import { dismissRefusals, showToast } from '#web/lib/toasts.ts'
import { CallError } from './call.ts'
import { concernsWholeApp } from './global-answers.ts'
import { reasonOf } from './queries.ts'

/** Says that something could not be done, and why. What is not a refused call is thrown on. */
export function sayRefused(error: unknown, title: string) {
  if (!(error instanceof CallError)) throw error
  if (!concernsWholeApp(error.status)) showToast({ variant: 'danger', title, message: reasonOf(error) })
}

/** Says that something is done. That it could not be done, as `refusal` said before, is not true any more. */
export function sayDone(title: string, refusal: string) {
  dismissRefusals(refusal)
  showToast({ variant: 'success', title })
}
