// A page that the server renders. One process renders for many people at the same time, so nothing that belongs to one of them may be in a module: it is
// here, and a module asks for the scope of its own page. In a browser there is one page and no scope.

import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PageDisplay } from '#contract/display/page-cookie.ts'

export interface PageScope {
  queryClient: QueryClient
  /** With the reader's time zone: that of the process says nothing. */
  display: PageDisplay
  /** The time of the page, in milliseconds since 1970. */
  now: number
  /** The site's host, as the person's browser names it. */
  host: string
  /** Whether the browser sent the cookie of a session, which may have ended. */
  hasSession: boolean
  /** What the screen shows above everything, such as that it is an exercise. */
  bands: ReactNode[]
  /** Where the screen leads instead, once it knows: the server answers with that address. */
  leadsTo?: string | undefined
  /** Makes a call as the person, in this process. */
  send: (path: string, init: RequestInit) => Promise<Response>
}

let find: () => PageScope | undefined = () => undefined

/** The page that is being rendered. Undefined in a browser. */
export const pageScope = (): PageScope | undefined => find()

/** The server's entry says how to find the scope. */
export function findPageScopeBy(how: () => PageScope | undefined) {
  find = how
}

/** The host of the portal, for a printed page. */
export const pageHost = (): string => pageScope()?.host ?? location.host
