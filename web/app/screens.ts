// Every screen, as data. The router, the files that a page names, the service worker's list, the weight check and the journeys over every
// screen use this list.

import type { TextFile } from '#web/messages/texts.ts'

/**
 * The audience of a screen. `visitor`: people who are not signed in. `public`: everybody, in a public frame. `anyone`: everybody; signed-in people see it
 * in their usual frame. `developer`: signed-in people who may open the back office.
 */
export type ScreenAccess = 'visitor' | 'public' | 'anyone' | 'signed-in' | 'developer'

/** The places of the main navigation. */
export type Place = 'dashboard' | 'situation' | 'report' | 'reports' | 'help' | 'resources' | 'league' | 'alerts' | 'people'

export interface Screen {
  path: `/${string}`
  /** `dashboard/Dashboard` is the component `DashboardScreen` of `web/features/dashboard/DashboardScreen.tsx`. */
  code: `${string}/${string}`
  /** Namespaces in addition to those of every screen with this access. */
  texts: readonly TextFile[]
  access: ScreenAccess
  /**
   * The limit for a first visit, in bytes as sent with brotli: page, scripts, styles and data. Few files for every screen
   * cost more bytes than many (decision 032), and the goals (130 kB for /login, 220 kB for a signed-in person) are not reached.
   */
  budget: number
  /** Works offline: the service worker stores it before it takes over. */
  offline?: true
  /** Its place in the main navigation (Navigation.tsx). Of several screens with one place, the first is where the place leads. */
  place?: Place
  /** `ahead.ts` beside its component fetches what it shows first, before it is shown. */
  ahead?: true
  /** One level below the dashboard: the transition slides. */
  slides?: true
}

