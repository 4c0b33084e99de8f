import { CallError } from './call.ts'
import { reasonOf } from './queries.ts'
import { dismissRefusals, showToast } from './toasts.ts'

/** Statuses that concern the whole app: said by global-answers.ts. */
const saidElsewhere = [301, 401, 419]

/** Says that something could not be done, and why. What is not a refused call is thrown on. */
export function sayRefused(error: unknown, title: string) {
  if (!(error instanceof CallError)) throw error
  if (!saidElsewhere.includes(error.status)) showToast({ variant: 'danger', title, message: reasonOf(error) })
}

/** Says that something is done. That it could not be done, as `refusal` said before, is not true any more. */
export function sayDone(title: string, refusal: string) {
  dismissRefusals(refusal)
  showToast({ variant: 'success', title })
}
