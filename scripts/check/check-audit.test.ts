import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkAudit, judge } from './check-audit.ts'

/** The verdict with a registry that the test controls. */
async function auditWith(answer: RequestListener, environment: NodeJS.ProcessEnv = {}) {
  const registry = createServer(answer).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  try {
    return await checkAudit({ ...process.env, ...environment, npm_config_registry: `http://127.0.0.1:${port}/` })
  } finally {
    registry.close()
    registry.closeAllConnections()
  }
}

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://example.org/advisory/1',
      title: 'Water in the hull',
      severity,
      vulnerable_versions: '>=0.0.0',
      cwe: [],
      cvss: { score: 9 },
    },
  ],
})

test('a known vulnerability fails and is named', async () => {
  const { isGood, output } = await auditWith((request, response) => {
    if (request.method === 'POST') response.end(JSON.stringify(advisory('high')))
    // npm also asks which versions exist.
    else response.writeHead(404).end('{}')
  })
  expect(isGood).toBe(false)
  expect(output).toContain('fastify (high): Water in the hull https://example.org/advisory/1')
}, 240_000)

test('without known vulnerabilities it says so, after asking about the installed packages', async () => {
  let asked = ''
  const { isGood, output } = await auditWith(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    asked += request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
    response.end('{}')
  })
  expect({ isGood, output }).toEqual({ isGood: true, output: 'none known' })
  expect(asked).toContain('"fastify"')
}, 240_000)

const offersNone: RequestListener = async (request, response) => {
  await text(request)
  response.writeHead(405).end()
}

test('a registry without an audit is reported, but does not fail', async () => {
  expect(await auditWith(offersNone)).toEqual({
    isGood: true,
    isSkipped: true,
    output: expect.stringMatching(/^the registry gave no answer \(405/),
  })
}, 240_000)

test('a registry without an audit fails if an audit is required', async () => {
  expect(await auditWith(offersNone, { REQUIRE_AUDIT: 'true' })).toMatchObject({ isGood: false, isSkipped: false })
}, 240_000)

test('a missing network is reported, too', async () => {
  const audit = await checkAudit({ ...process.env, npm_config_registry: 'http://127.0.0.1:1/' })
  expect(audit).toEqual({ isGood: true, isSkipped: true, output: expect.stringContaining('the registry gave no answer') })
}, 240_000)

test('a finding of low severity does not count', () => {
  const report = { vulnerabilities: { a: { severity: 'low', via: ['b'] }, b: { severity: 'critical', via: ['c', { title: 'Leak' }] } } }
  expect(judge(`npm warn something\n${JSON.stringify(report, null, 2)}\n`)).toEqual({
    isGood: false,
    output: 'b (critical): through c; Leak',
  })
  expect(judge('nothing that can be read')).toMatchObject({ isGood: true, isSkipped: true })
})
