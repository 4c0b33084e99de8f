// Whether sign-ins slow down other requests: checking a password takes milliseconds of CPU time, and many may arrive at once.

import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { API_BASE } from '#contract/wire.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'
import { headers, median, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { EMAIL, seed } from './seed.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const AT_ONCE = 20
const SLICES = 7
const SECONDS = 2
const WARM_UP = 3
/** The clients that call GET /auth/self, and the milliseconds that each waits between calls. */
const ASKING = 4
const PAUSE = 5
const PASSWORD = 'calm water 26'

export async function measureSignIns(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(await inPlace(engine, (place) => measureEngine(engine, place)))
  return table(['engine', 'self, idle: p50 ms', 'p99 ms', `${AT_ONCE} signing in: p50 ms`, 'p99 ms', 'p99, times idle', 'sign-ins/s'], rows)
}

async function measureEngine(engine: Engine, place: Place): Promise<Row> {
  await seed(place, { organizations: 1, reports: 0 })
  await setPassword(place)
  const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
  try {
    await whileSigningIn(portal, WARM_UP, () => waitsFor(portal, WARM_UP))
    const slices: Slice[] = []
    for (let slice = 0; slice < SLICES; slice += 1) {
      const idle = await waitsFor(portal, SECONDS)
      const { result: busy, signIns } = await whileSigningIn(portal, SECONDS, () => waitsFor(portal, SECONDS))
      slices.push({ idle50: part(idle, 0.5), idle99: part(idle, 0.99), busy50: part(busy, 0.5), busy99: part(busy, 0.99), signIns })
    }
    const middle = (figure: (slice: Slice) => number) => median(slices.map(figure))
    return [
      engine.name,
      milliseconds(middle((slice) => slice.idle50)),
      milliseconds(middle((slice) => slice.idle99)),
      milliseconds(middle((slice) => slice.busy50)),
      milliseconds(middle((slice) => slice.busy99)),
      share(middle((slice) => slice.busy99 / slice.idle99)),
      whole(middle((slice) => slice.signIns)),
    ]
  } finally {
    await portal.stop()
  }
}

interface Slice {
  idle50: number
  idle99: number
  busy50: number
  busy99: number
  /** Per second. */
  signIns: number
}

async function setPassword(place: Place) {
  const { db, close } = openDatabase(place)
  const password_hash = await hashNewPassword(PASSWORD)
  await db.updateTable('users').set({ password_hash }).where('email', '=', EMAIL).execute()
  await close()
}

async function whileSigningIn<Result>(target: Target, duration: number, measure: () => Promise<Result>) {
  const { name, port } = target
  const signing = autocannon({
    url: signInAt(port),
    connections: AT_ONCE,
    duration,
    method: 'POST',
    // From a known browser, so that no mail about a new device is written.
    headers: { ...headers, cookie: await deviceMark(target) },
    body: credentials,
  })
  const result = await measure()
  const { non2xx, errors, requests } = await signing
  if (non2xx + errors > 0) throw new Error(`${name} refused ${non2xx + errors} sign-ins.`)
  return { result, signIns: requests.average }
}

const signInAt = (port: number) => `http://127.0.0.1:${port}${API_BASE}/auth/login`
const credentials = JSON.stringify({ email: EMAIL, password: PASSWORD })

/** The cookie that identifies a browser once it has signed in. */
async function deviceMark({ name, port }: Target): Promise<string> {
  const answer = await fetch(signInAt(port), { method: 'POST', headers: { ...headers, cookie: '' }, body: credentials })
  const mark = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('breakwater_device'))
  if (!mark) throw new Error(`${name} answered a sign-in with ${answer.status} and without a device's mark.`)
  return mark.split(';')[0] ?? ''
}

/** How long each GET /auth/self took, in milliseconds. */
export async function waitsFor(target: Target, seconds: number, isOver?: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1000
  const waits: number[] = []
  const ask = async () => {
    while (performance.now() < until && !isOver?.aborted) {
      const from = performance.now()
      await askForSelf(target, agent)
      waits.push(performance.now() - from)
      await setTimeout(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: ASKING }, ask))
  agent.destroy()
  return waits.sort((one, other) => one - other)
}

async function askForSelf({ name, port }: Target, agent: Agent) {
  const asked = request({ agent, port, host: '127.0.0.1', path: `${API_BASE}/auth/self`, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}.`)
  await once(answer.resume(), 'end')
}

export const part = (sorted: number[], fraction: number) => sorted[Math.floor(sorted.length * fraction)] ?? 0
