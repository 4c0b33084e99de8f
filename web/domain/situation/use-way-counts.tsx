import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { searchDisasterReports } from '#contract/disaster-reports/calls.ts'
import { newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { ownWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { dayText, laterDay } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Count } from '#web/ui/data/Count.tsx'
import { helpWaiting, peopleWaiting, situationQuery } from './situation-query.ts'

/** Today is one of them. */
const DAYS_OF_A_WEEK = 7

/** How many credit unions reported this week. */
const reportsThisWeekQuery = queryOptions({
  queryKey: ['disaster reports', 'this week'],
  queryFn: async ({ signal }): Promise<number> => {
    const since = laterDay(dayText(new Date(renderTime())), 1 - DAYS_OF_A_WEEK)
    const { answer, total } = await callForPage(searchDisasterReports, {
      body: { latest_only: true, since, limit: 1 },
      signal,
    })
    return total ?? answer.length
  },
})

/** How much there is behind the ways to other organizations. Nothing is said of what is not known or zero. */
export function useWayCounts() {
  const { t } = useTranslation('connect')
  const { data: situation } = useQuery(situationQuery)
  const { data: own } = useQuery(ownWarningsQuery)
  const { data: newest } = useQuery(newestAlertQuery)
  const { data: thisWeek } = useQuery(reportsThisWeekQuery)
  return {
    warnings: own?.warnings.length ? t('touching', { count: own.warnings.length }) : undefined,
    alerts: newest?.count ? t('current', { count: newest.count }) : undefined,
    findDisasters: thisWeek ? t('thisWeek', { number: thisWeek }) : undefined,
    helpRequests: waiting(situation && helpWaiting(situation), t('forYou')),
    vouch: waiting(situation?.coverage?.vouchable, t('waiting')),
    people: waiting(situation && peopleWaiting(situation), t('forYou')),
  }
}

/** What waits for an answer of the person's organization. */
function waiting(count: number | undefined, words: string): ReactNode {
  if (!count) return undefined
  return (
    <strong>
      <Count value={count} />
      <span className="visually-hidden">{count}</span> {words}
    </strong>
  )
}
