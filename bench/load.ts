// Load in slices that take turns: a machine's mood swings within minutes, so only what runs side by side can be compared.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/route.ts'
import { SESSION_TOKEN } from './seed.ts'

export const CONNECTIONS = 20

export interface Target {
  name: string
  port: number
  /** Processor time that the process has used, in microseconds. */
  cpuTime(): Promise<number>
  stop(): Promise<void>
}

export interface Scenario {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** A new body for each request, where it must differ. */
  body?: () => unknown
}

export interface Figures {
  /** Answered in a second. */
  requests: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the process for one request, in microseconds. What else runs on the machine hardly changes it. */
  cpu: number
}

/** Starts a process of bench/server.ts and waits until it listens. */
export async function startTarget(name: string, kind: string, ...places: string[]): Promise<Target> {
  const child = fork(new URL('./server.ts', import.meta.url), [kind, ...places], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}.`)))
  // Ending is an error to whom waits for an answer, and to nobody else.
  ended.catch(() => {})
  const message = () => Promise.race([once(child, 'message').then(([content]) => content), ended])
  const { port } = (await message()) as { port: number }
  return {
    name,
    port,
    async cpuTime() {
      child.send('cpu')
      const { cpu } = (await message()) as { cpu: NodeJS.CpuUsage }
      return cpu.user + cpu.system
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Those of the web client, in a session. */
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
      // The first round only warms up.
      const figures = await shoot(target, scenario, slice < 0 ? 1 : seconds)
      if (slice >= 0) measured.get(target.name)?.push(figures)
    }
  }
  return new Map([...measured].map(([name, all]) => [name, median(all)]))
}

async function shoot(target: Target, { name, method, path, body }: Scenario, duration: number): Promise<Figures> {
  const cpuBefore = await target.cpuTime()
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}${API_BASE}${path}`,
    connections: CONNECTIONS,
    duration,
    method,
    headers,
    ...(body ? { requests: [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(body()) }) }] } : {}),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${target.name} failed at ${result.non2xx + result.errors} requests of “${name}”.`)
  const cpu = ((await target.cpuTime()) - cpuBefore) / result.requests.total
  return { requests: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu }
}

const median = (all: Figures[]): Figures => {
  const sorted = all.toSorted((one, other) => one.requests - other.requests)
  return sorted[Math.floor(sorted.length / 2)] ?? { requests: 0, p50: 0, p99: 0, cpu: 0 }
}
