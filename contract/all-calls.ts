// Everything that can happen: the list by which the server binds its handlers and prints the API documentation.

import * as alertCalls from './alerts/calls.ts'
import * as alertSchemas from './alerts/schemas.ts'
import * as appSettingsCalls from './app-settings/calls.ts'
import * as appSettingsSchemas from './app-settings/schemas.ts'
import * as askCalls from './asks/calls.ts'
import * as askSchemas from './asks/schemas.ts'
import * as auditEventCalls from './audit-events/calls.ts'
import * as auditEventSchemas from './audit-events/schemas.ts'
import * as authCalls from './auth/calls.ts'
import * as proofSchemas from './auth/proof-schemas.ts'
import * as authSchemas from './auth/schemas.ts'
import * as secondFactorSchemas from './auth/second-factor-schemas.ts'
import * as adminAlertSchemas from './back-office/alert-schemas.ts'
import * as backOfficeCalls from './back-office/calls.ts'
import * as connectionSchemas from './back-office/connections-schemas.ts'
import * as coreSystemSchemas from './back-office/core-systems-schemas.ts'
import * as openHelpRequestSchemas from './back-office/open-help-requests-schemas.ts'
import * as adminPeopleSchemas from './back-office/people-schemas.ts'
import * as restoreSchemas from './back-office/restore-schemas.ts'
import * as backOfficeSchemas from './back-office/schemas.ts'
import * as adminTrustSchemas from './back-office/trust-schemas.ts'
import * as boardCalls from './board/calls.ts'
import * as boardSchemas from './board/schemas.ts'
import * as calendarCalls from './calendar/calls.ts'
import * as calendarSchemas from './calendar/schemas.ts'
import type { AnyCall, CallSchemas, SchemasOf } from './call.ts'
import * as callListCalls from './call-list/calls.ts'
import * as callListSchemas from './call-list/schemas.ts'
import * as contactCalls from './contacts/calls.ts'
import * as contactSchemas from './contacts/schemas.ts'
import * as deskCalls from './desk/calls.ts'
import * as deskSchemas from './desk/schemas.ts'
import * as directoryCalls from './directory/calls.ts'
import * as directorySchemas from './directory/schemas.ts'
import * as disasterReportCalls from './disaster-reports/calls.ts'
import * as disasterReportSchemas from './disaster-reports/schemas.ts'
import * as displayCalls from './display/calls.ts'
import * as displaySchemas from './display/schemas.ts'
import * as helpRequestCalls from './help-requests/calls.ts'
import * as helpRequestSchemas from './help-requests/schemas.ts'
import * as hookCalls from './hooks/calls.ts'
import * as hookSchemas from './hooks/schemas.ts'
import * as improvementCalls from './improvements/calls.ts'
import * as improvementSchemas from './improvements/schemas.ts'
import * as incidentCalls from './incidents/calls.ts'
import * as incidentSchemas from './incidents/schemas.ts'
import * as internalChecklistCalls from './internal-checklist/calls.ts'
import * as internalChecklistSchemas from './internal-checklist/schemas.ts'
import * as invitationCalls from './invitations/calls.ts'
import * as invitationSchemas from './invitations/schemas.ts'
import * as joinRequestCalls from './join-requests/calls.ts'
import * as joinRequestSchemas from './join-requests/schemas.ts'
import * as keyCalls from './keys/calls.ts'
import * as keySchemas from './keys/schemas.ts'
import * as leagueCalls from './league/calls.ts'
import * as leagueSchemas from './league/schemas.ts'
import * as letterCalls from './letters/calls.ts'
import * as letterSchemas from './letters/schemas.ts'
import * as lookBackCalls from './look-backs/calls.ts'
import * as lookBackSchemas from './look-backs/schemas.ts'
import * as messageCalls from './messages/calls.ts'
import * as messageSchemas from './messages/schemas.ts'
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
import * as afterActionSchemas from './reviews/after-action-schemas.ts'
import * as reviewCalls from './reviews/calls.ts'
import * as reviewSchemas from './reviews/schemas.ts'
import * as rollCallCalls from './roll-calls/calls.ts'
import * as rollCallSchemas from './roll-calls/schemas.ts'
import * as rosterCalls from './roster/calls.ts'
import * as rosterSchemas from './roster/schemas.ts'
import * as searchCalls from './search/calls.ts'
import * as searchSchemas from './search/schemas.ts'
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
import * as whereCalls from './where/calls.ts'
import * as whereSchemas from './where/schemas.ts'

