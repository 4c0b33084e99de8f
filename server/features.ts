// Every feature's handlers.

import { allCalls, type ListedCall } from '#contract/all-calls.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { appSettingsRoutes } from './features/app-settings/routes.ts'
import { auditEventRoutes } from './features/audit-events/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { backOfficeRoutes } from './features/back-office/routes.ts'
import { boardRoutes } from './features/board/routes.ts'
import { callListRoutes } from './features/call-list/routes.ts'
import { directoryRoutes } from './features/directory/routes.ts'
import { disasterReportRoutes } from './features/disaster-reports/routes.ts'
import { displayRoutes } from './features/display/routes.ts'
import { helpRequestRoutes } from './features/help-requests/routes.ts'
import { incidentRoutes } from './features/incidents/routes.ts'
import { internalChecklistRoutes } from './features/internal-checklist/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { joinCodeRoutes } from './features/join-requests/code-routes.ts'
import { joinRequestRoutes } from './features/join-requests/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { officeStatusRoutes } from './features/office-statuses/routes.ts'
import { officeRoutes } from './features/offices/routes.ts'
import { prepareRoutes } from './features/prepare/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { situationRoutes } from './features/situation/routes.ts'
import { situationReportRoutes } from './features/situation-reports/routes.ts'
import { twoFactorRoutes } from './features/two-factor/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { voucherRoutes } from './features/vouchers/routes.ts'
import { warningRoutes } from './features/warnings/routes.ts'
import type { BoundRoute } from './http/handle.ts'

const bound: BoundRoute[] = [
  ...appSettingsRoutes,
  ...authRoutes,
  ...directoryRoutes,
  ...prepareRoutes,
  ...internalChecklistRoutes,
  ...resourceRoutes,
  ...disasterReportRoutes,
  ...alertRoutes,
  ...userRoutes,
  ...voucherRoutes,
  ...profileRoutes,
  ...twoFactorRoutes,
  ...sessionRoutes,
  ...invitationRoutes,
  ...joinRequestRoutes,
  ...joinCodeRoutes,
  ...displayRoutes,
  ...situationRoutes,
  ...auditEventRoutes,
  ...backOfficeRoutes,
  ...pushRoutes,
  ...helpRequestRoutes,
  ...officeRoutes,
  ...incidentRoutes,
  ...officeStatusRoutes,
  ...boardRoutes,
  ...callListRoutes,
  ...situationReportRoutes,
  ...warningRoutes,
  ...noticeRoutes,
]

/** Each call of the contract with its handler. Throws if a call has none. */
export function bindAll(): (BoundRoute & ListedCall)[] {
  const handlers = new Map(bound.map((each) => [each.call, each]))
  return allCalls.map((listed) => {
    const handled = handlers.get(listed.call)
    if (!handled) throw new Error(`${listed.feature} ${listed.name} (${listed.call.method} ${listed.call.path}) has no handler.`)
    return { ...listed, ...handled }
  })
}
