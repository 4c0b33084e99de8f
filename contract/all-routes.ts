// Everything that can happen: the list from which the server binds its handlers and prints the API documentation.

import * as alerts from './alerts.ts'
import * as appSettings from './app-settings.ts'
import * as auditEvents from './audit-events.ts'
import * as auth from './auth.ts'
import * as backOffice from './back-office.ts'
import * as directory from './directory.ts'
import * as disasterReports from './disaster-reports.ts'
import * as display from './display.ts'
import * as helpRequests from './help-requests.ts'
import * as invitations from './invitations.ts'
import * as openNeeds from './open-needs.ts'
import * as passkeys from './passkeys.ts'
import * as prepare from './prepare.ts'
import * as push from './push.ts'
import * as resources from './resources.ts'
import type { Route } from './route.ts'
import * as sessions from './sessions.ts'
import * as users from './users.ts'

const features = {
  auth,
  'app-settings': appSettings,
  directory,
  prepare,
  resources,
  'disaster-reports': disasterReports,
  alerts,
  push,
  users,
  sessions,
  passkeys,
  display,
  'audit-events': auditEvents,
  invitations,
  'back-office': backOffice,
  'help-requests': helpRequests,
  'open-needs': openNeeds,
}

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'path' in value && 'access' in value

export interface ListedRoute {
  feature: string
  /** The name of the entry in its feature's file. */
  name: string
  route: Route
}

export const allRoutes: readonly ListedRoute[] = Object.entries(features).flatMap(([feature, entries]) =>
  Object.entries(entries).flatMap(([name, entry]) => (isRoute(entry) ? [{ feature, name, route: entry }] : [])),
)