const list = [
  { path: '/login', code: 'auth/Login', texts: ['auth'], access: 'visitor', budget: 157_500 },
  { path: '/reset-password/:token', code: 'auth/ResetPassword', texts: ['auth', 'sentences'], access: 'public', budget: 184_000 },
  { path: '/prove-email/:token', code: 'auth/ProveEmail', texts: ['proof', 'sentences'], access: 'public', budget: 190_000 },
  { path: '/unsubscribe/:token', code: 'situation-reports/Unsubscribe', texts: ['unsubscribe'], access: 'public', budget: 168_000 },
  { path: '/terms', code: 'info/Terms', texts: ['info'], access: 'public', budget: 156_500 },
  { path: '/privacy', code: 'info/Privacy', texts: ['info'], access: 'public', budget: 156_500 },
  { path: '/contact', code: 'info/Contact', texts: ['info', 'sentences'], access: 'anyone', budget: 170_500 },
  {
    path: '/dashboard',
    code: 'dashboard/Dashboard',
    texts: ['dashboard', 'connect', 'checklist', 'proof', 'warnings', 'safe'],
    access: 'signed-in',
    place: 'dashboard',
    budget: 258_500,
    offline: true,
    ahead: true,
  },
  { path: '/connect', code: 'connect/Connect', texts: ['connect'], access: 'signed-in', budget: 222_300, offline: true, slides: true },
  {
    path: '/prepare',
    code: 'prepare/Prepare',
    texts: ['prepare', 'checklist', 'where'],
    access: 'signed-in',
    budget: 251_400,
    offline: true,
    slides: true,
  },
  {
    path: '/internal-checklist',
    code: 'internal-checklist/InternalChecklist',
    texts: ['internal-checklist', 'checklist'],
    access: 'signed-in',
    budget: 240_500,
    offline: true,
  },
  {
    path: '/situation',
    code: 'incidents/Incidents',
    texts: ['situation', 'incidents', 'offices'],
    access: 'signed-in',
    place: 'situation',
    budget: 227_900,
    offline: true,
  },
  {
    path: '/situation/new',
    code: 'incidents/OpenIncident',
    texts: ['situation', 'incidents', 'area', 'asks', 'improvements'],
    access: 'signed-in',
    place: 'situation',
    budget: 225_000,
  },
  {
    path: '/in-the-path',
    code: 'incidents/InThePath',
    texts: ['path', 'asks'],
    access: 'signed-in',
    place: 'situation',
    budget: 219_700,
  },
  {
    path: '/contacts/import',
    code: 'contacts/ContactsImport',
    texts: ['contacts', 'roster'],
    access: 'signed-in',
    place: 'situation',
    budget: 221_900,
  },
  {
    path: '/situation/:id/edit',
    code: 'incidents/EditIncident',
    texts: ['situation', 'incidents', 'area', 'asks'],
    access: 'signed-in',
    place: 'situation',
    budget: 223_000,
  },
  {
    path: '/situation/:id/close',
    code: 'incidents/CloseIncident',
    texts: ['closing', 'incidents', 'alert-form'],
    access: 'signed-in',
    place: 'situation',
    budget: 223_000,
  },
  {
    path: '/situation/:id/calls',
    code: 'call-list/CallList',
    texts: ['call-list', 'incidents', 'asks'],
    access: 'signed-in',
    place: 'situation',
    budget: 231_000,
    offline: true,
  },
  {
    path: '/situation/:id/reports',
    code: 'situation-reports/SituationReports',
    texts: ['situation-reports', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 218_800,
  },
  {
    path: '/situation/:id/reports/:reportId',
    code: 'situation-reports/SituationReport',
    texts: ['situation-reports', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 226_500,
  },
  {
    path: '/situation/:id/review',
    code: 'reviews/Review',
    texts: ['reviews', 'incidents', 'improvements'],
    access: 'signed-in',
    place: 'situation',
    budget: 223_000,
  },
  {
    path: '/situation/:id/after-actions',
    code: 'reviews/AfterActions',
    texts: ['after-actions', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 218_300,
  },
  {
    path: '/situation/:id/after-actions/:reportId',
    code: 'reviews/AfterAction',
    texts: ['after-actions', 'reviews', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 220_300,
  },
  { path: '/improvements', code: 'improvements/Improvements', texts: ['improvements'], access: 'signed-in', budget: 217_600 },
  { path: '/notices', code: 'notices/Notices', texts: ['notices', 'sentences'], access: 'signed-in', budget: 225_000, offline: true },
  { path: '/notices/new', code: 'notices/NewNotice', texts: ['notices', 'sentences'], access: 'signed-in', budget: 226_400 },
  { path: '/notices/:id', code: 'notices/Notice', texts: ['notices', 'sentences'], access: 'signed-in', budget: 230_000, offline: true },
  {
    path: '/log-call',
    code: 'call-list/LogCall',
    texts: ['call-list', 'incidents'],
    access: 'signed-in',
    place: 'situation',
    budget: 218_500,
    offline: true,
  },
  {
    path: '/log-call/:directoryId',
    code: 'call-list/CallSheet',
    texts: ['call-list', 'incidents', 'offices', 'help-kinds', 'offline', 'sentences', 'condition'],
    access: 'signed-in',
    place: 'situation',
    budget: 226_700,
    offline: true,
  },
  {
    path: '/situation/:id/enter/:directoryId',
    code: 'call-list/EnterOffices',
    texts: ['call-list', 'incidents', 'offices'],
    access: 'signed-in',
    place: 'situation',
    budget: 227_100,
  },
  {
    path: '/situation/:id',
    code: 'board/Board',
    texts: ['board', 'incidents', 'offices', 'over-the-area', 'warnings'],
    access: 'signed-in',
    place: 'situation',
    budget: 237_000,
    offline: true,
  },
  {
    path: '/report-disaster',
    code: 'disaster-reports/ReportDisaster',
    texts: ['disaster-reports', 'condition', 'report-form', 'offices', 'disaster-types'],
    access: 'signed-in',
    place: 'report',
    budget: 261_500,
    offline: true,
    slides: true,
  },
  {
    path: '/offices',
    code: 'offices/Offices',
    texts: ['offices', 'own-offices', 'incidents', 'where'],
    access: 'signed-in',
    budget: 235_500,
    offline: true,
    slides: true,
  },
  { path: '/offices/:id/sign', code: 'where/Sign', texts: ['sign'], access: 'signed-in', budget: 231_100, offline: true },
  { path: '/offices/where', code: 'where/Where', texts: ['where'], access: 'signed-in', budget: 234_700, offline: true },
  {
    path: '/find-disasters',
    code: 'disaster-reports/FindDisasters',
    texts: ['disaster-reports', 'condition', 'near', 'confirmation', 'disaster-types'],
    access: 'signed-in',
    place: 'reports',
    budget: 230_000,
    offline: true,
  },
  {
    path: '/disaster-view',
    code: 'disaster-reports/DisasterReport',
    texts: ['disaster-reports', 'condition', 'confirmation', 'incidents', 'disaster-types'],
    access: 'signed-in',
    place: 'reports',
    budget: 227_800,
    offline: true,
  },
  {
    path: '/find-resources',
    code: 'resources/FindResources',
    texts: ['resources', 'near', 'confirmation'],
    access: 'signed-in',
    place: 'resources',
    budget: 224_300,
    offline: true,
  },
  {
    path: '/resource-view',
    code: 'resources/Resource',
    texts: ['resources', 'checklist', 'confirmation', 'near'],
    access: 'signed-in',
    place: 'resources',
    budget: 228_000,
    offline: true,
  },
  {
    path: '/help-requests',
    code: 'help-requests/HelpRequests',
    texts: ['help-requests', 'help-kinds', 'offers'],
    access: 'signed-in',
    place: 'help',
    budget: 224_300,
    offline: true,
  },
  {
    path: '/request-resource',
    code: 'help-requests/AskForHelp',
    texts: ['help-requests', 'help-kinds', 'disaster-types'],
    access: 'signed-in',
    place: 'help',
    budget: 232_500,
    offline: true,
  },
  {
    path: '/help-request',
    code: 'help-requests/HelpRequest',
    texts: ['help-requests', 'help-kinds', 'offers'],
    access: 'signed-in',
    place: 'help',
    budget: 244_500,
    offline: true,
  },
  {
    path: '/alerts',
    code: 'alerts/Alerts',
    texts: ['alerts', 'alert-form', 'area'],
    access: 'signed-in',
    place: 'alerts',
    budget: 220_500,
    offline: true,
    slides: true,
  },
  {
    path: '/alerts/new',
    code: 'alerts/NewAlert',
    texts: ['alert-form', 'alerts', 'area'],
    access: 'signed-in',
    place: 'alerts',
    budget: 235_000,
  },
  {
    path: '/alerts/:id/edit',
    code: 'alerts/EditAlert',
    texts: ['alert-form', 'alerts', 'area'],
    access: 'signed-in',
    place: 'alerts',
    budget: 235_000,
  },
  {
    path: '/warnings',
    code: 'warnings/Warnings',
    texts: ['warnings', 'warnings-list'],
    access: 'signed-in',
    place: 'alerts',
    budget: 226_500,
    offline: true,
  },
  { path: '/roll-call', code: 'roll-calls/RollCalls', texts: ['roll-calls'], access: 'signed-in', budget: 221_000, offline: true },
  { path: '/roll-call/start', code: 'roll-calls/StartRollCall', texts: ['roll-calls', 'safe'], access: 'signed-in', budget: 225_700 },
  {
    path: '/roll-call/:id',
    code: 'roll-calls/RollCall',
    texts: ['roll-calls', 'incidents', 'safe'],
    access: 'signed-in',
    budget: 225_800,
    offline: true,
  },
  {
    path: '/roll-call/:id/sheet',
    code: 'roll-calls/PhoneSheet',
    texts: ['roll-calls', 'incidents'],
    access: 'signed-in',
    budget: 221_000,
    offline: true,
  },
  { path: '/roster', code: 'roster/Roster', texts: ['roster'], access: 'signed-in', budget: 237_000, offline: true },
  { path: '/roster/import', code: 'roster/RosterImport', texts: ['roster'], access: 'signed-in', budget: 220_500 },
  { path: '/profile', code: 'profile/Profile', texts: ['profile', 'proof', 'safe', 'own-offices'], access: 'signed-in', budget: 225_500 },
  { path: '/security', code: 'security/Security', texts: ['security', 'proof'], access: 'signed-in', budget: 240_600 },
  { path: '/display', code: 'display/Display', texts: ['display'], access: 'signed-in', budget: 223_500 },
  { path: '/display/messages', code: 'messages/Messages', texts: ['messages'], access: 'signed-in', budget: 215_500 },
  { path: '/users', code: 'users/Users', texts: ['users', 'safe'], access: 'signed-in', place: 'people', budget: 242_500 },
  {
    path: '/users/invite',
    code: 'users/InviteSeveral',
    texts: ['invite-several', 'users'],
    access: 'signed-in',
    place: 'people',
    budget: 222_000,
  },
  { path: '/users/:id', code: 'users/UserProfile', texts: ['users', 'safe'], access: 'signed-in', place: 'people', budget: 239_000 },
  { path: '/search', code: 'search/Search', texts: ['search', 'help-kinds'], access: 'signed-in', budget: 215_300 },
  { path: '/vouch', code: 'vouchers/Vouch', texts: ['vouchers'], access: 'signed-in', budget: 216_500 },
  { path: '/league', code: 'league/League', texts: ['league'], access: 'signed-in', place: 'league', budget: 222_500 },
  {
    path: '/league/letters',
    code: 'letters/SentLetters',
    texts: ['letters'],
    access: 'signed-in',
    place: 'league',
    budget: 220_400,
  },
  {
    path: '/league/letters/paste',
    code: 'letters/PasteLetters',
    texts: ['letters', 'contacts', 'roster'],
    access: 'signed-in',
    place: 'league',
    budget: 227_500,
  },
  { path: '/connections', code: 'connections/Connections', texts: ['connections'], access: 'signed-in', budget: 223_500 },
  { path: '/audit', code: 'audit-events/AuditTrail', texts: ['audit-events'], access: 'signed-in', budget: 219_400 },
  {
    path: '/admin/dashboard',
    code: 'back-office/dashboard/BackOfficeDashboard',
    texts: [],
    access: 'developer',
    budget: 221_100,
  },
  {
    path: '/admin/disasters',
    code: 'back-office/reports/Disasters',
    texts: ['disaster-reports', 'condition', 'disaster-types'],
    access: 'developer',
    budget: 251_000,
  },
  {
    path: '/admin/disasters/:id',
    code: 'back-office/reports/DisasterRecord',
    texts: ['disaster-reports', 'condition', 'disaster-types'],
    access: 'developer',
    budget: 222_900,
  },
  {
    path: '/admin/help-requests',
    code: 'back-office/incidents/OpenHelpRequests',
    texts: ['help-kinds'],
    access: 'developer',
    budget: 222_000,
  },
  {
    path: '/admin/incidents',
    code: 'back-office/incidents/BackOfficeIncidents',
    texts: ['incidents', 'waiting-queue'],
    access: 'developer',
    budget: 227_800,
  },
  {
    path: '/admin/credit-unions',
    code: 'back-office/organizations/CreditUnions',
    texts: [],
    access: 'developer',
    budget: 222_000,
  },
  {
    path: '/admin/credit-unions/:id',
    code: 'back-office/organizations/CreditUnionRecord',
    texts: ['checklist'],
    access: 'developer',
    budget: 224_000,
  },
  {
    path: '/admin/waiting',
    code: 'back-office/waiting/Waiting',
    texts: ['waiting-queue', 'disaster-types'],
    access: 'developer',
    budget: 238_300,
  },
  {
    path: '/admin/waiting/:id',
    code: 'back-office/waiting/WaitingRecord',
    texts: ['waiting-queue', 'disaster-types'],
    access: 'developer',
    budget: 228_500,
  },
  { path: '/admin/users', code: 'back-office/people/BackOfficeUsers', texts: [], access: 'developer', budget: 222_000 },
  {
    path: '/admin/users/:id',
    code: 'back-office/people/UserRecord',
    texts: [],
    access: 'developer',
    budget: 242_500,
  },
  {
    path: '/admin/alerts',
    code: 'back-office/alerts/BackOfficeAlerts',
    texts: ['alert-form', 'alerts', 'area'],
    access: 'developer',
    budget: 227_000,
  },
  {
    path: '/admin/alerts/new',
    code: 'back-office/alerts/CreateAlert',
    texts: ['alert-form', 'alerts', 'area'],
    access: 'developer',
    budget: 240_500,
  },
  {
    path: '/admin/alerts/:id',
    code: 'back-office/alerts/AlertRecord',
    texts: ['alert-form', 'alerts', 'area'],
    access: 'developer',
    budget: 240_500,
  },
  { path: '/admin/feeds', code: 'back-office/feeds/Feeds', texts: ['feeds'], access: 'developer', budget: 224_500 },
  {
    path: '/admin/letters',
    code: 'back-office/letters/BackOfficeLetters',
    texts: ['admin-letters'],
    access: 'developer',
    budget: 223_600,
  },
  {
    path: '/admin/connections',
    code: 'back-office/connections/BackOfficeConnections',
    texts: ['admin-connections'],
    access: 'developer',
    budget: 221_500,
  },
  {
    path: '/admin/deleted/:section',
    code: 'back-office/deleted/RecentlyDeleted',
    texts: [],
    access: 'developer',
    budget: 220_900,
  },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof list)[number]['path']

export const screens: readonly Screen[] = list

/** The forms of /login, each by its view: they load with the page that shows them, so that the landing page needs no field and no schema. */
export const loginForms = {
  login: 'features/auth/login/LoginForm.tsx',
  'forgot-password': 'features/auth/login/ForgotPassword.tsx',
  register: 'features/auth/register/RegisterForm.tsx',
  'social-register': 'features/auth/register/SocialRegisterForm.tsx',
}

/** The screens for signed-in people only, in their frame. */
export const isProtected = ({ access }: Pick<Screen, 'access'>) => access === 'signed-in' || access === 'developer'

const frame = ['app/SignedInLayout.tsx', 'domain/session/cached-queries.ts']
/** The texts of the frames. The server's sentences are among them. */
export const frameTexts = ['offline', 'sentences'] as const satisfies readonly TextFile[]
export const backOfficeTexts = ['back-office', 'users'] as const satisfies readonly TextFile[]
const backOffice = ['features/back-office/BackOfficeFrame.tsx', 'features/back-office/dashboard/ExportMenu.tsx']

/** The component of a screen, below `web/`. */
const moduleOf = ({ code }: Pick<Screen, 'code'>) => `features/${code}Screen.tsx`

/** The module that fetches what a screen shows first. */
export const aheadOf = ({ code }: Pick<Screen, 'code'>) => `features/${code.slice(0, code.lastIndexOf('/'))}/ahead.ts`

/** The code of a screen beyond that of every page: its frames, and last itself. */
export const codeOf = (screen: Screen) => [
  ...(isProtected(screen) ? frame : []),
  ...(screen.access === 'developer' ? backOffice : []),
  ...(screen.ahead ? [aheadOf(screen)] : []),
  moduleOf(screen),
]

/** The texts of a screen with those of every page and of its frames. */
export const textsOf = (screen: Screen): readonly TextFile[] => [
  'common',
  'ui',
  'crash',
  ...(isProtected(screen) ? frameTexts : []),
  ...(screen.access === 'developer' ? backOfficeTexts : []),
  ...screen.texts,
]
