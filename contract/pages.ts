// Between the server and the app that renders pages there (web/app/render.tsx): what the build writes, what is asked, and what is answered.

import type { PageDisplay } from './display/page-cookie.ts'

/** What the build writes for the server, to make pages of it. */
export interface BuiltPages {
  build: string
  /** The HTML of every page: up to the end of its head, without what is special about a screen. */
  before: string
  head: string
  after: string
  /** The path of the style of all screens. */
  style: string
  /** For each screen by its path, for each form of /login by its view too (`/login?view=login`), and for each language: links to its files. */
  screens: Record<string, Record<string, string>>
  /** What each screen is called by its path, in each language; empty where it has no name. */
  names: Record<string, Record<string, string>>
  /** What the page says where the browser runs no script, in each language. */
  noScript: Record<string, string>
}

/** What a page is rendered for. */
export interface PageRequest {
  /** Path and query. */
  url: string
  host: string
  display: PageDisplay
  now: number
  /** Whether the browser sent the cookie of a session. */
  hasSession: boolean
  /** Makes a call as this person, in this process. */
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Resolves when the page has to be sent as it is. */
  late: Promise<unknown>
}

export interface RenderedPage {
  html: string
  /** What is above the app: the bands. */
  bands: string
  title: string
  /** The answers of the calls that it shows, in JSON that can be inside a script element. */
  queries: unknown
  /** The language of the page: the person's own counts. */
  language: string
}

/** What the app needs of the process that it runs in. */
export interface PageHost {
  /** Acts for a page, also in what follows later. */
  run: <Made>(scope: unknown, act: () => Promise<Made>) => Promise<Made>
  /** The scope of the page that is being made. */
  scope: () => unknown
}

/** The app on the server, as the build exports it. */
export interface PageRenderer {
  /** Loads everything that a browser would load bit by bit. */
  start: (host: PageHost) => Promise<void>
  /** The screen of a path. Undefined for a path that has none. */
  screenOf: (path: string) => { path: string } | undefined
  /** Where a link of an earlier version leads today, given its path and query. Null for an address of today. */
  earlierPath: (url: string) => string | null
  /**
   * The page, or where the app leads a signed-in person instead. Null if the app has no page for it, or leads a visitor elsewhere: the browser knows whether
   * they were signed in before. Throws if a component does.
   */
  render: (request: PageRequest) => Promise<RenderedPage | { to: string } | null>
}
