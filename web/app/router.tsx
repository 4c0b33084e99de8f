// The routes. Each screen's code and texts load in parallel when a person goes there.

import type { ComponentType } from 'react'
import { createBrowserRouter, type LazyRouteFunction, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { loadTexts } from '#web/lib/text/i18n.ts'
import type { TextFile } from '#web/messages/texts.ts'
import { CrashScreen, NotLoaded } from './CrashScreen.tsx'
import { earlierPath } from './earlier-paths.ts'
import { ExportMenu } from './export-menu.ts'
import { type Ahead, fetchBefore, loadSelf, requireActor, requireDeveloper, requireVisitor } from './guards.ts'
import { Root } from './Root.tsx'
import { aheadOf, backOfficeTexts, frameTexts, type Screen, type ScreenAccess, screens } from './screens.ts'
import { slideBetween } from './transitions.ts'

const files = import.meta.glob<Record<string, ComponentType>>('../features/**/*Screen.tsx')
const aheads = import.meta.glob<Ahead>('../features/**/ahead.ts')

/** Loads each of them, for a server. */
export const allScreens = Object.values(files)

/** A screen's code, with the texts that it needs. */
const loaded =
  (load: () => Promise<ComponentType | undefined>, ...texts: readonly TextFile[]): LazyRouteFunction<RouteObject> =>
  async () => {
    const [Component] = await Promise.all([load(), loadTexts(...texts)]).catch((cause: unknown) => {
      throw new NotLoaded('The screen did not load.', { cause })
    })
    return Component ? { Component } : {}
  }

/** The guards of a screen. Those of the signed-in area and of the back office run once, in their layout routes. */
const guards: Record<ScreenAccess, LoaderFunction | undefined> = {
  visitor: requireVisitor,
  public: loadSelf,
  anyone: loadSelf,
  'signed-in': undefined,
  developer: undefined,
}

/** `url` has the fragment, which the request does not. */
const redirectEarlier: LoaderFunction = ({ request, url }) => {
  const path = earlierPath(new URL(request.url))
  return path && redirect(path + url.hash)
}

const loaders: Partial<Record<string, LoaderFunction>> = {
  '/users': redirectEarlier,
}

function routeOf(screen: Screen): RouteObject {
  const { path, code, texts, access, ahead } = screen
  const before = ahead && fetchBefore(async () => aheads[`../${aheadOf(screen)}`]?.())
  const loader = loaders[path] ?? before ?? guards[access]
  const load = () => files[`../features/${code}Screen.tsx`]?.().then((file) => file[`${code.split('/').at(-1)}Screen`])
  return { path, ...(loader && { loader }), lazy: loaded(async () => load(), ...texts) }
}

const routesFor = (...access: ScreenAccess[]) => screens.filter((screen) => access.includes(screen.access)).map(routeOf)

export const routes: RouteObject[] = [
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
        // Loaded in parallel with the screen inside it, and never for visitors.
        lazy: loaded(() => import('./SignedInLayout.tsx').then((file) => file.SignedInLayout), ...frameTexts),
        loader: requireActor,
        shouldRevalidate: () => true,
        children: [
          {
            // In the frame: a person goes on from a screen that did not load.
            ErrorBoundary: CrashScreen,
            children: [
              { path: '/', loader: ({ url }) => redirect(`/dashboard${url.hash}`) },
              { path: '/admin', loader: redirectEarlier },
              ...routesFor('signed-in'),
              {
                lazy: loaded(
                  () =>
                    Promise.all([import('#web/features/back-office/BackOfficeFrame.tsx'), ExportMenu.preload()]).then(
                      ([file]) => file.BackOfficeFrame,
                    ),
                  ...backOfficeTexts,
                ),
                loader: requireDeveloper,
                children: routesFor('developer'),
              },
              { path: '*', lazy: loaded(() => import('#web/ui/layout/NotFound.tsx').then((file) => file.NotFound)) },
            ],
          },
        ],
      },
    ],
  },
]

/** Starts to load the screen of the current URL. */
export function startRouter() {
  const router = createBrowserRouter(routes)
  // The direction of a slide must be known before the transition starts.
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'loading') return
    const slide = slideBetween(location.pathname, navigation.location.pathname)
    if (slide) document.documentElement.dataset.slide = slide
    else delete document.documentElement.dataset.slide
  })
  return router
}

export type Router = ReturnType<typeof startRouter>
