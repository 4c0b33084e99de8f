import { queryOptions } from '@tanstack/react-query'
import { listRoster } from '#contract/roster/calls.ts'
import type { RosterPerson } from '#contract/roster/schemas.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { PEOPLE_OFFLINE, queryClient } from '#web/lib/api/query-client.ts'
import { nextOffset, pageOf, type RowsPage } from '#web/lib/api/rows-page.ts'

const ROSTER = ['roster'] as const

/** The most that one answer may have. */
const MOST = '500'

/** The whole roster, which has at most 5,000 people: searching and counting in it need no further call. */
export const rosterQuery = queryOptions({
  meta: { failure: 'errorFetchingData', offline: true, offlineHours: PEOPLE_OFFLINE },
  queryKey: ROSTER,
  queryFn: async ({ signal }) => {
    const pages: RowsPage<RosterPerson>[] = []
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: RowsPage<RosterPerson> = pageOf(await callForPage(listRoster, { query: { limit: MOST, offset: String(offset) }, signal }))
      pages.push(page)
      offset = nextOffset(page, pages)
    }
    return { rows: pages.flatMap(({ rows }) => rows), total: pages[0]?.total ?? 0 }
  },
})

export const rosterChanged = () => queryClient.invalidateQueries({ queryKey: ROSTER })
