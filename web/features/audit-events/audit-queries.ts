import { queryOptions } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import type { EventKind } from '#contract/audit-events/options.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'
import type { AuditSearch } from './audit-search.ts'

export const PAGE_SIZE = 50

/** A page of the trail, newest first. It is never cached, so that it includes the latest events. `kinds` are the event kinds whose labels match the search text. */
export const auditQuery = (search: AuditSearch, kinds: EventKind[]) =>
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: ['audit events', search, kinds],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const page = { limit: PAGE_SIZE, offset: (search.page - 1) * PAGE_SIZE }
      const body = { searchString: search.text, ...(kinds.length > 0 && { kinds }), ...page }
      return { search, ...pageOf(await callForPage(listAuditEvents, { body, signal })) }
    },
  })
