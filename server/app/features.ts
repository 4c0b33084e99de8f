// Every feature's handlers.

import type { Feature } from '#contract/all-calls.ts'
import type { BoundRoute } from '#server/domain/calls/bind-calls.ts'
import { alertRoutes } from '#server/features/alerts/routes.ts'
import { appSettingsRoutes } from '#server/features/app-settings/routes.ts'
import { askRoutes } from '#server/features/asks/routes.ts'
import { auditEventRoutes } from '#server/features/audit-events/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { backOfficeRoutes } from '#server/features/back-office/routes.ts'
import { boardRoutes } from '#server/features/board/routes.ts'
import { calendarRoutes } from '#server/features/calendar/routes.ts'
import { callListRoutes } from '#server/features/call-list/routes.ts'
import { contactRoutes } from '#server/features/contacts/routes.ts'
import { deskRoutes } from '#server/features/desk/routes.ts'
import { directoryRoutes } from '#server/features/directory/routes.ts'
import { disasterReportRoutes } from '#server/features/disaster-reports/routes.ts'
import { displayRoutes } from '#server/features/display/routes.ts'
import { helpRequestRoutes } from '#server/features/help-requests/routes.ts'
import { hookRoutes } from '#server/features/hooks/routes.ts'
import { improvementRoutes } from '#server/features/improvements/routes.ts'
import { incidentRoutes } from '#server/features/incidents/routes.ts'
import { internalChecklistRoutes } from '#server/features/internal-checklist/routes.ts'
import { invitationRoutes } from '#server/features/invitations/routes.ts'
import { joinRequestRoutes } from '#server/features/join-requests/routes.ts'
import { keyRoutes } from '#server/features/keys/routes.ts'
import { leagueRoutes } from '#server/features/league/routes.ts'
import { letterRoutes } from '#server/features/letters/routes.ts'
import { lookBackRoutes } from '#server/features/look-backs/routes.ts'
import { messageRoutes } from '#server/features/messages/routes.ts'
import { noticeRoutes } from '#server/features/notices/routes.ts'
import { officeStatusRoutes } from '#server/features/office-statuses/routes.ts'
import { officeRoutes } from '#server/features/offices/routes.ts'
import { prepareRoutes } from '#server/features/prepare/routes.ts'
import { profileRoutes } from '#server/features/profile/routes.ts'
import { pushRoutes } from '#server/features/push/routes.ts'
import { resourceRoutes } from '#server/features/resources/routes.ts'
import { reviewRoutes } from '#server/features/reviews/routes.ts'
import { rollCallRoutes } from '#server/features/roll-calls/routes.ts'
import { rosterRoutes } from '#server/features/roster/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { securityRoutes } from '#server/features/security/routes.ts'
import { sessionRoutes } from '#server/features/sessions/routes.ts'
import { situationRoutes } from '#server/features/situation/routes.ts'
import { situationReportRoutes } from '#server/features/situation-reports/routes.ts'
import { userRoutes } from '#server/features/users/routes.ts'
import { voucherRoutes } from '#server/features/vouchers/routes.ts'
import { warningRoutes } from '#server/features/warnings/routes.ts'
import { whereRoutes } from '#server/features/where/routes.ts'

/** A feature without its handlers does not compile. */
const routes: Record<Feature, readonly BoundRoute[]> = {
  auth: authRoutes,
  'app-settings': appSettingsRoutes,
  directory: directoryRoutes,
  prepare: prepareRoutes,
  'internal-checklist': internalChecklistRoutes,
  resources: resourceRoutes,
  'disaster-reports': disasterReportRoutes,
  alerts: alertRoutes,
  push: pushRoutes,
  users: userRoutes,
  vouchers: voucherRoutes,
  profile: profileRoutes,
  sessions: sessionRoutes,
  situation: situationRoutes,
  search: searchRoutes,
  security: securityRoutes,
  display: displayRoutes,
  messages: messageRoutes,
  'audit-events': auditEventRoutes,
  invitations: invitationRoutes,
  'join-requests': joinRequestRoutes,
  'back-office': backOfficeRoutes,
  'help-requests': helpRequestRoutes,
  offices: officeRoutes,
  incidents: incidentRoutes,
  asks: askRoutes,
  contacts: contactRoutes,
  league: leagueRoutes,
  letters: letterRoutes,
  'office-statuses': officeStatusRoutes,
  board: boardRoutes,
  'call-list': callListRoutes,
  reviews: reviewRoutes,
  'look-backs': lookBackRoutes,
  improvements: improvementRoutes,
  desk: deskRoutes,
  'situation-reports': situationReportRoutes,
  roster: rosterRoutes,
  'roll-calls': rollCallRoutes,
  warnings: warningRoutes,
  notices: noticeRoutes,
  calendar: calendarRoutes,
  hooks: hookRoutes,
  keys: keyRoutes,
  where: whereRoutes,
}

export const allRoutes: readonly BoundRoute[] = Object.values(routes).flat()
