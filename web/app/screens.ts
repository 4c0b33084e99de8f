// Every screen, as data. The router, the built pages and their preloads, the service worker's list, the weight check and the journeys over every
// screen use this list.

import type { TextFile } from '#web/messages/texts.ts'

/**
 * The audience of a screen. `visitor`: people who are not signed in. `public`: everybody, in a public frame. `anyone`: everybody; signed-in people see it
 * in their usual frame. `developer`: signed-in people who may open the back office.
 */
export type ScreenAccess = 'visitor' | 'public' | 'anyone' | 'signed-in' | 'developer'

/** The places of the main navigation. */
export type Place = 'dashboard' | 'situation' | 'report' | 'reports' | 'help' | 'resources' | 'alerts' | 'people'

export interface Screen {
  path: `/${string}`
  /** `dashboard/Dashboard` is the component `DashboardScreen` of `web/features/dashboard/DashboardScreen.tsx`. */
  code: `${string}/${string}`
  /** Namespaces in addition to those of every screen. */
  texts: readonly TextFile[]
  access: ScreenAccess
  /**
   * The limit for a first visit, in bytes as sent with brotli: page, scripts, styles and data. The limit of /login is a goal; the others are the measured
   * weights plus 5%.
   */
  budget: number
  /** Works offline: the service worker stores it before it takes over. */
  offline?: true
  /** The page shows the first paint of `web/app/first-paint.tsx` until the code is loaded. */
  firstPaint?: true
  /** Its place in the main navigation (Navigation.tsx). Of several screens with one place, the first is where the place leads. */
  place?: Place
  /** One level below the dashboard: the transition slides. */
  slides?: true
}

