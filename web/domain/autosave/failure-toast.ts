import { translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import type { Outcome } from './autosave-types.ts'

export interface Tried {
  outcome: Outcome
  /** Puts a failure into a sentence for the person. */
  reason?: string
}

type Failed = Extract<Outcome, { kind: 'failed' }>

/** Shows the first failure of a series, not each attempt. The message goes when the server has everything. */
export class FailureToast {
  #toast: number | null = null
  /** Whether the device can store unsaved answers. */
  isStored: boolean

  constructor(isStored: boolean) {
    this.isStored = isStored
  }

  note({ outcome, reason }: Tried): Outcome {
    if (outcome.kind === 'failed')
      this.#toast ??= showToast({
        variant: 'danger',
        title: translate('common:errors.errorSubmitting'),
        message: this.#textOf(outcome, reason),
      })
    if (outcome.kind === 'saved' || outcome.kind === 'conflicts') this.#end()
    if (outcome.kind === 'conflicts') showConflict()
    return outcome
  }

  /** The person pressed a button, so a failure is shown even if one was shown before. */
  reset() {
    this.#end()
  }

  #goesByItself = ({ retry }: Failed) => retry !== 'when asked' && this.isStored

  #textOf(outcome: Failed, reason: string | undefined) {
    return this.#goesByItself(outcome) ? translate('offline:answers.stored') : reason
  }

  #end() {
    if (this.#toast !== null) dismissToast(this.#toast)
    this.#toast = null
  }
}

/** The forms show this state themselves on their own screens. */
function showConflict() {
  if (location.pathname === '/prepare' || location.pathname.startsWith('/notices/')) return
  showToast({ variant: 'danger', title: translate('offline:answers.conflict'), message: translate('offline:answers.conflictLead') })
}
