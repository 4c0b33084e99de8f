import { useState } from 'react'
import { listDeliveries, testHook } from '#contract/hooks/calls.ts'
import type { Delivery, Hook } from '#contract/records/hook.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { wait } from '#web/lib/delays.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useOutcomeText } from './delivery-words.ts'
import { hooksChanged } from './key-queries.ts'

/** In milliseconds. A try takes 15 seconds at most. */
const LOOK_EVERY = 2000
const LOOKS = 10

/** Sends a test, waits for what comes of it, and says so. */
export function useHookTest({ id }: Pick<Hook, 'id'>) {
  const { t } = useTranslation(['connections', 'common'])
  const outcomeText = useOutcomeText()
  const [said, setSaid] = useState('')
  const action = useAction(t('common:errors.errorSubmitting'))

  const test = () =>
    action.act(
      async () => {
        setSaid('')
        await call(testHook, { params: { id } })
        setSaid(t('hooks.testSent'))
        const tried = await triedTest(id)
        if (tried) setSaid(tried.isTaken ? t('hooks.testArrived') : t('hooks.testFailed', { how: outcomeText(tried.last) }))
      },
      undefined,
      { after: hooksChanged },
    )
  return { test, said, isBusy: action.isBusy }
}

/** Undefined if nothing has come of it yet. */
async function triedTest(id: string): Promise<{ isTaken: boolean; last: Delivery['tries'][number] } | undefined> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await new Promise<void>((resolve) => wait(LOOK_EVERY, resolve))
    const newest = (await call(listDeliveries, { params: { id }, query: { limit: '20' } })).find(({ type }) => type === 'hook.test')
    const last = newest?.tries.at(-1)
    if (last && newest) return { isTaken: newest.state === 'delivered', last }
  }
  return undefined
}
