// The documentation of the API, made from the contract when somebody asks for it: as an OpenAPI document, and as a page to read.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ListedCall } from '#contract/all-calls.ts'
import type { Settings } from '#server/env.ts'
import { sessionCookie } from './sessions.ts'

export function serveApiDocs(api: FastifyInstance, routes: readonly ListedCall[], settings: Settings) {
  const document = once(async () => {
    const { openApiOf } = await import('./open-api.ts')
    return openApiOf(routes, await version(), sessionCookie(settings))
  })
  const json = once(async () => JSON.stringify(await document()))
  const page = once(async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(await document())
  })
  const styles = once(() => readFile(join(import.meta.dirname, 'docs-page.css'), 'utf8'))

  api.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await json()))
  api.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page()))
  api.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(await styles()))
}

/** Loaded and made at the first question, and kept: most servers are never asked. A failure is not kept. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

async function version(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
  return version
}
