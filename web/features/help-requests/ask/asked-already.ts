import { listHelpRequests } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { call } from '#web/lib/api/call.ts'
import type { RequestValues } from './request-values.ts'

type Asked = Pick<RequestValues, 'kind' | 'from' | 'until' | 'zip'>

/** An open request for the same kind, at the same place, on some of the same days. */
export const sameAs = (asked: Asked, requests: readonly HelpRequest[]): HelpRequest | undefined =>
  requests.find(
    ({ kind, state, zip = '', from = '', until = '' }) =>
      state === 'open' && kind === asked.kind && zip.slice(0, 5) === asked.zip.slice(0, 5) && from <= asked.until && asked.from <= until,
  )

/** The own request that asks for the same; undefined where there is none, or where that is not known now: then nobody is kept from asking. */
export const askedAlready = (asked: Asked): Promise<HelpRequest | undefined> =>
  call(listHelpRequests, { query: { scope: 'ours', limit: '50' } }).then(
    (requests) => sameAs(asked, requests),
    () => undefined,
  )
