// The metrics of a process, for Prometheus. Loaded only if they are switched on.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FeedName } from '#contract/records/warning-options.ts'
import type { OpenDatabase } from '#server/lib/database/engines/open.ts'
import { databaseFigures } from './database-figures.ts'
import { type Instrument, whenEnded } from './when-ended.ts'

export interface Metrics {
  /** Watches an application's requests. */
  instrument: Instrument
  /** A job ended; how long it took in seconds. */
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** The worker tried to send a row of the outbox. */
  tried(kind: string, outcome: 'sent' | 'put off' | 'given up'): void
  /** An event was sent to a hook, or was not. */
  hookTried(outcome: 'sent' | 'failed' | 'dropped'): void
  /** A letter was handed to the mail server, or will never be. */
  letterLeft(outcome: 'sent' | 'undeliverable' | 'not wanted'): void
  /** A page of the app was answered: rendered, or left to the browser. */
  pageAnswered(outcome: string): void
  contentType: string
  text(): Promise<string>
}

/** In seconds: a search takes some thousandths, a password a tenth, a photo over a poor line many. */
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** `feeds`: those that this installation reads. */
export function openMetrics(database: OpenDatabase, buildId: string, feeds: readonly FeedName[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'breakwater_build_info',
    help: 'Always 1. The labels name the version that runs.',
    labelNames: ['build', 'engine', 'node'],
    registers,
  }).set({ build: buildId, engine: database.engine, node: process.version }, 1)
  const askDatabase = databaseFigures(database, registers, feeds)
  const runs = new Counter({
    name: 'breakwater_job_runs_total',
    help: 'Completed job runs of this process.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const lastDone = new Gauge({
    name: 'breakwater_job_last_success_timestamp_seconds',
    help: 'When a job of this process last succeeded, in seconds since 1970.',
    labelNames: ['job'],
    registers,
  })
  const lastTook = new Gauge({
    name: 'breakwater_job_last_duration_seconds',
    help: 'How long the last run of a job took.',
    labelNames: ['job'],
    registers,
  })
  const pages = new Counter({
    name: 'breakwater_pages_total',
    help: 'Pages of the app: rendered here, or left to the browser because it leads elsewhere, the process is busy or the render failed.',
    labelNames: ['outcome'],
    registers,
  })
  const attempts = new Counter({
    name: 'breakwater_outbox_attempts_total',
    help: 'Emails and push messages that this process tried to send.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const hookTries = new Counter({
    name: 'breakwater_hook_tries_total',
    help: 'Events that this process sent to hooks, or tried to.',
    labelNames: ['outcome'],
    registers,
  })
  const letters = new Counter({
    name: 'breakwater_letters_total',
    help: 'Letters that this process handed to the mail server, could not deliver, or did not send because they had ended.',
    labelNames: ['outcome'],
    registers,
  })
  return {
    instrument: watchRequests(registers),
    jobEnded(job, outcome, seconds) {
      runs.inc({ job, outcome })
      lastTook.set({ job }, seconds)
      if (outcome === 'done') lastDone.set({ job }, Date.now() / 1000)
    },
    tried: (kind, outcome) => attempts.inc({ kind, outcome }),
    letterLeft: (outcome) => letters.inc({ outcome }),
    hookTried: (outcome) => hookTries.inc({ outcome }),
    pageAnswered: (outcome) => pages.inc({ outcome }),
    contentType: registry.contentType,
    async text() {
      await askDatabase()
      return registry.metrics()
    },
  }
}

function watchRequests(registers: Registry[]): Instrument {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, from their header to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })
  const streams = new Gauge({ name: 'breakwater_event_streams_open', help: 'Open server-sent event streams.', registers })
  const underWay = new Gauge({ name: 'http_requests_in_progress', help: 'Requests in progress.', registers })
  const broken = new Counter({
    name: 'http_broken_requests_total',
    help: 'Connections refused before they became a request: not HTTP, headers too large, or a sender that was too slow.',
    labelNames: ['reason'],
    registers,
  })
  const gaugeOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config.isEndless ? streams : underWay)
  return (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      gaugeOf(request).inc()
      done()
    })
    whenEnded(app, ({ seconds, ...labels }, request, reply) => {
      gaugeOf(request).dec()
      // A stream lasts as long as its client listens, so it would distort the durations.
      if (!request.routeOptions.config.isEndless || reply.statusCode !== 200) durations.observe(labels, seconds)
    })
    app.server.on('clientError', (error: NodeJS.ErrnoException) => broken.inc({ reason: reasonOf(error) }))
    countConnections(app, registers)
  }
}

function countConnections({ server }: FastifyInstance, registers: Registry[]) {
  new Gauge({
    name: 'http_connections_open',
    help: 'Open connections, including idle ones.',
    registers,
    async collect() {
      const { promise, resolve } = Promise.withResolvers<number>()
      server.getConnections((_error, count) => resolve(count ?? 0))
      this.set(await promise)
    },
  })
}

const reasons: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too slow',
  HPE_HEADER_OVERFLOW: 'head too large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'head too large',
  ECONNRESET: 'hung up',
}
const reasonOf = ({ code }: NodeJS.ErrnoException) => reasons[code ?? ''] ?? 'unreadable'
