import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listInvitations } from '#contract/invitations/calls.ts'
import { callQuery } from './call-query.ts'
import { cachedOffline, newQueryClient, noteBrought, type OfflineQuery } from './query-client.ts'

const queryKey = ['alerts', 'all']

/** How often a screen that shows the list asks for it, when the page brought it along. */
function asksOf(between: (client: ReturnType<typeof newQueryClient>) => void) {
  const client = newQueryClient()
  const updatedAt = Date.now()
  noteBrought(updatedAt)
  client.setQueryData(queryKey, ['of the page'], { updatedAt })
  between(client)
  let asks = 0
  const queryFn = async () => {
    asks += 1
    return ['new']
  }
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => {})
  stop()
  client.clear()
  return asks
}

test('what the page brought along is not asked again at once', () => {
  expect(asksOf(() => {})).toBe(0)
})

test('what the page brought along is asked again once something was changed', () => {
  expect(asksOf((client) => void client.invalidateQueries({ queryKey }))).toBe(1)
})

test('nothing waits offline for a query that the device does not keep', () => {
  const waitFor = ({ meta }: OfflineQuery) => meta
  const query = callQuery(listInvitations, { queryKey: ['invitations'] })
  // @ts-expect-error nothing says that the device keeps it
  waitFor(query)
  expect(waitFor(cachedOffline(query))).toEqual({ offline: true })
})
