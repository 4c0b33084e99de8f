import { queryOptions } from '@tanstack/react-query'
import { listAuditEvents } from '#contract/audit-events/calls.ts'
import type { EventKind } from '#contract/audit-events/options.ts'
import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import { callForPage } from '#web/lib/call.ts'
import { failed } from '#web/lib/queries.ts'
import type { AuditSearch } from './audit-search.ts'

export const PAGE_SIZE = 50

interface FoundEvents {
  search: AuditSearch
  rows: AuditEvent[]
  total: number
}

/** A page of the trail, newest first; what has just been done is in it. `kinds` are those whose names hold the search text. */
export const auditQuery = (search: AuditSearch, kinds: EventKind[]) =>
  queryOptions({
    queryKey: ['audit events', search, kinds],
    staleTime: 0,
    queryFn: ({ signal }): Promise<FoundEvents> =>
      callForPage(listAuditEvents, {
        body: { searchString: search.text, ...(kinds.length > 0 && { kinds }), limit: PAGE_SIZE, offset: (search.page - 1) * PAGE_SIZE },
        signal,
      })
        .then(({ answer, total }) => ({ search, rows: answer, total: total ?? answer.length }))
        .catch((error: unknown) => failed(error, 'errorFetchingData')),
  })
