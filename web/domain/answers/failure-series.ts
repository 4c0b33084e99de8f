import { translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import type { Outcome } from './autosave-types.ts'

export interface Tried {
  outcome: Outcome
  /** Of a failure, in a sentence for the person. */
  reason?: string
}

/** Says the first failure of a series, not each attempt; the message goes when the server has everything. */
export class FailureSeries {
  #toast: number | null = null
  #isAsked = false
  /** Whether the device keeps what is typed. */
  isKept: boolean

  constructor(isKept: boolean) {
    this.isKept = isKept
  }

  follow({ outcome, reason }: Tried): Outcome {
    if (outcome.kind === 'failed' && !this.#isExpected(outcome))
      this.#toast ??= showToast({
        variant: 'danger',
        title: translate('common:errors.errorSubmitting'),
        message: this.#say(outcome, reason),
      })
    if (outcome.kind === 'saved' || outcome.kind === 'conflicts') this.#end()
    if (outcome.kind === 'conflicts') sayConflict()
    this.#isAsked = false
    return outcome
  }

  /** Somebody pressed a button: its failure is said, whatever was said before. */
  ask() {
    this.#end()
    this.#isAsked = true
  }

  /** Who knows to be without a network need not be told with each answer: beside the form stands where it is. */
  #isExpected({ isAway }: Extract<Outcome, { kind: 'failed' }>) {
    return isAway === true && this.isKept && !this.#isAsked && !navigator.onLine
  }

  #say({ retry }: Extract<Outcome, { kind: 'failed' }>, reason: string | undefined) {
    return retry !== 'when asked' && this.isKept && !this.#isAsked ? translate('offline:answers.kept') : reason
  }

  #end() {
    if (this.#toast !== null) dismissToast(this.#toast)
    this.#toast = null
  }
}

/** On its own screen the form says so by itself. */
function sayConflict() {
  if (location.pathname === '/prepare') return
  showToast({ variant: 'danger', title: translate('offline:answers.conflict'), message: translate('offline:answers.conflictLead') })
}