/** Every feature: what it is for in one sentence, its calls, and the files with their schemas. */
const features = {
  auth: feature(
    'Signing in and out, registration, passwords, and the proof of an email address.',
    authCalls,
    authSchemas,
    proofSchemas,
    secondFactorSchemas,
  ),
  'app-settings': feature('What this installation offers, for clients that start.', appSettingsCalls, appSettingsSchemas),
  directory: feature('The states, the core systems, and NCUA’s directory of credit unions.', directoryCalls, directorySchemas),
  prepare: feature('The checklist of an organization: what it has and what it still needs.', prepareCalls, prepareSchemas),
  'internal-checklist': feature(
    'The checklist that an organization goes through during a disaster.',
    internalChecklistCalls,
    internalChecklistSchemas,
  ),
  resources: feature('What organizations can lend, and where.', resourceCalls, resourceSchemas),
  'disaster-reports': feature(
    'Reports of disasters: filed, kept up to date, withdrawn, found.',
    disasterReportCalls,
    disasterReportSchemas,
  ),
  alerts: feature('Alerts of the foundation, and the stream of events that tells clients what changed.', alertCalls, alertSchemas),
  push: feature('Push messages to a browser.', pushCalls, pushSchemas),
  users: feature('The people of an organization.', userCalls, userSchemas),
  vouchers: feature('Associations vouch for credit unions of their states.', voucherCalls, voucherSchemas),
  profile: feature('One’s own name, address and picture.', profileCalls, profileSchemas),
  sessions: feature('Where a person is signed in.', sessionCalls, sessionSchemas),
  situation: feature('What is under way for an organization.', situationCalls, situationSchemas),
  security: feature('Second factors: authenticator apps, passkeys and recovery codes.', securityCalls, securitySchemas),
  display: feature('Theme, language and text size of a person.', displayCalls, displaySchemas),
  messages: feature('What we tell a person, by mail, by push, or not at all.', messageCalls, messageSchemas),
  'audit-events': feature('The audit trail of an organization.', auditEventCalls, auditEventSchemas),
  invitations: feature('Invitations into an organization.', invitationCalls, invitationSchemas),
  'join-requests': feature('People who ask to join an organization, and codes to let them in.', joinRequestCalls, joinRequestSchemas),
  'back-office': feature(
    'The foundation’s back office. Its paths begin with /kiosk, and its people have the role developer.',
    backOfficeCalls,
    backOfficeSchemas,
    adminAlertSchemas,
    restoreSchemas,
    adminPeopleSchemas,
    openHelpRequestSchemas,
    adminTrustSchemas,
    coreSystemSchemas,
    connectionSchemas,
  ),
  'help-requests': feature('Asking for help, lending and returning.', helpRequestCalls, helpRequestSchemas),
  offices: feature('The offices of credit unions.', officeCalls, officeSchemas),
  incidents: feature('Incidents: one storm, flood, fire or outage over an area.', incidentCalls, incidentSchemas),
  asks: feature('A storm asks the credit unions in its path how their offices are.', askCalls, askSchemas),
  contacts: feature('The contacts that a desk keeps at credit unions that have not enrolled.', contactCalls, contactSchemas),
  league: feature('Every credit union of the desk’s states, and how far each is.', leagueCalls, leagueSchemas),
  letters: feature('Letters: a desk asks people to enroll their credit unions.', letterCalls, letterSchemas),
  'office-statuses': feature('What is the case at an office in an incident.', officeStatusCalls, officeStatusSchemas),
  board: feature('The board of an incident: one row for each credit union.', boardCalls, boardSchemas),
  'call-list': feature('Whom the desk calls next.', callListCalls, callListSchemas),
  search: feature('One search over what a desk or the back office may open.', searchCalls, searchSchemas),
  notices: feature(
    'Notices to NCUA: drafted by a credit union’s Managers and Administrators, and filed outside of the portal.',
    noticeCalls,
    noticeSchemas,
  ),
  reviews: feature('What a closed incident leaves: how it went, in figures.', reviewCalls, reviewSchemas, afterActionSchemas),
  'look-backs': feature('What people say after an incident.', lookBackCalls, lookBackSchemas),
  improvements: feature('What was learned from an incident, with an owner and a day.', improvementCalls, improvementSchemas),
  desk: feature('The home of a desk: what waits for it, over all storms.', deskCalls, deskSchemas),
  'situation-reports': feature('The numbered reports that a desk issues on an incident.', situationReportCalls, situationReportSchemas),
  roster: feature('The people whom a roll call may ask.', rosterCalls, rosterSchemas),
  'roll-calls': feature('Roll calls: whether one’s own people are safe.', rollCallCalls, rollCallSchemas),
  calendar: feature('The own calendar, for a calendar program.', calendarCalls, calendarSchemas),
  hooks: feature('Hooks: addresses of an organization that are told of events.', hookCalls, hookSchemas),
  keys: feature('Keys: programs that act for an organization.', keyCalls, keySchemas),
  warnings: feature(
    'Warnings of the Weather Service and declarations of FEMA, and what people want to be told of them.',
    warningCalls,
    warningSchemas,
  ),
  where: feature('Where members can go instead of an office that is not open.', whereCalls, whereSchemas),
}

