import { queryOptions } from '@tanstack/react-query'
import { listLookBacks } from '#contract/look-backs/calls.ts'
import { listAfterActions, showOwnReview, showReview } from '#contract/reviews/calls.ts'
import type { OwnReview, Review } from '#contract/reviews/schemas.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { nullIfNotFound } from '#web/lib/api/query-client.ts'

const meta = { failure: 'errorFetchingData' } as const

export interface Found {
  review: Review | OwnReview
  /** Of a credit union alone, beside the middle of others. */
  isOwn: boolean
}

interface Reading {
  isDesk: boolean
  /** The person's own organization. */
  own: string
  /** The credit union whose part a desk reads, by its id in the directory; null for all of it. */
  of: string | null
}

/** All of it for the desk, the own part for others; `open` while the incident is open, null if there is none for the reader. */
export const reviewQuery = (id: string, { isDesk, own, of }: Reading) =>
  queryOptions({
    meta,
    queryKey: [...INCIDENTS, id, 'review', isDesk, of],
    staleTime: 0,
    queryFn: ({ signal }) =>
      nullIfNotFound(
        (isDesk && of === null
          ? call(showReview, { params: { id }, signal })
          : call(showOwnReview, { params: { id, credit_union_id: of === null ? own : `directory:${of}` }, signal })
        ).then((review): Found => ({ review, isOwn: !isDesk || of !== null })),
      ).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'incident_open') return 'open' as const
        throw error
      }),
  })

/** What people answered to the three questions. */
export const lookBacksQuery = (id: string) => callQuery(listLookBacks, { meta, queryKey: [...INCIDENTS, id, 'look-backs'], params: { id } })

/** The after-action reports of an incident, drafts first. */
export const afterActionsQuery = (id: string) =>
  callQuery(listAfterActions, { meta, queryKey: [...INCIDENTS, id, 'after-actions'], staleTime: 0, params: { id } })
