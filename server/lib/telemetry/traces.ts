// A span for each request, sent to an OpenTelemetry collector (OTLP over HTTP, in JSON). Loaded only if a collector is set. Spans that cannot be sent
// are dropped, because no request waits for a collector.

import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { IsTrusted } from '#server/lib/http/trusted-proxies.ts'
import type { Log } from '#server/lib/log.ts'
import { type Ended, type Instrument, whenEnded } from './when-ended.ts'

export interface TraceOptions {
  /** The collector's address, without /v1/traces. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  isTrusted: IsTrusted
  /** In milliseconds; left out: as often as OpenTelemetry's own libraries send. */
  sendEvery?: number
}

export interface Traces {
  instrument: Instrument
  /** Sends the remaining spans. */
  close(): Promise<void>
}

const SEND_EVERY = 5000
const AT_A_TIME = 512
const WAITING_AT_MOST = 2048
/** In milliseconds. */
const LONGEST_WAIT = 5000

type Span = ReturnType<typeof spanOf>

export function openTraces({ endpoint, headers, serviceName, isTrusted, sendEvery = SEND_EVERY }: TraceOptions): Traces {
  const resource = { attributes: [attribute('service.name', serviceName)] }
  const scope = { name: 'breakwater' }
  const waiting: Span[] = []
  let log: Log | undefined
  let isCollectorAway = false
  let underWay = Promise.resolve()
  const timer = setInterval(() => void send(), sendEvery).unref()

  function note(span: Span) {
    if (waiting.length < WAITING_AT_MOST) waiting.push(span)
    if (waiting.length === AT_A_TIME) void send()
  }

  /** One batch after the other, so that a slow collector does not get more and more at a time. */
  function send() {
    underWay = underWay.then(sendWaiting)
    return underWay
  }

  async function sendWaiting() {
    const spans = waiting.splice(0, AT_A_TIME)
    if (spans.length === 0) return
    try {
      const { ok, status } = await fetch(`${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`, {
        method: 'POST',
        redirect: 'error',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] }),
        signal: AbortSignal.timeout(LONGEST_WAIT),
      })
      if (!ok) throw new Error(`The collector answered ${status}.`)
      isCollectorAway = false
    } catch (error) {
      if (!isCollectorAway) log?.warn({ err: error }, 'Traces could not be sent, and were dropped. Nothing else is affected.')
      isCollectorAway = true
    }
  }

  return {
    instrument(app) {
      log = app.log
      whenEnded(app, (ended, request) => {
        const parent = parentOf(request, isTrusted)
        if (parent?.isSampled !== false) note(spanOf(ended, request, parent))
      })
    },
    async close() {
      clearInterval(timer)
      while (waiting.length > 0) await send()
      await underWay
    },
  }
}

interface Parent {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** The trace that a trusted proxy has begun (W3C traceparent); what a client writes is not believed. */
function parentOf(
  { headers, raw }: { headers: IncomingHttpHeaders; raw: FastifyRequest['raw'] },
  isTrusted: IsTrusted,
): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(String(headers.traceparent)) ?? []
  if (!traceId || !spanId || !flags || !isTrusted(raw.socket.remoteAddress ?? '', 0)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

const SERVER = 2
const FAILED = 2

function spanOf({ method, route, status, seconds }: Ended, { id }: FastifyRequest, parent: Parent | undefined) {
  const end = Date.now()
  const isCutOff = status === 'cut off'
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent ? { parentSpanId: parent.spanId } : {}),
    name: `${method} ${route}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(end - seconds * 1000),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      attribute('http.request.method', method),
      attribute('http.route', route),
      isCutOff ? attribute('error.type', status) : attribute('http.response.status_code', status),
      // The id that the log's lines share.
      attribute('breakwater.request_id', id),
    ],
    status: !isCutOff && status >= 500 ? { code: FAILED } : {},
  }
}

const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
})

const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1000)) * 1000n}`
