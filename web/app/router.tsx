// The addresses. Each screen loads its own code and texts, side by side, when somebody goes there.

import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router'
import { loadTexts } from '#web/lib/i18n.ts'
import type { TextFile } from '#web/messages/texts.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { fetchDashboard, knowSelf, requireActor, requireDeveloper, requireVisitor } from './guards.ts'
import { PublicLayout } from './PublicLayout.tsx'
import { Root } from './Root.tsx'
import { slideBetween } from './transitions.ts'

type Lazy = LazyRouteFunction<RouteObject>

/** A screen with the texts that it needs. */
const screen =
  (load: () => Promise<ComponentType>, ...texts: TextFile[]): Lazy =>
  async () => {
    const [Component] = await Promise.all([load(), loadTexts(...texts)])
    return { Component }
  }

const publicScreens: RouteObject[] = [
  {
    path: '/login',
    loader: requireVisitor,
    lazy: screen(() => import('#web/features/auth/Login.tsx').then((file) => file.Login), 'auth'),
  },
  {
    path: '/reset-password/:token',
    loader: knowSelf,
    lazy: screen(() => import('#web/features/auth/ResetPassword.tsx').then((file) => file.ResetPassword), 'auth', 'sentences'),
  },
  {
    path: '/terms',
    loader: knowSelf,
    lazy: screen(() => import('#web/features/info/Terms.tsx').then((file) => file.Terms), 'info'),
  },
  {
    path: '/privacy',
    loader: knowSelf,
    lazy: screen(() => import('#web/features/info/Privacy.tsx').then((file) => file.Privacy), 'info'),
  },
]

const signedInScreens: RouteObject[] = [
  { path: '/', loader: () => redirect('/dashboard') },
  {
    path: '/dashboard',
    loader: fetchDashboard,
    lazy: screen(() => import('#web/features/dashboard/Dashboard.tsx').then((file) => file.Dashboard), 'dashboard', 'checklist'),
  },
  { path: '/connect', lazy: screen(() => import('#web/features/connect/Connect.tsx').then((file) => file.Connect), 'connect') },
  {
    path: '/prepare',
    lazy: screen(() => import('#web/features/prepare/Prepare.tsx').then((file) => file.Prepare), 'prepare', 'checklist'),
  },
  {
    path: '/internal-checklist',
    lazy: screen(
      () => import('#web/features/internal-checklist/InternalChecklist.tsx').then((file) => file.InternalChecklist),
      'internal-checklist',
      'checklist',
    ),
  },
  {
    path: '/report-disaster',
    lazy: screen(() => import('#web/features/disaster-reports/ReportDisaster.tsx').then((file) => file.ReportDisaster), 'disaster-reports'),
  },
  {
    path: '/find-disasters',
    lazy: screen(
      () => import('#web/features/disaster-reports/FindDisasters.tsx').then((file) => file.FindDisasters),
      'disaster-reports',
      'near',
    ),
  },
  {
    path: '/disaster-view',
    lazy: screen(() => import('#web/features/disaster-reports/DisasterView.tsx').then((file) => file.DisasterView), 'disaster-reports'),
  },
  {
    path: '/find-resources',
    lazy: screen(() => import('#web/features/resources/FindResources.tsx').then((file) => file.FindResources), 'resources', 'near'),
  },
  {
    path: '/resource-view',
    lazy: screen(() => import('#web/features/resources/ResourceView.tsx').then((file) => file.ResourceView), 'resources', 'checklist'),
  },
  {
    path: '/request-resource',
    lazy: screen(() => import('#web/features/help-requests/RequestResource.tsx').then((file) => file.RequestResource), 'help-requests'),
  },
  {
    path: '/help-requests',
    lazy: screen(() => import('#web/features/help-requests/HelpRequests.tsx').then((file) => file.HelpRequests), 'help-requests'),
  },
  {
    path: '/help-request',
    lazy: screen(() => import('#web/features/help-requests/HelpRequestView.tsx').then((file) => file.HelpRequestView), 'help-requests'),
  },
  { path: '/alerts', lazy: screen(() => import('#web/features/alerts/Alerts.tsx').then((file) => file.Alerts), 'alerts') },
  { path: '/profile', lazy: screen(() => import('#web/features/profile/Profile.tsx').then((file) => file.Profile), 'profile') },
  { path: '/security', lazy: screen(() => import('#web/features/security/Security.tsx').then((file) => file.Security), 'security') },
  {
    path: '/display',
    lazy: screen(() => import('#web/features/display/DisplaySettings.tsx').then((file) => file.DisplaySettings), 'display'),
  },
  { path: '/users', lazy: screen(() => import('#web/features/users/Users.tsx').then((file) => file.Users), 'users') },
  {
    path: '/audit',
    lazy: screen(() => import('#web/features/audit-events/AuditTrail.tsx').then((file) => file.AuditTrail), 'audit-events'),
  },
  {
    path: '/admin',
    loader: requireDeveloper,
    lazy: screen(
      () => import('#web/features/back-office/BackOffice.tsx').then((file) => file.BackOffice),
      'back-office',
      'checklist',
      'disaster-reports',
      'help-requests',
      'users',
    ),
  },
  { path: '*', lazy: screen(() => import('./NotFound.tsx').then((file) => file.NotFound)) },
]

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      { Component: PublicLayout, children: publicScreens },
      {
        lazy: screen(() => import('./ContactLayout.tsx').then((file) => file.ContactLayout)),
        children: [
          {
            path: '/contact',
            loader: knowSelf,
            lazy: screen(() => import('#web/features/info/Contact.tsx').then((file) => file.Contact), 'info', 'sentences'),
          },
        ],
      },
      {
        // Loaded beside the screen in it, and not at all for a visitor.
        lazy: screen(() => import('./SignedInLayout.tsx').then((file) => file.SignedInLayout), 'sentences', 'offline'),
        loader: requireActor,
        shouldRevalidate: () => true,
        children: signedInScreens,
      },
    ],
  },
]

/** Begins to load the screen that the address names. */
export function startRouter() {
  const router = createBrowserRouter(routes)
  // The direction of a slide is known before the screens change places.
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'loading') return
    const slide = slideBetween(location.pathname, navigation.location.pathname)
    if (slide) document.documentElement.dataset.slide = slide
    else delete document.documentElement.dataset.slide
  })
  return router
}

export type Router = ReturnType<typeof startRouter>
