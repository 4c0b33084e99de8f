// The names of the portal's cookies, and how they are read and set.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MARK, VISITOR_MARK } from '#contract/wire.ts'
import type { Settings } from '#server/lib/env.ts'
import { SESSION_COOKIE } from './session-life.ts'

/** Those that the client sent. */
export interface SentCookies {
  get(name: string): string | undefined
  /** The values of all cookies whose names begin like this. */
  startingWith(name: string): string[]
}

/** Cookies of the answer. They are sent once the handler is done, so a transaction that failed sets none. */
export interface Cookies {
  set(name: string, value: string, seconds: number): void
  clear(name: string): void
}

type Public = Pick<Settings, 'PUBLIC_URL'>

const NAME = 'breakwater_'

const isHttps = ({ PUBLIC_URL }: Public) => PUBLIC_URL.startsWith('https:')

/**
 * With https, cookies have a prefix with which browsers accept them only from this host and over https, so that no sibling host can set a session.
 * Without https, browsers refuse the prefix.
 */
const cookieName = (settings: Public, name: string) => `${isHttps(settings) ? '__Host-' : ''}${NAME}${name}`

/** Whether the browser sent the cookie of a session, as the app reads it from a page. */
export const markOf = ({ cookies }: FastifyRequest, settings: Public) => (cookies[sessionCookie(settings)] ? SESSION_MARK : VISITOR_MARK)

export const sessionCookie = (settings: Public) => cookieName(settings, SESSION_COOKIE)

/** No script reads our cookies, no other site sends them, and with https they go over https alone. */
const cookieOptions = (settings: Public) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps(settings),
})

/** The cookies of a request. Early versions set the device cookie without the prefix for https; it still counts. */
export const cookiesOf = ({ cookies }: FastifyRequest, settings: Public): SentCookies => ({
  get: (name) => cookies[cookieName(settings, name)],
  startingWith(name) {
    const prefix = cookieName(settings, name)
    return Object.entries(cookies).flatMap(([key, value]) =>
      value !== undefined && (key.startsWith(prefix) || key === `${NAME}${name}`) ? [value] : [],
    )
  },
})

/** Gathers the cookies that the answer sets. */
export function gatherCookies(settings: Public): Cookies & { writeTo(reply: FastifyReply): void } {
  const changes = new Map<string, (reply: FastifyReply) => void>()
  const options = cookieOptions(settings)
  return {
    set: (name, value, seconds) =>
      void changes.set(name, (reply) => void reply.setCookie(cookieName(settings, name), value, { ...options, maxAge: seconds })),
    clear: (name) => void changes.set(name, (reply) => void reply.clearCookie(cookieName(settings, name), options)),
    writeTo(reply) {
      for (const change of changes.values()) change(reply)
    },
  }
}
