// The addresses. Each screen loads its own code and texts, side by side, when somebody goes there.

import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { loadTexts } from '#web/lib/text/i18n.ts'
import type { TextFile } from '#web/messages/texts.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { fetchDashboard, loadSelf, requireActor, requireDeveloper, requireVisitor } from './guards.ts'
import { Root } from './Root.tsx'
import { type Screen, type ScreenAccess, screens } from './screens.ts'
import { slideBetween } from './transitions.ts'

const files = import.meta.glob<Record<string, ComponentType>>('../features/*/*Screen.tsx')

/** The code of a screen, with the texts that it needs. */
const loaded =
  (load: () => Promise<ComponentType | undefined>, ...texts: readonly TextFile[]): LazyRouteFunction<RouteObject> =>
  async () => {
    const [Component] = await Promise.all([load(), loadTexts(...texts)])
    return Component ? { Component } : {}
  }

/** Before a screen is drawn. That of the people signed in as a whole is asked once, by their frame. */
const guards: Record<ScreenAccess, LoaderFunction | undefined> = {
  visitor: requireVisitor,
  public: loadSelf,
  anyone: loadSelf,
  'signed-in': undefined,
  developer: requireDeveloper,
}

function routeOf({ path, code, texts, access }: Screen): RouteObject {
  const loader = path === '/dashboard' ? fetchDashboard : guards[access]
  const load = () => files[`../features/${code}Screen.tsx`]?.().then((file) => file[`${code.split('/')[1]}Screen`])
  return { path, ...(loader && { loader }), lazy: loaded(async () => load(), ...texts) }
}

const routesFor = (...access: ScreenAccess[]) => screens.filter((screen) => access.includes(screen.access)).map(routeOf)

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      ...routesFor('visitor', 'public'),
      {
        lazy: loaded(() => import('./ContactLayout.tsx').then((file) => file.ContactLayout)),
        children: routesFor('anyone'),
      },
      {
        // Loaded beside the screen in it, and not at all for a visitor.
        lazy: loaded(() => import('./SignedInLayout.tsx').then((file) => file.SignedInLayout), 'sentences', 'offline'),
        loader: requireActor,
        shouldRevalidate: () => true,
        children: [
          { path: '/', loader: () => redirect('/dashboard') },
          ...routesFor('signed-in', 'developer'),
          { path: '*', lazy: loaded(() => import('./NotFound.tsx').then((file) => file.NotFound)) },
        ],
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