export type Feature = keyof typeof features

type Named<Calls> = { readonly [Name in keyof Calls]: SchemasOf<Calls[Name]> }

/** Each call has a schema of its name: one without, or with that of another call, does not compile. */
function feature<Calls extends Record<string, AnyCall>, Files extends readonly Record<string, unknown>[]>(
  summary: string,
  calls: Calls,
  ...files: Files & (AllOf<Files[number]> extends Named<Calls> ? unknown : never)
) {
  const schemas: Named<Calls> = Object.assign({}, ...files)
  const entries = Object.entries(calls).map(([name, call]) => ({ name, call, schemas: schemas[name as keyof Calls] }))
  return { summary, calls, files, entries }
}

/** What has the members of all. */
type AllOf<Some> = (Some extends unknown ? (one: Some) => void : never) extends (all: infer All) => void ? All : never

/** Every call by its name. */
export type CallsByName = AllOf<(typeof features)[Feature]['calls']>

export interface ListedCall {
  feature: Feature
  /** The name of the entry in its feature's files. */
  name: string
  call: AnyCall
  schemas: CallSchemas
}

interface ListedFeature {
  files: readonly Record<string, unknown>[]
  entries: Omit<ListedCall, 'feature'>[]
}

const listed = Object.entries<ListedFeature>(features)

export const allCalls: readonly ListedCall[] = listed.flatMap(([name, { entries }]) =>
  entries.map((entry) => ({ feature: name as Feature, ...entry })),
)

/** The files of schemas, for what reads names in them. */
export const schemaFiles = listed.flatMap(([, { files }]) => files)

export const summaryOf = (name: Feature) => features[name].summary

const byCall = new Map(allCalls.map((each) => [each.call, each]))

/** A call with its name and its schemas. */
export function listedCall(call: AnyCall): ListedCall {
  const found = byCall.get(call)
  if (!found) throw new Error(`${call.method} ${call.path} is not in the list of all calls.`)
  return found
}
