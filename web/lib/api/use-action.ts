import { useState } from 'react'
import { CallError } from './call.ts'
import { reasonOf } from './query-client.ts'
import { showDone, showRefusal } from './refusal-toast.ts'

/**
 * What a button does on the server: `isBusy` meanwhile, then a toast with `done`, or with `failed` and the reason. Without `failed`, the screen shows the
 * `reason` itself, for example in the question that is open.
 */
export function useAction(failed?: string) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  /** Resolves to false if the screen has to show the reason. */
  async function act(action: () => Promise<unknown>, done?: string): Promise<boolean> {
    setIsBusy(true)
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
      setIsBusy(false)
    }
    return true
  }

  return { isBusy, act, error, reason: error ? reasonOf(error) : '' }
}
