// Every screen with the modules that it loads, and what it may weigh.

export interface Screen {
  path: string
  /** The person's language. */
  language: 'en' | 'es'
  /** Only for people who are signed in, and in their frame. */
  isProtected: boolean
  /** The modules that the screen loads beyond those of index.html, below `web/`. Their static imports are counted with them. */
  modules: readonly string[]
  /** Of page, script and style on a first visit, and of the data that they bring along, as sent with brotli, in bytes. */
  budget: number
}

/** Loaded with every screen. The English texts of the crash screen are in its code. */
const everywhere = { en: ['common', 'ui'], es: ['common', 'ui', 'crash'] }
const textsOf = (language: Screen['language'], ...names: string[]) =>
  [...everywhere[language], ...names].map((name) => `messages/${language}/${name}.ts`)

const login = (language: Screen['language']): Screen => ({
  path: '/login',
  language,
  isProtected: false,
  modules: ['features/auth/Login.tsx', ...textsOf(language, 'auth')],
  budget: 130_000,
})
const memberScreen = (path: string, budget: number, module: string, ...texts: string[]): Screen => ({
  path,
  language: 'en',
  isProtected: true,
  modules: ['app/SignedInLayout.tsx', 'lib/kept-reads.ts', module, ...textsOf('en', 'offline', ...texts)],
  budget,
})

const publicScreen = (path: string, budget: number, module: string, ...texts: string[]): Screen => ({
  path,
  language: 'en',
  isProtected: false,
  modules: [module, ...textsOf('en', ...texts)],
  budget,
})

/** With the map open: its code, and the drawing of states and of counties, which comes as data. */
const map = (screen: Screen): Screen => ({ ...screen, modules: [...screen.modules, 'ui/map/StateMap.tsx'] })

/**
 * The screens that are weighed in a browser as well. Those of /login are how light the product has to be; the others are what the screens weighed
 * when they were measured, and 5 % more. e2e/weight.spec.ts holds this table against what a browser loads.
 */
export const weighedInBrowser: readonly Screen[] = [
  login('en'),
  login('es'),
  memberScreen('/dashboard', 166_000, 'features/dashboard/Dashboard.tsx', 'dashboard', 'checklist'),
  memberScreen('/prepare', 189_000, 'features/prepare/Prepare.tsx', 'prepare', 'checklist'),
  memberScreen('/report-disaster', 174_000, 'features/disaster-reports/ReportDisaster.tsx', 'disaster-reports'),
  memberScreen('/find-resources', 174_000, 'features/resources/FindResources.tsx', 'resources', 'near'),
  map(memberScreen('/find-resources?view=map', 430_000, 'features/resources/FindResources.tsx', 'resources', 'near')),
]

/** Every screen has a budget. What a screen loads when somebody opens a part of it is not counted. */
export const screens: readonly Screen[] = [
  ...weighedInBrowser,
  publicScreen('/reset-password', 160_000, 'features/auth/ResetPassword.tsx', 'auth'),
  publicScreen('/terms', 150_000, 'features/info/Terms.tsx', 'info'),
  publicScreen('/privacy', 150_000, 'features/info/Privacy.tsx', 'info'),
  publicScreen('/contact', 150_000, 'features/info/Contact.tsx', 'info'),
  memberScreen('/connect', 150_000, 'features/connect/Connect.tsx', 'connect'),
  memberScreen('/internal-checklist', 172_000, 'features/internal-checklist/InternalChecklist.tsx', 'internal-checklist', 'checklist'),
  memberScreen('/find-disasters', 172_000, 'features/disaster-reports/FindDisasters.tsx', 'disaster-reports', 'near'),
  memberScreen('/disaster-view', 169_000, 'features/disaster-reports/DisasterView.tsx', 'disaster-reports'),
  memberScreen('/resource-view', 163_000, 'features/resources/ResourceView.tsx', 'resources', 'checklist'),
  memberScreen('/request-resource', 168_000, 'features/help-requests/RequestResource.tsx', 'help-requests'),
  memberScreen('/help-requests', 171_000, 'features/help-requests/HelpRequests.tsx', 'help-requests'),
  memberScreen('/help-request', 174_000, 'features/help-requests/HelpRequestView.tsx', 'help-requests'),
  memberScreen('/alerts', 152_000, 'features/alerts/Alerts.tsx', 'alerts'),
  memberScreen('/profile', 163_000, 'features/profile/Profile.tsx', 'profile'),
  memberScreen('/security', 170_000, 'features/security/Security.tsx', 'security'),
  memberScreen('/display', 149_000, 'features/display/DisplaySettings.tsx', 'display'),
  memberScreen('/users', 178_000, 'features/users/Users.tsx', 'users'),
  memberScreen('/audit', 169_000, 'features/audit-events/AuditTrail.tsx', 'audit-events'),
  memberScreen('/admin', 196_000, 'features/back-office/BackOffice.tsx', 'back-office', 'checklist', 'disaster-reports', 'users'),
]

/** The page of a screen in the built client; the server looks for it here (server/http/pages.ts). */
export const pageOf = ({ path, isProtected }: Pick<Screen, 'path' | 'isProtected'>) =>
  `pages/${isProtected ? 'session' : 'visitor'}${path.replace(/\?.*/, '')}.html`
