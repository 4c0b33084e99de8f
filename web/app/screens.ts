// Every screen, as data. The router, the pages of the build and what they preload, the service worker's list, the weight check and the journeys
// over every screen go by this list.

import type { TextFile } from '#web/messages/texts.ts'

/**
 * Who a screen is for. `visitor`: people who are not signed in. `public`: everybody, in a frame of its own. `anyone`: everybody, in the frame of
 * the people signed in where somebody is. `developer`: of those signed in, who opens the back office.
 */
export type ScreenAccess = 'visitor' | 'public' | 'anyone' | 'signed-in' | 'developer'

export interface Screen {
  path: `/${string}`
  /** `dashboard/Dashboard` is the component `DashboardScreen` of `web/features/dashboard/DashboardScreen.tsx`. */
  code: `${string}/${string}`
  /** Beyond those of every screen. */
  texts: readonly TextFile[]
  access: ScreenAccess
  /**
   * What a first visit may weigh, in bytes as sent with brotli: page, script, style and data. That of /login is how light the product has to be;
   * the others are what the screens weighed when they were measured, and 5 % more.
   */
  budget: number
  /** Opens without a network: the service worker stores it before it takes over. */
  offline?: true
  /** The page shows what `web/app/first-paint.tsx` draws until the code is there. */
  firstPaint?: true
  /** One level below the dashboard: they slide over it, and back. */
  slides?: true
}

const list = [
  { path: '/login', code: 'auth/Login', texts: ['auth'], access: 'visitor', budget: 130_000, firstPaint: true },
  { path: '/reset-password/:token', code: 'auth/ResetPassword', texts: ['auth', 'sentences'], access: 'public', budget: 163_000 },
  { path: '/prove-email/:token', code: 'auth/ProveEmail', texts: ['proof', 'sentences'], access: 'public', budget: 163_000 },
  { path: '/terms', code: 'info/Terms', texts: ['info'], access: 'public', budget: 150_000 },
  { path: '/privacy', code: 'info/Privacy', texts: ['info'], access: 'public', budget: 150_000 },
  { path: '/contact', code: 'info/Contact', texts: ['info', 'sentences'], access: 'anyone', budget: 150_000 },
  {
    path: '/dashboard',
    code: 'dashboard/Dashboard',
    texts: ['dashboard', 'checklist', 'proof'],
    access: 'signed-in',
    budget: 166_000,
    offline: true,
    firstPaint: true,
  },
  { path: '/connect', code: 'connect/Connect', texts: ['connect'], access: 'signed-in', budget: 150_000, offline: true, slides: true },
  {
    path: '/prepare',
    code: 'prepare/Prepare',
    texts: ['prepare', 'checklist'],
    access: 'signed-in',
    budget: 189_000,
    offline: true,
    firstPaint: true,
    slides: true,
  },
  {
    path: '/internal-checklist',
    code: 'internal-checklist/InternalChecklist',
    texts: ['internal-checklist', 'checklist'],
    access: 'signed-in',
    budget: 172_000,
    offline: true,
  },
  {
    path: '/report-disaster',
    code: 'disaster-reports/ReportDisaster',
    texts: ['disaster-reports'],
    access: 'signed-in',
    budget: 174_000,
    offline: true,
    firstPaint: true,
    slides: true,
  },
  {
    path: '/find-disasters',
    code: 'disaster-reports/FindDisasters',
    texts: ['disaster-reports', 'near', 'confirmation'],
    access: 'signed-in',
    budget: 172_000,
    offline: true,
  },
  {
    path: '/disaster-view',
    code: 'disaster-reports/DisasterReport',
    texts: ['disaster-reports', 'confirmation'],
    access: 'signed-in',
    budget: 169_000,
    offline: true,
  },
  {
    path: '/find-resources',
    code: 'resources/FindResources',
    texts: ['resources', 'near', 'confirmation'],
    access: 'signed-in',
    budget: 174_000,
  },
  {
    path: '/resource-view',
    code: 'resources/Resource',
    texts: ['resources', 'checklist', 'confirmation'],
    access: 'signed-in',
    budget: 163_000,
    offline: true,
  },
  { path: '/request-resource', code: 'help-requests/AskForHelp', texts: ['help-requests'], access: 'signed-in', budget: 168_000 },
  { path: '/help-requests', code: 'help-requests/HelpRequests', texts: ['help-requests'], access: 'signed-in', budget: 171_000 },
  { path: '/help-request', code: 'help-requests/HelpRequest', texts: ['help-requests'], access: 'signed-in', budget: 174_000 },
  { path: '/alerts', code: 'alerts/Alerts', texts: ['alerts'], access: 'signed-in', budget: 152_000, offline: true, slides: true },
  { path: '/profile', code: 'profile/Profile', texts: ['profile', 'proof'], access: 'signed-in', budget: 163_000 },
  { path: '/security', code: 'security/Security', texts: ['security', 'proof'], access: 'signed-in', budget: 170_000 },
  { path: '/display', code: 'display/Display', texts: ['display'], access: 'signed-in', budget: 149_000 },
  { path: '/users', code: 'users/Users', texts: ['users'], access: 'signed-in', budget: 178_000 },
  { path: '/vouch', code: 'vouchers/Vouch', texts: ['vouchers'], access: 'signed-in', budget: 165_000 },
  { path: '/audit', code: 'audit-events/AuditTrail', texts: ['audit-events'], access: 'signed-in', budget: 169_000 },
  {
    path: '/admin',
    code: 'back-office/BackOffice',
    texts: ['back-office', 'checklist', 'disaster-reports', 'help-requests', 'users', 'waiting-queue'],
    access: 'developer',
    budget: 206_000,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof list)[number]['path']
/** Those whose page shows something until the code is there. */
export type PaintedPath = Extract<(typeof list)[number], { firstPaint: true }>['path']

export const screens: readonly Screen[] = list

/** Only for people who are signed in, and in their frame. */
export const isProtected = ({ access }: Pick<Screen, 'access'>) => access === 'signed-in' || access === 'developer'
