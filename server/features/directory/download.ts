// Fetches a file that is not trusted to be small, quick or there at all.

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The server answered, but not with a file that can be used. Another address of it may do better. */
export class NoSuchFile extends Error {}

interface Limits {
  /** In bytes. */
  size: number
  signal: AbortSignal
}

/** Streams what stands at an address into a file. */
export async function download(url: string, file: string, { size, signal }: Limits): Promise<void> {
  const response = await fetch(url, { signal, headers: { 'user-agent': 'Breakwater', accept: 'application/zip, text/plain, */*;q=0.1' } })
  const announced = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || !response.body || announced > size) {
    await response.body?.cancel()
    throw response.ok ? tooLarge(size) : new NoSuchFile(`the server answered ${response.status}`)
  }
  await pipeline(Readable.fromWeb(response.body), bounded(size), createWriteStream(file), { signal })
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

const tooLarge = (size: number) => new NoSuchFile(`the file is larger than ${Math.round(size / 1024 / 1024)} MB`)
