// Many people have the board open while statuses come in: how long it takes until each of them sees each entry. They ask as the client does, when the
// event stream tells them to.

import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { INCIDENTS_CHANGED } from '#contract/alerts/options.ts'
import { API_BASE } from '#contract/wire.ts'
import { headersOf, type Target } from './load.ts'
import type { Engine } from './places.ts'
import type { SeededSituation, Sender } from './seed-situation.ts'
import { part } from './sign-ins.ts'
import { milliseconds, type Row, whole } from './table.ts'

const BOARDS = 500
const ENTRIES_A_SECOND = 50
const SECONDS = 30
/** As the client: it asks at most this often, in milliseconds. */
const EVERY = 2000
/** After the last entry, in milliseconds. */
const LONGEST_WAIT = 60_000

/** What a board showed: the moment of its picture, and when it arrived. */
interface Shown {
  as_of: number
  at: number
}

/** When an entry was sent, and when it was stored at the latest. */
interface Entry {
  sent: number
  stored: number
}

export async function measureOpenBoards({ name }: Engine, { incidentId, senders }: SeededSituation, portal: Target): Promise<Row> {
  const agent = new Agent({ keepAlive: true })
  const boards = await Promise.all(
    Array.from({ length: BOARDS }, (_, n) =>
      OpenBoard.open(portal, agent, { incidentId, token: senders[n % senders.length]?.token ?? '' }),
    ),
  )
  await Promise.all(boards.map((board) => board.shows(0)))
  const before = boards.flatMap(({ shown }) => shown).length
  const from = Date.now()
  const entries = await enter(portal, agent, { incidentId, senders })
  const seconds = (Date.now() - from) / 1000
  const answers = boards.flatMap(({ shown }) => shown).length - before
  const last = Math.max(...entries.map(({ stored }) => stored))
  await Promise.all(boards.map((board) => board.shows(last)))
  await Promise.all(boards.map((board) => board.close()))
  agent.destroy()
  const waits = boards.flatMap((board) => entries.map((entry) => board.waitFor(entry) / 1000)).sort((one, other) => one - other)
  return [
    name,
    whole(BOARDS),
    whole(entries.length / seconds),
    whole(answers / seconds),
    milliseconds(part(waits, 0.5)),
    milliseconds(part(waits, 0.99)),
    milliseconds(waits.at(-1) ?? 0),
    whole(entries.length),
  ]
}

interface Entering {
  incidentId: string
  senders: Sender[]
}

/** One office after the other, at an even pace whatever the answers take. */
async function enter(portal: Target, agent: Agent, { incidentId, senders }: Entering): Promise<Entry[]> {
  const entries: Promise<Entry>[] = []
  const from = Date.now()
  for (let n = 0; n < ENTRIES_A_SECOND * SECONDS; n += 1) {
    await pause(Math.max(0, from + (n * 1000) / ENTRIES_A_SECOND - Date.now()))
    const { token, officeIds } = senders[n % senders.length] ?? { token: '', officeIds: [] }
    const entry = { office_id: officeIds[n % officeIds.length], status: n % 2 === 0 ? 'closed' : 'open' }
    entries.push(send(portal, agent, token, { submission_id: randomUUID(), incident_id: incidentId, entries: [entry] }))
  }
  return Promise.all(entries)
}

async function send({ port, name }: Target, agent: Agent, token: string, body: object): Promise<Entry> {
  const sent = Date.now()
  const asked = request({ agent, host: '127.0.0.1', port, path: `${API_BASE}/office-statuses`, method: 'POST', headers: headersOf(token) })
  const [answer] = await once(asked.end(JSON.stringify(body)), 'response')
  await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode} to an entry.`)
  return { sent, stored: Date.now() }
}

const unpack = promisify(brotliDecompress)
/** By content: each board is the work of its own device, and here of one processor that the portal needs. */
const moments = new Map<string, number>()

async function momentOf(packed: Buffer): Promise<number> {
  const tag = hash('sha1', packed)
  const moment = moments.get(tag) ?? Date.parse(/"as_of":"([^"]+)"/.exec(String(await unpack(packed)))?.[1] ?? '')
  moments.set(tag, moment)
  return moment
}

class OpenBoard {
  readonly shown: Shown[] = []
  readonly #ask: () => Promise<number>
  #stream: ReturnType<typeof get> | undefined
  #asking: Promise<unknown> | undefined
  #isMore = false
  #isClosed = false

  static async open(portal: Target, agent: Agent, { incidentId, token }: { incidentId: string; token: string }): Promise<OpenBoard> {
    const to = { host: '127.0.0.1', port: portal.port, headers: { ...headersOf(token), 'accept-encoding': 'br' } }
    const board = new OpenBoard(async () => {
      const [answer] = await once(get({ ...to, agent, path: `${API_BASE}/incidents/${incidentId}/board?limit=50&offset=0` }), 'response')
      if (answer.statusCode !== 200) throw new Error(`${portal.name} answered ${answer.statusCode} to a board.`)
      return momentOf(await buffer(answer))
    })
    const stream = get({ ...to, path: `${API_BASE}/alerts/events` })
    const [answer] = await once(stream, 'response')
    answer.on('data', (text: Buffer) => text.includes(`event: ${INCIDENTS_CHANGED}\n`) && void board.#changed())
    for (const each of [stream, answer]) each.on('error', () => {})
    board.#stream = stream
    void board.#changed()
    return board
  }

  private constructor(ask: () => Promise<number>) {
    this.#ask = ask
  }

  /** Asks at once, and once more for all changes that arrived during the request. */
  async #changed() {
    this.#isMore = this.#asking !== undefined
    if (this.#asking || this.#isClosed) return
    const asked = this.#ask().then(
      (as_of) => this.shown.push({ as_of, at: Date.now() }),
      // As after a lost line: it asks again.
      () => {
        this.#isMore = true
      },
    )
    this.#asking = Promise.all([asked, pause(EVERY)])
    await this.#asking
    this.#asking = undefined
    if (this.#isMore) void this.#changed()
  }

  /** Waits until it shows a moment, but not forever. */
  async shows(moment: number) {
    const until = Date.now() + LONGEST_WAIT
    while (!this.shown.some(({ as_of }) => as_of >= moment) && Date.now() < until) await pause(50)
  }

  /** Until it showed an entry, in milliseconds. */
  waitFor({ sent, stored }: Entry): number {
    const first = this.shown.find(({ as_of }) => as_of >= stored)
    return first ? first.at - sent : Number.POSITIVE_INFINITY
  }

  async close() {
    this.#isClosed = true
    this.#stream?.destroy()
    await this.#asking
  }
}
