// Load in slices that take turns: a machine's speed changes within minutes, so only what runs side by side can be compared.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/wire.ts'
import { SESSION_TOKEN } from './seed.ts'
import type { WarningJob } from './warning-jobs.ts'

const CONNECTIONS = 20
/** Seconds of warm-up, until the code is compiled. */
const WARM_UP = 3

export interface Target {
  name: string
  port: number
  /** CPU time that the process has used, in microseconds. */
  cpuTime(): Promise<number>
  /** Memory that it uses, in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
  /** The same request for another system. */
  ask?: { method: 'GET' | 'POST'; path: string; headers: Record<string, string> }
}

/** A process of ours. */
export interface OwnTarget extends Target {
  /** Lets it do a job, and answers the seconds that it took. */
  make(job: WarningJob): Promise<number>
}

export interface Scenario {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** A new body for each request, if bodies must differ. */
  body?: () => unknown
  /** Instead of `body`, if each request has another sender. */
  sent?: () => { token: string; body: unknown }
  /** The number of requests in a slice, instead of a duration: for what one person may do only so often. */
  amount?: number
  /** Called before each slice. */
  before?: () => void
}

export interface Figures {
  /** Answers per second. */
  requests: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU time of the process per request, in microseconds. Other load on the machine hardly changes it. */
  cpu: number
}

/** Starts a process of bench/server.ts and waits until it listens. */
export async function startTarget(name: string, kind: string, ...places: string[]): Promise<OwnTarget> {
  const execArgv = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4']
  const child = fork(new URL('./server.ts', import.meta.url), [kind, ...places], { execArgv })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}.`)))
  // Only a caller that waits for an answer treats the end of the process as an error.
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
    async memory() {
      child.send('memory')
      const { memory } = (await message()) as { memory: number }
      return memory
    },
    async make(job) {
      child.send(job)
      const { done } = (await message()) as { done: number }
      return done
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export const cookieHeader = (cookie: string) => ({ accept: 'application/json', cookie })

/** The headers of the web client, with a session. */
export const headersOf = (token: string) => ({
  ...cookieHeader(`breakwater_session=${token}`),
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
})

export const headers = headersOf(SESSION_TOKEN)

/** The request as it is sent to the target. */
export function requestOf({ port, ask }: Target, { method, path, body }: Scenario) {
  const origin = `http://127.0.0.1:${port}`
  if (ask) return { url: `${origin}${ask.path}`, method: ask.method, headers: ask.headers, body: undefined }
  return { url: `${origin}${API_BASE}${path}`, method, headers, body }
}

/** Measures the targets in turns. Returns the slices of each, in the order in which they were measured. */
export async function compare(targets: Target[], scenario: Scenario, slices: number, seconds: number): Promise<Map<string, Figures[]>> {
  const measured = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await shoot(target, scenario, WARM_UP)
  for (let slice = 0; slice < slices; slice += 1) {
    for (const target of targets) measured.get(target.name)?.push(await shoot(target, scenario, seconds))
  }
  return measured
}

async function shoot(target: Target, scenario: Scenario, duration: number): Promise<Figures> {
  const { body, ...request } = requestOf(target, scenario)
  const { sent = body && (() => ({ token: SESSION_TOKEN, body: body() })), amount, before } = scenario
  before?.()
  const cpuBefore = await target.cpuTime()
  const result = await autocannon({
    ...request,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration } : { amount }),
    ...(sent ? { requests: [{ setupRequest: (prepared: object) => ({ ...prepared, ...preparedOf(sent()) }) }] } : {}),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${target.name} failed at ${result.non2xx + result.errors} requests of “${scenario.name}”.`)
  const cpu = ((await target.cpuTime()) - cpuBefore) / result.requests.total
  return { requests: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpu }
}

const preparedOf = ({ token, body }: { token: string; body: unknown }) => ({ headers: headersOf(token), body: JSON.stringify(body) })

/** The median times of both in milliseconds, and of their ratios: turn by turn, because other load on the machine changes between turns. */
export async function inTurns(rounds: number, actOne: () => Promise<unknown>, actOther: () => Promise<unknown>) {
  const [one, other]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    one.push(await timeOf(actOne))
    other.push(await timeOf(actOther))
  }
  return { one: median(one), other: median(other), times: median(one.map((time, turn) => time / (other[turn] ?? time))) }
}

async function timeOf(act: () => Promise<unknown>) {
  const from = performance.now()
  await act()
  return performance.now() - from
}

/** `part` of 0.99: not more than a hundredth of the values is above it. */
export const percentile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0

export const median = (values: readonly number[]) => percentile(values, 0.5)

/** The median of each figure. */
export const medians = (slices: Figures[]): Figures => ({
  requests: median(slices.map(({ requests }) => requests)),
  p50: median(slices.map(({ p50 }) => p50)),
  p99: median(slices.map(({ p99 }) => p99)),
  cpu: median(slices.map(({ cpu }) => cpu)),
})

/** A report that nobody has sent yet. */
export const reportBody = () => ({
  submission_id: crypto.randomUUID(),
  credit_union_name: 'Harbor Credit Union',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage over the drive-through. Lobby dry.',
  hours_of_operation_statement: 'Shortened',
})
