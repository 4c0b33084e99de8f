// Fetches a file that is not trusted to be small, quick or there at all. Not by Node's own fetch: a server that closes early ends the process
// there, past every handler (undici's issue 5360).

import { createWriteStream } from 'node:fs'
import { get as getPlainly, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { pipeline } from 'node:stream/promises'

/** The server answered, but not with a file that can be used. Another address of it may do better. */
export class NoSuchFile extends Error {}

interface Limits {
  /** In bytes. */
  size: number
  signal: AbortSignal
}

const REDIRECTS_FOLLOWED = 5
const headers = { 'user-agent': 'Breakwater', accept: 'application/zip, text/plain, */*;q=0.1', connection: 'close' }

/** Streams what an address leads to into a file. */
export async function download(url: string, file: string, { size, signal }: Limits): Promise<void> {
  const response = await follow(new URL(url), signal)
  const announced = Number(response.headers['content-length'] ?? 0)
  if (response.statusCode !== 200 || announced > size) {
    response.destroy()
    throw announced > size ? tooLarge(size) : refused(response)
  }
  await pipeline(response, bounded(size), createWriteStream(file), { signal })
}

async function follow(first: URL, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first
  for (let count = 0; count <= REDIRECTS_FOLLOWED; count += 1) {
    const response = await ask(url, signal)
    const { location } = response.headers
    if (Math.floor((response.statusCode ?? 0) / 100) !== 3 || location === undefined) return response
    response.destroy()
    url = resolveNext(location, url)
  }
  throw new NoSuchFile('the address leads in circles')
}

/** An address that is asked for securely does not lead to one that is not. */
function resolveNext(location: string, from: URL): URL {
  const next = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (!next || !['https:', from.protocol].includes(next.protocol)) throw new NoSuchFile(`the address leads to ${location}`)
  return next
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const get = url.protocol === 'https:' ? getSecurely : getPlainly
  get(url, { headers, signal }, resolve)
    // The listener stays: a connection may break off at any later time, and an error without a listener ends the process.
    .on('error', reject)
    .on('close', () => reject(new Error('the server closed the connection')))
  return promise
}

/** Passes bytes on and breaks off beyond the limit, whatever was announced. */
function bounded(size: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let count = 0
    for await (const chunk of chunks) {
      count += chunk.length
      if (count > size) throw tooLarge(size)
      yield chunk
    }
  }
}

const refused = ({ statusCode }: IncomingMessage) => new NoSuchFile(`the server answered ${statusCode}`)
const tooLarge = (size: number) => new NoSuchFile(`the file is larger than ${Math.round(size / 1024 / 1024)} MB`)