const list = [
  { path: '/login', code: 'auth/Login', texts: ['auth'], access: 'visitor', budget: 131_000, firstPaint: true },
  { path: '/reset-password/:token', code: 'auth/ResetPassword', texts: ['auth', 'sentences'], access: 'public', budget: 166_000 },
  { path: '/prove-email/:token', code: 'auth/ProveEmail', texts: ['proof', 'sentences'], access: 'public', budget: 163_000 },
  { path: '/unsubscribe/:token', code: 'situation-reports/Unsubscribe', texts: ['unsubscribe'], access: 'public', budget: 150_000 },
  { path: '/terms', code: 'info/Terms', texts: ['info'], access: 'public', budget: 152_000 },
  { path: '/privacy', code: 'info/Privacy', texts: ['info'], access: 'public', budget: 152_000 },
  { path: '/contact', code: 'info/Contact', texts: ['info', 'sentences'], access: 'anyone', budget: 150_000 },
  {
    path: '/dashboard',
    code: 'dashboard/Dashboard',
    texts: ['dashboard', 'connect', 'checklist', 'proof'],
    access: 'signed-in',
    place: 'dashboard',
    budget: 173_500,
    offline: true,
    firstPaint: true,
  },
  { path: '/connect', code: 'connect/Connect', texts: ['connect'], access: 'signed-in', budget: 151_000, offline: true, slides: true },
  {
    path: '/prepare',
    code: 'prepare/Prepare',
    texts: ['prepare', 'checklist'],
    access: 'signed-in',
    budget: 196_000,
    offline: true,
    firstPaint: true,
    slides: true,
  },
  {
    path: '/internal-checklist',
    code: 'internal-checklist/InternalChecklist',
    texts: ['internal-checklist', 'checklist'],
    access: 'signed-in',
    budget: 180_000,
    offline: true,
  },
  {
    path: '/situation',
    code: 'incidents/Incidents',
    texts: ['situation', 'incidents', 'offices'],
    access: 'signed-in',
    place: 'situation',
    budget: 168_000,
    offline: true,
  },
  {
    path: '/situation/new',
    code: 'incidents/OpenIncident',
    texts: ['situation', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 167_000,
  },
  {
    path: '/situation/:id/edit',
    code: 'incidents/EditIncident',
    texts: ['situation', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 169_000,
  },
  {
    path: '/situation/:id/calls',
    code: 'call-list/CallList',
    texts: ['call-list', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 164_000,
  },
  {
    path: '/situation/:id/reports',
    code: 'situation-reports/SituationReports',
    texts: ['situation-reports', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 164_000,
  },
  {
    path: '/situation/:id/reports/:reportId',
    code: 'situation-reports/SituationReport',
    texts: ['situation-reports', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 170_000,
  },
  {
    path: '/situation/:id/enter/:directoryId',
    code: 'call-list/EnterOffices',
    texts: ['call-list', 'incidents', 'offices'],
    access: 'signed-in',
    place: 'situation',
    budget: 176_000,
  },
  {
    path: '/situation/:id',
    code: 'board/Board',
    texts: ['board', 'incidents', 'offices'],
    access: 'signed-in',
    place: 'situation',
    budget: 178_000,
    offline: true,
  },
  {
    path: '/report-disaster',
    code: 'disaster-reports/ReportDisaster',
    texts: ['disaster-reports', 'report-form'],
    access: 'signed-in',
    place: 'report',
    budget: 187_000,
    offline: true,
    firstPaint: true,
    slides: true,
  },
  {
    path: '/offices',
    code: 'offices/Offices',
    texts: ['offices'],
    access: 'signed-in',
    budget: 174_000,
    offline: true,
    slides: true,
  },
  {
    path: '/find-disasters',
    code: 'disaster-reports/FindDisasters',
    texts: ['disaster-reports', 'near', 'confirmation'],
    access: 'signed-in',
    place: 'reports',
    budget: 172_000,
    offline: true,
  },
  {
    path: '/disaster-view',
    code: 'disaster-reports/DisasterReport',
    texts: ['disaster-reports', 'confirmation'],
    access: 'signed-in',
    place: 'reports',
    budget: 169_000,
    offline: true,
  },
  {
    path: '/find-resources',
    code: 'resources/FindResources',
    texts: ['resources', 'near', 'confirmation'],
    access: 'signed-in',
    place: 'resources',
    budget: 174_000,
    offline: true,
  },
  {
    path: '/resource-view',
    code: 'resources/Resource',
    texts: ['resources', 'checklist', 'confirmation', 'near'],
    access: 'signed-in',
    place: 'resources',
    budget: 165_500,
    offline: true,
  },
  {
    path: '/help-requests',
    code: 'help-requests/HelpRequests',
    texts: ['help-requests', 'offers'],
    access: 'signed-in',
    place: 'help',
    budget: 171_000,
    offline: true,
  },
  {
    path: '/request-resource',
    code: 'help-requests/AskForHelp',
    texts: ['help-requests'],
    access: 'signed-in',
    place: 'help',
    budget: 168_000,
    offline: true,
  },
  {
    path: '/help-request',
    code: 'help-requests/HelpRequest',
    texts: ['help-requests', 'offers'],
    access: 'signed-in',
    place: 'help',
    budget: 174_000,
    offline: true,
  },
  {
    path: '/alerts',
    code: 'alerts/Alerts',
    texts: ['alerts'],
    access: 'signed-in',
    place: 'alerts',
    budget: 155_500,
    offline: true,
    slides: true,
  },
  { path: '/profile', code: 'profile/Profile', texts: ['profile', 'proof', 'safe'], access: 'signed-in', budget: 163_000 },
  { path: '/security', code: 'security/Security', texts: ['security', 'proof'], access: 'signed-in', budget: 172_500 },
  { path: '/display', code: 'display/Display', texts: ['display'], access: 'signed-in', budget: 151_500 },
  { path: '/users', code: 'users/Users', texts: ['users', 'safe'], access: 'signed-in', place: 'people', budget: 178_000 },
  { path: '/vouch', code: 'vouchers/Vouch', texts: ['vouchers'], access: 'signed-in', budget: 165_000 },
  { path: '/audit', code: 'audit-events/AuditTrail', texts: ['audit-events'], access: 'signed-in', budget: 169_000 },
  {
    path: '/admin',
    code: 'back-office/BackOffice',
    texts: ['back-office', 'disaster-reports', 'users'],
    access: 'developer',
    budget: 206_000,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof list)[number]['path']
/** The screens with a first paint. */
export type PaintedPath = Extract<(typeof list)[number], { firstPaint: true }>['path']

export const screens: readonly Screen[] = list

/** The screens for signed-in people only, in their frame. */
export const isProtected = ({ access }: Pick<Screen, 'access'>) => access === 'signed-in' || access === 'developer'
