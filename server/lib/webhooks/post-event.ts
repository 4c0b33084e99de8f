// Posts an event to an address that a person typed, within bounds of time and bytes, and never into the server's own network.

import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { InsideAddress, lookupOutside } from '#server/lib/push/push-address.ts'

/** For everything: the look-up, the connection, and the answer's head. In milliseconds. */
const TIMEOUT = 15_000
/** For the look-up and the connection: an address where nobody answers the call is known sooner than one that thinks. In milliseconds. */
const CONNECT_TIMEOUT = 5000
/** So much of an answer is read, and thrown away. */
const MOST_READ = 1024

/** Each connection looks its name up by itself, so a name that leads elsewhere a moment later changes nothing. */
const outside = new Agent({ keepAlive: true, maxFreeSockets: 32, lookup: lookupOutside })

export interface Post {
  url: string
  headers: Record<string, string>
  body: string
  allowsPrivate: boolean
  ending?: AbortSignal | undefined
}

export interface Answered {
  /** Null where no answer came. */
  status: number | null
  /** In milliseconds. */
  ms: number
  /** Why none came: a word of ours, because what an address says is shown nowhere. */
  reason: 'timeout' | 'inside' | 'unreachable' | 'sealed' | null
  /** The answer's `Retry-After`, as the moment that it names; null without one. */
  retryAt: number | null
}

/** Redirects are not followed. Resolves in every case. */
export async function postEvent({ url, headers, body, allowsPrivate, ending }: Post): Promise<Answered> {
  const startedAt = performance.now()
  const late = AbortSignal.timeout(TIMEOUT)
  const unconnected = new AbortController()
  const signal = AbortSignal.any([late, unconnected.signal, ...(ending ? [ending] : [])])
  const connecting = setTimeout(() => unconnected.abort(), CONNECT_TIMEOUT)
  const { promise, resolve } = Promise.withResolvers<Omit<Answered, 'ms'>>()
  const request = url.startsWith('http:') ? httpRequest : httpsRequest
  const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Breakwater-Hooks' }
  const sent = request(url, { method: 'POST', headers: { ...type, ...headers }, signal, ...(allowsPrivate ? {} : { agent: outside }) })
  sent.on('socket', (socket) => {
    // One of an earlier event is connected.
    if (sent.reusedSocket) clearTimeout(connecting)
    else socket.once(url.startsWith('http:') ? 'connect' : 'secureConnect', () => clearTimeout(connecting))
  })
  sent.on('response', (response) => {
    readLittle(response)
    const retryAt = momentOf(response.headers['retry-after'], Date.now())
    resolve({ status: response.statusCode ?? 0, reason: null, retryAt })
  })
  sent.on('error', (error) => {
    const reason = late.aborted || unconnected.signal.aborted ? 'timeout' : error instanceof InsideAddress ? 'inside' : 'unreachable'
    resolve({ status: null, reason, retryAt: null })
  })
  // An answer that changes the protocol is none: the connection is closed, without a response and without an error.
  sent.on('upgrade', (_, socket) => socket.destroy())
  sent.on('close', () => resolve({ status: null, reason: 'unreachable', retryAt: null }))
  sent.end(body)
  const answered = await promise
  clearTimeout(connecting)
  return { ...answered, ms: Math.round(performance.now() - startedAt) }
}

/** A body that is short frees the connection for the next event; one that is long ends it. */
function readLittle(response: IncomingMessage) {
  let read = 0
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    read += part.length
    if (read > MOST_READ) response.destroy()
  })
}

/** Seconds, or a date. */
export function momentOf(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null
  if (/^\d{1,9}$/.test(retryAfter)) return now + Number(retryAfter) * 1000
  const moment = Date.parse(retryAfter)
  return Number.isNaN(moment) ? null : moment
}
