// A hundred thousand links are guessed from a hundred addresses, while people who are signed in read.

import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request as send } from 'node:http'
import { howMany } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { newToken } from '#server/lib/secrets/tokens.ts'
import type { Target } from './load.ts'
import type { Engine } from './places.ts'
import { part, waitsFor } from './sign-ins.ts'
import { milliseconds, type Row, share, whole } from './table.ts'

const GUESSES = 100_000
const ADDRESSES = 100
/** At the same time, of each address. */
const LANES = 10
/** Without `--full`, it ends after this time, in seconds: all of them take a quarter of an hour. */
const LONGEST = process.argv.includes('--full') ? 1800 : 60
const IDLE = 5

interface Guessed {
  request: () => { method: string; path: string; headers?: Record<string, string>; body?: string }
  /** The status codes of an answer to a wrong guess. */
  refusals: readonly number[]
  /** The number of stored rows that a right guess would raise. */
  countDone: (db: Db) => Promise<number>
}

const answerLinks: Guessed = {
  request: () => ({ method: 'GET', path: `/here/${newToken()}` }),
  refusals: [404],
  countDone: (db) => howMany(db.selectFrom('roll_call_answers')),
}

export async function measureGuesses({ name }: Engine, db: Db, portal: Target, guesses = answerLinks): Promise<Row> {
  const idle = await waitsFor(portal, IDLE)
  const before = await guesses.countDone(db)
  const over = new AbortController()
  const from = performance.now()
  const guessing = guessAll(portal, guesses, from + LONGEST * 1000).finally(() => over.abort())
  const [guessed, busy] = await Promise.all([guessing, waitsFor(portal, LONGEST, over.signal)])
  const seconds = (performance.now() - from) / 1000
  if ((await guesses.countDone(db)) !== before) throw new Error('A guess changed something.')
  return [
    ...[name, whole(guessed.sent), whole(ADDRESSES), whole(guessed.sent / seconds), whole(guessed.found)],
    ...[milliseconds(part(idle, 0.5)), milliseconds(part(busy, 0.5)), share(part(busy, 0.5) / part(idle, 0.5))],
    share(part(busy, 0.99) / part(idle, 0.99)),
  ]
}

async function guessAll({ port }: Target, { request, refusals }: Guessed, until: number) {
  const agent = new Agent({ keepAlive: true })
  let sent = 0
  let found = 0
  const guess = async (address: string) => {
    while (sent < GUESSES && performance.now() < until) {
      const { body, headers, ...where } = request()
      const asked = send({ agent, host: '127.0.0.1', port, ...where, headers: { ...headers, 'x-forwarded-for': address } }).end(body)
      // A flood may be refused by the network already. Then it is no guess.
      const status = await statusOf(asked).catch(() => undefined)
      if (status !== undefined) sent += 1
      if (status !== undefined && !refusals.includes(status)) found += 1
    }
  }
  await Promise.all(Array.from({ length: ADDRESSES * LANES }, (_, n) => guess(`203.0.113.${n % ADDRESSES}`)))
  agent.destroy()
  return { sent, found }
}

async function statusOf(asked: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  return answer.statusCode
}
