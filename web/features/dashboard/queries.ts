import { queryOptions } from '@tanstack/react-query'
import { listAlerts } from '#contract/alerts/calls.ts'
import { searchDisasterReports } from '#contract/disaster-reports/calls.ts'
import { listInvitations } from '#contract/invitations/calls.ts'
import { showOwnRequest } from '#contract/join-requests/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { call, callForPage } from '#web/lib/calls/call.ts'
import { thisWeekText } from './recent-reports.ts'

/** The newest alert, and how many there are. */
export const newestAlertQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingData' },
  queryKey: ['alerts', 'newest'],
  queryFn: async ({ signal }): Promise<{ alert: Alert | null; count: number }> => {
    const { answer, total } = await callForPage(listAlerts, { body: { limit: 1 }, signal })
    return { alert: answer[0] ?? null, count: total ?? answer.length }
  },
})

/** So many of the newest reports are looked at: enough to say how busy the week is, and little to send to a phone. */
const LOOKED_AT = 20

/** How many reports are of this week, in words. */
export const reportsThisWeekQuery = queryOptions({
  queryKey: ['disaster reports', 'this week'],
  queryFn: async ({ signal }): Promise<string> => {
    const { answer, total } = await callForPage(searchDisasterReports, { body: { limit: LOOKED_AT }, signal })
    const days = answer.map((report) => report.date_reported)
    return thisWeekText(days, total ?? days.length, new Date())
  },
})

/** The invitations that wait for the person's answer. A failure is not said: the mail says so too. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
})

/** In milliseconds: somebody else decides, and the person sits before the screen. */
const ASKED_AGAIN_AFTER = 15_000

/** How the own request to join stands. */
export const ownRequestQuery = queryOptions({
  queryKey: ['own request'],
  queryFn: ({ signal }) => call(showOwnRequest, { signal }),
  refetchInterval: ({ state }) => (state.data?.request?.state === 'waiting' ? ASKED_AGAIN_AFTER : false),
})
