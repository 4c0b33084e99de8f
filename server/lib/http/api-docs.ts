// The API reference: an OpenAPI document made from the contract at the first request.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ListedCall } from '#contract/all-calls.ts'
import type { Settings } from '#server/lib/env.ts'
import { once } from '#server/lib/once.ts'
import { sessionCookie } from './cookies.ts'

export function serveApiDocs(api: FastifyInstance, routes: readonly ListedCall[], settings: Settings) {
  // Most servers are never asked.
  const json = once(async () => {
    const { openApiOf } = await import('./open-api.ts')
    return JSON.stringify(openApiOf(routes, await version(), sessionCookie(settings)))
  })

  api.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(await json()))
}

async function version(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
  return manifest.version
}
