// Asks a feed for one page: with limits on time and size, whatever the server announces. Redirects are not followed, so that a feed stays where the
// operator said.

import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { FeedFault } from './feed-fault.ts'

export interface Limits {
  /** Of one page, in milliseconds. */
  time: number
  /** Of one page, unpacked, in bytes. */
  size: number
}

export const limits: Limits = { time: 20_000, size: 25 * 1024 * 1024 }

interface Asked {
  url: string
  accept: string
  userAgent: string
  /** What the last answer said of itself. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
}

export type Page =
  | { isUnchanged: true; wait: number }
  | { isUnchanged: false; wait: number; bytes: Uint8Array<ArrayBuffer>; etag: string | null; lastModified: string | null }

/** @throws FeedFault */
export async function ask({ url, accept, userAgent, etag, lastModified, signal }: Asked, { time, size } = limits): Promise<Page> {
  const late = AbortSignal.timeout(time)
  const agent = new Agent({ connect: { timeout: time }, headersTimeout: time, bodyTimeout: time, maxResponseSize: size })
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      headers: {
        accept,
        'accept-encoding': 'gzip',
        'user-agent': userAgent,
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    })
    const header = (name: string) => [answer.headers[name] ?? []].flat()[0] ?? null
    const wait = maxAgeOf(header('cache-control'))
    if (answer.statusCode === 304) return { isUnchanged: true, wait }
    if (answer.statusCode !== 200) throw new FeedFault(`The server answered ${answer.statusCode}.`, retryAfterOf(header('retry-after')))
    const bytes = await bytesOf(answer.body, { size, isPacked: header('content-encoding') === 'gzip' })
    return { isUnchanged: false, wait, bytes, etag: shortOf(header('etag')), lastModified: shortOf(header('last-modified')) }
  } catch (error) {
    if (error instanceof FeedFault || signal?.aborted) throw error
    throw new FeedFault(late.aborted ? `The server took longer than ${Math.round(time / 1000)} seconds.` : reasonOf(error, size))
  } finally {
    // Whatever is still under way belongs to an answer that nobody reads.
    void agent.destroy().catch(() => {})
  }
}

async function bytesOf(body: Readable, { size, isPacked }: { size: number; isPacked: boolean }): Promise<Uint8Array<ArrayBuffer>> {
  const stream = isPacked ? body.pipe(createGunzip()) : body
  // Piping passes no errors on.
  if (isPacked) body.on('error', (error) => stream.destroy(error))
  const chunks: Buffer[] = []
  let count = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count += chunk.length
    if (count > size) {
      body.destroy()
      throw tooLarge(size)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (size: number) => new FeedFault(`The answer is larger than ${Math.round(size / 1024 / 1024)} MB.`)

function reasonOf(error: unknown, size: number) {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return tooLarge(size).message
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') return 'The connection was cut off.'
  return `The server could not be read: ${(code || message).slice(0, 200)}.`
}

/** Stored and sent back: nobody needs longer ones. */
const shortOf = (value: string | null) => (value !== null && value.length <= 1000 ? value : null)

/** In milliseconds. */
function maxAgeOf(cacheControl: string | null): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1]
  return seconds === undefined ? 0 : Number(seconds) * 1000
}

/** In milliseconds: seconds, or a date. */
function retryAfterOf(value: string | null): number {
  if (value === null) return 0
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const until = Date.parse(value)
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now())
}
