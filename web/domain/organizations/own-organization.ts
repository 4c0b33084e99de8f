import { queryOptions } from '@tanstack/react-query'
import { showCreditUnion } from '#contract/prepare/calls.ts'
import { listCompanies } from '#contract/users/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline, nullIfNotFound } from '#web/lib/api/query-client.ts'

/** The full record of the own organization; null if the person has none. */
export const creditUnionQuery = cachedOffline(
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: ['credit union'],
    queryFn: ({ signal, client }) => {
      if (client.getQueryData(selfQuery.queryKey)?.credit_union_id === null) return null
      return nullIfNotFound(call(showCreditUnion, { signal }))
    },
  }),
)

/** The organizations of the person. */
export const ownOrganizationsQuery = callQuery(listCompanies, { meta: { offline: true }, queryKey: ['companies'] })
