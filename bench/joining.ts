// Whether a flood of strangers who enroll in one organization slows down signed-in people: 10,000 registrations from 100 networks, half of them IPv6, each of
// which is also a join request.

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { API_BASE } from '#contract/wire.ts'
import { headers, startTarget, type Target } from './load.ts'
import { type Engine, inPlace, type Place } from './places.ts'
import { seed } from './seed.ts'
import { part, waitsFor } from './sign-ins.ts'
import { milliseconds, type Row, share, table, whole } from './table.ts'

const PEOPLE = 10_000
const NETWORKS = 100
const AT_ONCE = 20
/** In seconds. A slow machine does not get all 10,000 through: the measurement is the response time of other people meanwhile. */
const LONGEST_FLOOD = 300
const WARM_UP = 3
const IDLE = 10

export async function measureJoining(engines: Engine[]): Promise<string> {
  const rows: Row[] = []
  for (const engine of engines) rows.push(await inPlace(engine, (place) => measureEngine(engine, place)))
  return table(
    ['engine', 'self, idle: p99 ms', 'in the flood: p99 ms', 'p99, times idle', 'registration: p99 ms', 'registrations/s', 'registrations'],
    rows,
  )
}

async function measureEngine(engine: Engine, place: Place): Promise<Row> {
  await seed(place, { organizations: 1, reports: 0 })
  const portal = await startTarget('portal', 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
  try {
    await waitsFor(portal, WARM_UP)
    const idle = part(await waitsFor(portal, IDLE), 0.99)
    const isOver = new AbortController()
    const from = performance.now()
    const waits = waitsFor(portal, LONGEST_FLOOD, isOver.signal)
    const took = await pour(portal)
    const seconds = (performance.now() - from) / 1000
    isOver.abort()
    const busy = part(await waits, 0.99)
    return [
      engine.name,
      milliseconds(idle),
      milliseconds(busy),
      share(busy / idle),
      milliseconds(part(took, 0.99)),
      whole(took.length / seconds),
      whole(took.length),
    ]
  } finally {
    await portal.stop()
  }
}

/** How long each registration took, in milliseconds. */
async function pour(target: Target): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + LONGEST_FLOOD * 1000
  const took: number[] = []
  let next = 0
  const enroll = async () => {
    while (next < PEOPLE && performance.now() < until) {
      next += 1
      const from = performance.now()
      await register(target, agent, next)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, enroll))
  agent.destroy()
  return took.sort((one, other) => one - other)
}

async function register({ name, port }: Target, agent: Agent, number: number) {
  const { cookie: _, ...withoutSession } = headers
  const network = number % NETWORKS
  const from = { 'x-forwarded-for': network % 2 === 0 ? `198.51.100.${network}` : `2001:db8:${network}::${number}` }
  const asked = request({ agent, port, path: `${API_BASE}/auth/register`, method: 'POST', headers: { ...withoutSession, ...from } })
  asked.end(JSON.stringify(stranger(number)))
  const [answer] = await once(asked, 'response')
  if (answer.statusCode !== 201) throw new Error(`${name} answered a registration with ${answer.statusCode}.`)
  await once(answer.resume(), 'end')
}

const stranger = (number: number) => ({
  type_organization: 'Credit Union',
  credit_union_name: 'Sample Harbor Credit Union',
  charter_number: '990001',
  core_system: 'KeyStone',
  street: '1 Pier Road',
  city: 'Biloxi',
  zip: '39530',
  state: 'MS',
  first_name: 'Wren',
  last_name: `Quill ${number}`,
  email: `wren.quill.${number}@example.org`,
  phone: '228-555-0142',
  position: 'Middle Management',
  department: 'Operations',
  password: 'calm water 26',
  password_confirmation: 'calm water 26',
  terms_agreed: true,
})
