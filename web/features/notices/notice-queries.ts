import {
  listNoticeRules,
  listNotices,
  showNotice,
  showNoticeSources,
  showNoticeStart,
  showNoticeTimeline,
} from '#contract/notices/calls.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { NoticeKind } from '#contract/records/notice-kinds.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { callQuery, recordQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const meta = { offline: true, failure: 'errorFetchingData' } as const
const NOTICES = 'notices'

export const rulesQuery = callQuery(listNoticeRules, { meta, queryKey: [NOTICES, 'rules'] })

export const noticesQuery = callQuery(listNotices, { meta, queryKey: [NOTICES, 'list'], staleTime: 0 })

/** A notice; null if there is none with this id. */
export const noticeQuery = (id: string) => recordQuery(showNotice, { meta, queryKey: [NOTICES, 'one', id], staleTime: 0, params: { id } })

export const sourcesQuery = (id: string) =>
  callQuery(showNoticeSources, { meta, queryKey: [NOTICES, 'sources', id], staleTime: 0, params: { id } })

export const timelineQuery = (id: string) =>
  callQuery(showNoticeTimeline, { meta, queryKey: [NOTICES, 'timeline', id], staleTime: 0, params: { id } })

interface About {
  kind: NoticeKind
  incident_id?: string
  disaster_report_id?: string
}

export const startQuery = (about: About) =>
  callQuery(showNoticeStart, { queryKey: [NOTICES, 'start', about], staleTime: 0, retry: false, query: about })

/** The list of notices, and the dashboard, which says when a draft is due. */
export function noticesChanged() {
  for (const queryKey of [noticesQuery.queryKey, situationQuery.queryKey]) void queryClient.invalidateQueries({ queryKey })
}

/** Reads again what was entered when. Fails silently: the paper says what it has. */
export const readTimeline = (id: string) => queryClient.invalidateQueries({ queryKey: timelineQuery(id).queryKey })

/** Shows a stored notice, and reads again what follows from it. */
export async function showStored(notice: Notice) {
  const { queryKey } = noticeQuery(notice.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, notice)
  noticesChanged()
  for (const key of ['sources', 'timeline']) void queryClient.invalidateQueries({ queryKey: [NOTICES, key] })
}
