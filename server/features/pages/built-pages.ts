// What the build has left for pages (scripts/build/pages.ts): the frame of every page, the style, and the app that renders.

import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageLook } from '#contract/display/page-cookie.ts'
import type { BuiltPages } from '#contract/pages.ts'
import { type Rule, rulesOf } from './page-style.ts'

/** What the app is asked to render (web/app/render.tsx). */
export interface Visit {
  /** Path and query. */
  url: string
  host: string
  display: Omit<PageLook, 'timeZone'>
  timeZone: string
  now: number
  hasSession: boolean
  /** Makes a call as this person, in this process. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Resolves when the page has to be sent as it is. */
  late: Promise<unknown>
}

export interface Rendered {
  html: string
  title: string
  language: string
  queries: unknown
}

interface Host {
  run: <Made>(scope: unknown, act: () => Promise<Made>) => Promise<Made>
  scope: () => unknown
  inTimeZone: <Made>(timeZone: string, make: () => Made) => Made
}

interface App {
  start: (host: Host) => Promise<void>
  screenOf: (path: string) => { path: string } | undefined
  render: (visit: Visit) => Promise<Rendered | { to: string } | null>
}

export interface Pages extends BuiltPages {
  app: App
  rules: readonly Rule[]
}

const scopes = new AsyncLocalStorage<unknown>()

/** What the app needs of its process. */
const host: Host = {
  run: (scope, act) => scopes.run(scope, act),
  scope: () => scopes.getStore(),
  /** JavaScript reads dates in the time zone of the process. Nothing else runs in between. */
  inTimeZone(timeZone, make) {
    const before = process.env.TZ
    process.env.TZ = timeZone
    try {
      return make()
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  },
}

/** Null for a build that has none, such as that of a test. */
export async function openPages(webRoot: string): Promise<Pages | null> {
  try {
    const built = JSON.parse(await readFile(join(webRoot, 'pages/pages.json'), 'utf8')) as BuiltPages
    const app = (await import(pathToFileURL(join(webRoot, 'pages/render.js')).href)) as App
    await app.start(host)
    return { ...built, app, rules: rulesOf(await readFile(join(webRoot, built.style), 'utf8')) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
