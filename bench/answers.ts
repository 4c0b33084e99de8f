// A thousand people press within a minute, at an even pace whatever the answers take. Beside each press, plain HTTP answers as many bytes.

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { startTarget, type Target } from './load.ts'
import type { Engine, Place } from './places.ts'
import { part } from './sign-ins.ts'
import { milliseconds, type Row, whole } from './table.ts'

const ANSWERS = 1000
const SECONDS = 60

interface RollCall {
  portal: Target
  id: string
}

export async function measureAnswers({ name }: Engine, place: Place, db: Db, { portal, id }: RollCall): Promise<Row> {
  const tokens = await linksOf(db, id, ANSWERS)
  const file = join(place.DATA_DIR, 'here.json')
  await writeFile(file, JSON.stringify({ '/': Buffer.alloc(5000, 'x').toString('base64') }))
  const bare = await startTarget('bare node:http', 'bare', file)
  // Each person has a phone of their own.
  const agent = new Agent()
  try {
    const own: Promise<number>[] = []
    const plain: Promise<number>[] = []
    const from = performance.now()
    for (const [n, token] of tokens.entries()) {
      await pause(Math.max(0, from + (n * SECONDS * 1000) / ANSWERS - performance.now()))
      own.push(press(agent, portal, `/here/${token}`, n % 20 === 0 ? 'needs_help' : 'safe'))
      plain.push(press(agent, bare, '/', 'safe'))
    }
    const [waits, others] = await Promise.all([sorted(own), sorted(plain)])
    const seconds = (performance.now() - from) / 1000
    const stored = await db.selectFrom('roll_call_answers').select('person_id').where('roll_call_id', '=', id).execute()
    const people = new Set(stored.map(({ person_id }) => person_id))
    return [
      ...[name, whole(ANSWERS), milliseconds(seconds), milliseconds(part(waits, 0.5)), milliseconds(part(waits, 0.99))],
      ...[milliseconds(part(others, 0.99)), whole(ANSWERS - people.size), whole(stored.length - people.size)],
    ]
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

const sorted = async (waits: Promise<number>[]) => (await Promise.all(waits)).sort((one, other) => one - other)

/** Links of people who were asked: those in the outbox are sealed. */
export async function linksOf(db: Db, rollCallId: string, count: number): Promise<string[]> {
  const people = await db
    .selectFrom('roll_call_people')
    .select('id')
    .where('roll_call_id', '=', rollCallId)
    .orderBy('id')
    .limit(count)
    .execute()
  const links = people.map(({ id }) => ({ token: newToken(), person_id: id }))
  for (const { token, person_id } of links)
    await db
      .insertInto('roll_call_links')
      .values({ token_hash: hashToken(token), roll_call_id: rollCallId, person_id })
      .execute()
  return links.map(({ token }) => token)
}

/** Returns the milliseconds until the whole page was there. */
async function press(agent: Agent, { name, port }: Target, path: string, answer: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const from = performance.now()
  const [page] = await once(request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }).end(`answer=${answer}`), 'response')
  if (page.statusCode !== 200) throw new Error(`${name} answered ${page.statusCode} to a press.`)
  await once(page.resume(), 'end')
  return performance.now() - from
}
