// Everything that can happen: the list by which the server binds its handlers and prints the API documentation.

import * as alertCalls from './alerts/calls.ts'
import * as alertSchemas from './alerts/schemas.ts'
import * as appSettingsCalls from './app-settings/calls.ts'
import * as appSettingsSchemas from './app-settings/schemas.ts'
import * as auditEventCalls from './audit-events/calls.ts'
import * as auditEventSchemas from './audit-events/schemas.ts'
import * as authCalls from './auth/calls.ts'
import * as proofSchemas from './auth/proof-schemas.ts'
import * as authSchemas from './auth/schemas.ts'
import * as secondFactorSchemas from './auth/second-factor-schemas.ts'
import * as officeAlertSchemas from './back-office/alert-schemas.ts'
import * as backOfficeCalls from './back-office/calls.ts'
import * as coreSystemSchemas from './back-office/core-systems-schemas.ts'
import * as openHelpRequestSchemas from './back-office/open-help-requests-schemas.ts'
import * as officePeopleSchemas from './back-office/people-schemas.ts'
import * as restoreSchemas from './back-office/restore-schemas.ts'
import * as backOfficeSchemas from './back-office/schemas.ts'
import * as officeTrustSchemas from './back-office/trust-schemas.ts'
import * as boardCalls from './board/calls.ts'
import * as boardSchemas from './board/schemas.ts'
import type { AnyCall, CallSchemas, SchemasOf } from './call.ts'
import * as callListCalls from './call-list/calls.ts'
import * as callListSchemas from './call-list/schemas.ts'
import * as directoryCalls from './directory/calls.ts'
import * as directorySchemas from './directory/schemas.ts'
import * as disasterReportCalls from './disaster-reports/calls.ts'
import * as disasterReportSchemas from './disaster-reports/schemas.ts'
import * as displayCalls from './display/calls.ts'
import * as displaySchemas from './display/schemas.ts'
import type { Feature } from './feature-summaries.ts'
import * as helpRequestCalls from './help-requests/calls.ts'
import * as helpRequestSchemas from './help-requests/schemas.ts'
import * as incidentCalls from './incidents/calls.ts'
import * as incidentSchemas from './incidents/schemas.ts'
import * as internalChecklistCalls from './internal-checklist/calls.ts'
import * as internalChecklistSchemas from './internal-checklist/schemas.ts'
import * as invitationCalls from './invitations/calls.ts'
import * as invitationSchemas from './invitations/schemas.ts'
import * as joinRequestCalls from './join-requests/calls.ts'
import * as joinRequestSchemas from './join-requests/schemas.ts'
import * as noticeCalls from './notices/calls.ts'
import * as noticeSchemas from './notices/schemas.ts'
import * as officeStatusCalls from './office-statuses/calls.ts'
import * as officeStatusSchemas from './office-statuses/schemas.ts'
import * as officeCalls from './offices/calls.ts'
import * as officeSchemas from './offices/schemas.ts'
import * as prepareCalls from './prepare/calls.ts'
import * as prepareSchemas from './prepare/schemas.ts'
import * as profileCalls from './profile/calls.ts'
import * as profileSchemas from './profile/schemas.ts'
import * as pushCalls from './push/calls.ts'
import * as pushSchemas from './push/schemas.ts'
import * as resourceCalls from './resources/calls.ts'
import * as resourceSchemas from './resources/schemas.ts'
import * as rollCallCalls from './roll-calls/calls.ts'
import * as rollCallSchemas from './roll-calls/schemas.ts'
import * as rosterCalls from './roster/calls.ts'
import * as rosterSchemas from './roster/schemas.ts'
import * as securityCalls from './security/calls.ts'
import * as securitySchemas from './security/schemas.ts'
import * as sessionCalls from './sessions/calls.ts'
import * as sessionSchemas from './sessions/schemas.ts'
import * as situationCalls from './situation/calls.ts'
import * as situationSchemas from './situation/schemas.ts'
import * as situationReportCalls from './situation-reports/calls.ts'
import * as situationReportSchemas from './situation-reports/schemas.ts'
import * as userCalls from './users/calls.ts'
import * as userSchemas from './users/schemas.ts'
import * as voucherCalls from './vouchers/calls.ts'
import * as voucherSchemas from './vouchers/schemas.ts'
import * as warningCalls from './warnings/calls.ts'
import * as warningSchemas from './warnings/schemas.ts'

export interface ListedCall {
  feature: Feature
  /** The name of the entry in its feature's files. */
  name: string
  call: AnyCall
  schemas: CallSchemas
}

