import { useState } from 'react'
import { showDone, showRefusal } from './refusal-toast.ts'

/** What a button does on the server: `isBusy` meanwhile, then a toast with `done`, or with `failed` and the reason. */
export function useAction(failed: string) {
  const [isBusy, setIsBusy] = useState(false)

  async function act(action: () => Promise<unknown>, done?: string): Promise<void> {
    setIsBusy(true)
    try {
      await action()
      if (done) showDone(done, failed)
    } catch (error) {
      showRefusal(error, failed)
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, act }
}
