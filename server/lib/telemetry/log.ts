// The log: a line of JSON for each thing worth knowing, with the id of its request and nothing about people.

import { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from '#server/lib/env.ts'
import { whenEnded } from './when-ended.ts'
import { describeFailure, withoutPersonalData } from './without-personal-data.ts'

export interface LogStream {
  write(line: string): unknown
}

/** The options of Fastify's logger. */
export const logOptions = (level: Settings['LOG_LEVEL'], stream: LogStream) => ({
  level,
  stream: { write: (line: string) => void stream.write(withoutPersonalData(line)) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: describeFailure, req: () => ({}), res: () => ({}) },
})

/** Fastify's own request lines have data that does not belong in a log, such as URLs. logRequests writes its own lines. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }

  override incomingRequest() {}

  override requestCompleted() {}

  override routeNotFound() {}
}

/** On `info`, one line for each request at its end. */
export function logRequests(app: FastifyInstance, level: Settings['LOG_LEVEL']) {
  if (level !== 'info') return
  whenEnded(app, ({ method, route, status, seconds }, request) => {
    request.log.info({ method, route, status, milliseconds: Math.round(seconds * 10_000) / 10 }, 'request')
  })
}
