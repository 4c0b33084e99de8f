import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useActor } from '#web/domain/session/session.ts'
import type { SearchState } from '#web/lib/url/use-url-search.ts'
import { resourceQuery } from './queries.ts'
import type { ResourceQuery } from './search.ts'

/**
 * While the own organization has a report of the last 14 days, the search leaves out organizations in trouble, until the person asks for them: the
 * same storm may have reached them.
 */
export function useOutsideByDefault({ draft, show }: SearchState<ResourceQuery>) {
  const own = useActor().credit_union_id ?? ''
  const { data } = useQuery({ ...resourceQuery(own), enabled: own !== '', meta: {} })
  const isDue = Boolean(data?.newest_report) && !draft.limits.includes('outside_affected_area') && !draft.also.includes('affected_too')
  useEffect(() => {
    // The draft is ahead of the URL, so this happens once.
    if (isDue) show({ limits: [...draft.limits, 'outside_affected_area'] })
  })
}
