import { translate } from '#web/lib/text/i18n.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import type { Outcome } from './autosave-types.ts'

export interface Tried {
  outcome: Outcome
  /** Puts a failure into a sentence for the person. */
  reason?: string
}

/** Shows the first failure of a series, not each attempt. The message goes when the server has everything. */
export class FailureSeries {
  #toast: number | null = null
  /** Whether the device can store unsaved answers. */
  isStored: boolean

  constructor(isStored: boolean) {
    this.isStored = isStored
  }

  follow({ outcome, reason }: Tried): Outcome {
    if (outcome.kind === 'failed')
      this.#toast ??= showToast({
        variant: 'danger',
        title: translate('common:errors.errorSubmitting'),
        message: this.#say(outcome, reason),
      })
    if (outcome.kind === 'saved' || outcome.kind === 'conflicts') this.#end()
    if (outcome.kind === 'conflicts') sayConflict()
    return outcome
  }

  /** The person pressed a button, so a failure is shown even if one was shown before. */
  ask() {
    this.#end()
  }

  #say({ retry }: Extract<Outcome, { kind: 'failed' }>, reason: string | undefined) {
    return retry !== 'when asked' && this.isStored ? translate('offline:answers.stored') : reason
  }

  #end() {
    if (this.#toast !== null) dismissToast(this.#toast)
    this.#toast = null
  }
}

/** The form shows this state itself on its own screen. */
function sayConflict() {
  if (location.pathname === '/prepare') return
  showToast({ variant: 'danger', title: translate('offline:answers.conflict'), message: translate('offline:answers.conflictLead') })
}
