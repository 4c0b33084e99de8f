// A proxy in front of the app that can replace the client with another build, as a new release does.

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { inProject } from '../../scripts/machine/files.ts'

const NEXT = 'the-next-build'

export interface TwoBuilds {
  url: string
  /** From now on the next build is served and the first one refused. The next service worker follows later. */
  release(): void
  releaseWorker(): void
  /** How often the pages of each build were requested, and how many calls were refused. */
  seen: { firstPages: number; nextPages: number; refused: number }
  close(): Promise<void>
}

/** In the next build, every file has another URL and contains that build's id. The rest is the same. */
export async function serveTwoBuilds(appUrl: string): Promise<TwoBuilds> {
  const { id } = JSON.parse(await readFile(inProject('dist/web/build.json'), 'utf8')) as { id: string }
  const seen = { firstPages: 0, nextPages: 0, refused: 0 }
  let isReleased = false
  let isWorkerReleased = false

  const server = createServer((incoming, outgoing) => {
    const build = incoming.headers['x-app-version']
    const isOfFirst = build === id
    if (isReleased && isOfFirst) {
      seen.refused += 1
      outgoing.writeHead(301, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      return void outgoing.end('{"message":"App Updated"}')
    }
    if (build === NEXT) incoming.headers['x-app-version'] = id
    pass(incoming, outgoing)
  })

  function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    const isOld = path === '/service-worker.js' && !isWorkerReleased
    const isText = isReleased && !isOld && !path.startsWith('/api/') && !path.startsWith('/logos/')
    // The app's PUBLIC_URL is its own, so this proxy's origin would be a foreign one.
    const ownOrigin = incoming.headers.origin ? { origin: appUrl } : {}
    const headers = { ...incoming.headers, ...ownOrigin, ...(isText ? { 'accept-encoding': 'identity' } : {}) }
    const passed = request(`${appUrl}${path.replace('/assets/next/', '/assets/')}`, { method: incoming.method, headers }, (answer) => {
      const isPage = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (isPage) seen[isReleased ? 'nextPages' : 'firstPages'] += 1
      if (!isText) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        return void answer.pipe(outgoing)
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _, etag: __, 'last-modified': ___, ...others } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 500, others)
        const next = text.replaceAll(id, NEXT)
        outgoing.end(isPage ? next.replaceAll('/assets/index-', '/assets/next/index-') : next)
      })
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    release: () => {
      isReleased = true
    },
    releaseWorker: () => {
      isWorkerReleased = true
    },
    seen,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function textOf(answer: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
