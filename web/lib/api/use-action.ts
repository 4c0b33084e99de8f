import { useState } from 'react'
import { CallError } from './call.ts'
import { reasonOf } from './query-client.ts'
import { showDone, showRefusal } from './refusal-toast.ts'

interface How<Which> {
  /** Of several buttons, the pressed one. It is `doing` meanwhile. */
  which?: Which
  /** What follows a success and a failure while the button is busy, for example reading again what another person may have changed. */
  after?: () => unknown
}

/**
 * What a button does on the server: `isBusy` meanwhile, then a toast with `done`, or with `failed` and the reason. Without `failed`, the screen shows the
 * `reason` itself, for example in the question that is open.
 */
export function useAction<Which extends string = never>(failed?: string) {
  const [doing, setDoing] = useState<Which | true | null>(null)
  const [error, setError] = useState<CallError | null>(null)

  /** Resolves to false if the screen has to show the reason. */
  async function act(action: () => Promise<unknown>, done?: string, { which, after }: How<Which> = {}): Promise<boolean> {
    setDoing(which ?? true)
    setError(null)
    try {
      await action()
      if (done) showDone(done, failed)
    } catch (thrown) {
      if (failed !== undefined) showRefusal(thrown, failed)
      else if (thrown instanceof CallError) {
        setError(thrown)
        return false
      } else throw thrown
    } finally {
      try {
        await after?.()
      } finally {
        setDoing(null)
      }
    }
    return true
  }

  return { isBusy: doing !== null, doing, act, error, reason: error ? reasonOf(error) : '' }
}
