// What the dashboard shows above its tiles: the warnings, the alert and the invitations, with the code of the parts that show them. If it arrives in time,
// it does not push the tiles down later.

import type { Alert } from '#contract/records/alert.ts'
import type { Warning } from '#contract/records/warning.ts'
import { newestAlertQuery } from '#web/domain/alerts/newest-alert-query.ts'
import { deskQuery } from '#web/domain/incidents/desk-query.ts'
import { isAtDesk } from '#web/domain/session/is-offered.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { asksIfSafe, isUnderWay, situationQuery } from '#web/domain/situation/situation-query.ts'
import { ownWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { type OfflineQuery, queryClient } from '#web/lib/api/query-client.ts'
import { DeskDashboard } from './lazy-desk.ts'
import { NowList, OfficesCard } from './lazy-parts.ts'
import { asksOfDashboard, invitationsQuery } from './queries.ts'

export async function fetchAhead(known: (query: OfflineQuery) => Promise<void>) {
  const self = queryClient.getQueryData(selfQuery.queryKey)
  const ofDesk = self && isAtDesk(self) ? [known(deskQuery), DeskDashboard.preload()] : []
  await Promise.all([...ofDesk, known(newestAlertQuery), known(invitationsQuery), known(situationQuery), known(ownWarningsQuery)])
  await Promise.all([
    preloadNow(queryClient.getQueryData(newestAlertQuery.queryKey)?.alert, queryClient.getQueryData(ownWarningsQuery.queryKey)?.warnings),
    ...asksOfDashboard().map(known),
  ])
}

async function preloadNow(alert: Alert | null | undefined, warnings: readonly Warning[] = []) {
  const situation = queryClient.getQueryData(situationQuery.queryKey)
  if (!situation) return
  const isShown =
    warnings.length > 0 ||
    isUnderWay(situation) ||
    asksIfSafe(situation, alert, queryClient.getQueryData(selfQuery.queryKey)?.credit_union_id ?? null)
  await Promise.all([isShown && NowList.preload(), situation.incidents.length > 0 && OfficesCard.preload()])
}
