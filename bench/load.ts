// Load in slices that take turns: a machine's mood swings within minutes, so only what runs side by side can be compared.

import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/route.ts'
import { SESSION_TOKEN } from './seed.ts'

const CONNECTIONS = 20

export interface Target {
  name: string
  port: number
  stop(): void
}

export interface Scenario {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** A new body for each request, where it must differ. */
  body?: () => unknown
}

export interface Figures {
  requests: number
  p50: number
  p99: number
  failed: number
}

/** Starts a process of bench/server.ts and waits until it listens. */
export async function startTarget(name: string, kind: string, ...places: string[]): Promise<Target> {
  const child: ChildProcess = fork(new URL('./server.ts', import.meta.url), [kind, ...places], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it listened.`)))
  })
  return { name, port, stop: () => child.kill('SIGTERM') }
}

export const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  cookie: `breakwater_session=${SESSION_TOKEN}`,
}

/** Measures the targets in turns; answers the median slice of each, by requests per second. */
export async function compare(targets: Target[], scenario: Scenario, slices: number, seconds: number): Promise<Map<string, Figures>> {
  const measured = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let slice = -1; slice < slices; slice += 1) {
    for (const target of targets) {
      const figures = await shoot(target, scenario, slice < 0 ? 1 : seconds)
      // The first round only warms up.
      if (slice >= 0) measured.get(target.name)?.push(figures)
    }
  }
  return new Map([...measured].map(([name, all]) => [name, median(all)]))
}

async function shoot({ port }: Target, { method, path, body }: Scenario, duration: number): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${API_BASE}${path}`,
    connections: CONNECTIONS,
    duration,
    method,
    headers,
    ...(body ? { requests: [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }) }] } : {}),
  })
  return { requests: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors }
}

const median = (all: Figures[]): Figures => {
  const sorted = all.toSorted((one, other) => one.requests - other.requests)
  return sorted[Math.floor(sorted.length / 2)] ?? { requests: 0, p50: 0, p99: 0, failed: 0 }
}
