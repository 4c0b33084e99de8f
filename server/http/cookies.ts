// The cookies of the portal: what they are called and how browsers keep them.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/env.ts'

/** What cookies are read from and written to, and the settings that name them. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  settings: Settings
}

type Public = Pick<Settings, 'PUBLIC_URL'>

const isHttps = ({ PUBLIC_URL }: Public) => PUBLIC_URL.startsWith('https:')

/**
 * With https a cookie carries the prefix by which browsers take it from this host alone and over https: no sibling host can plant a session.
 * Without https browsers refuse the prefix.
 */
export const cookieName = (settings: Public, name: string) => `${isHttps(settings) ? '__Host-' : ''}breakwater_${name}`

/** No script reads our cookies, no other site sends them, and with https they go over https alone. */
export const cookieOptions = (settings: Public) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps(settings),
})
