// Metrics for Prometheus, on a port of their own that need not be reachable from outside.

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/** Rejects if the port is not available. */
export async function serveMetrics({ text, contentType }: Metrics, { host, port }: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The figures are at /metrics.\n')
      return
    }
    try {
      const figures = await text()
      response.writeHead(200, { 'content-type': contentType }).end(figures)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${error instanceof Error ? error.message : error}\n`)
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { port: portOf(server), close: () => close(server) }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function close(server: Server) {
  server.close()
  server.closeAllConnections()
  if (server.listening) await once(server, 'close')
}