export const allCalls: readonly ListedCall[] = [
  ...listed('auth', authCalls, { ...authSchemas, ...proofSchemas, ...secondFactorSchemas }),
  ...listed('app-settings', appSettingsCalls, appSettingsSchemas),
  ...listed('directory', directoryCalls, directorySchemas),
  ...listed('prepare', prepareCalls, prepareSchemas),
  ...listed('internal-checklist', internalChecklistCalls, internalChecklistSchemas),
  ...listed('resources', resourceCalls, resourceSchemas),
  ...listed('disaster-reports', disasterReportCalls, disasterReportSchemas),
  ...listed('alerts', alertCalls, alertSchemas),
  ...listed('push', pushCalls, pushSchemas),
  ...listed('users', userCalls, userSchemas),
  ...listed('vouchers', voucherCalls, voucherSchemas),
  ...listed('profile', profileCalls, profileSchemas),
  ...listed('sessions', sessionCalls, sessionSchemas),
  ...listed('situation', situationCalls, situationSchemas),
  ...listed('security', securityCalls, securitySchemas),
  ...listed('display', displayCalls, displaySchemas),
  ...listed('audit-events', auditEventCalls, auditEventSchemas),
  ...listed('invitations', invitationCalls, invitationSchemas),
  ...listed('join-requests', joinRequestCalls, joinRequestSchemas),
  ...listed('back-office', backOfficeCalls, {
    ...backOfficeSchemas,
    ...officeAlertSchemas,
    ...restoreSchemas,
    ...officePeopleSchemas,
    ...openHelpRequestSchemas,
    ...officeTrustSchemas,
    ...coreSystemSchemas,
  }),
  ...listed('help-requests', helpRequestCalls, helpRequestSchemas),
  ...listed('offices', officeCalls, officeSchemas),
  ...listed('incidents', incidentCalls, incidentSchemas),
  ...listed('office-statuses', officeStatusCalls, officeStatusSchemas),
  ...listed('board', boardCalls, boardSchemas),
  ...listed('call-list', callListCalls, callListSchemas),
  ...listed('notices', noticeCalls, noticeSchemas),
  ...listed('situation-reports', situationReportCalls, situationReportSchemas),
  ...listed('roster', rosterCalls, rosterSchemas),
  ...listed('roll-calls', rollCallCalls, rollCallSchemas),
  ...listed('warnings', warningCalls, warningSchemas),
]

/** Every call by its name. */
export type CallsByName = typeof alertCalls &
  typeof appSettingsCalls &
  typeof auditEventCalls &
  typeof authCalls &
  typeof backOfficeCalls &
  typeof boardCalls &
  typeof callListCalls &
  typeof directoryCalls &
  typeof disasterReportCalls &
  typeof displayCalls &
  typeof helpRequestCalls &
  typeof incidentCalls &
  typeof internalChecklistCalls &
  typeof invitationCalls &
  typeof joinRequestCalls &
  typeof noticeCalls &
  typeof officeStatusCalls &
  typeof officeCalls &
  typeof prepareCalls &
  typeof profileCalls &
  typeof pushCalls &
  typeof resourceCalls &
  typeof rollCallCalls &
  typeof rosterCalls &
  typeof sessionCalls &
  typeof situationCalls &
  typeof situationReportCalls &
  typeof securityCalls &
  typeof userCalls &
  typeof voucherCalls &
  typeof warningCalls

type Named<Calls> = { readonly [Name in keyof Calls]: SchemasOf<Calls[Name]> }

/** Each call with its schemas, which have its name: one without them, or with those of another call, does not compile. */
function listed<Calls extends Record<string, AnyCall>>(feature: Feature, calls: Calls, schemas: Named<Calls>): ListedCall[] {
  return Object.entries(calls).map(([name, call]) => ({ feature, name, call, schemas: schemas[name as keyof Calls] }))
}

/** The files of schemas, for what reads names in them. */
export const schemaFiles: readonly Record<string, unknown>[] = [
  alertSchemas,
  appSettingsSchemas,
  auditEventSchemas,
  proofSchemas,
  authSchemas,
  secondFactorSchemas,
  officeAlertSchemas,
  coreSystemSchemas,
  openHelpRequestSchemas,
  officePeopleSchemas,
  restoreSchemas,
  backOfficeSchemas,
  officeTrustSchemas,
  boardSchemas,
  callListSchemas,
  directorySchemas,
  disasterReportSchemas,
  displaySchemas,
  helpRequestSchemas,
  incidentSchemas,
  internalChecklistSchemas,
  invitationSchemas,
  joinRequestSchemas,
  noticeSchemas,
  officeStatusSchemas,
  officeSchemas,
  prepareSchemas,
  profileSchemas,
  pushSchemas,
  resourceSchemas,
  rollCallSchemas,
  rosterSchemas,
  sessionSchemas,
  situationSchemas,
  situationReportSchemas,
  securitySchemas,
  userSchemas,
  voucherSchemas,
  warningSchemas,
]

const byCall = new Map(allCalls.map((each) => [each.call, each]))

/** A call with its name and its schemas. */
export function listedCall(call: AnyCall): ListedCall {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not in the list of all calls.`)
  return found
}
