// This version beside an earlier one, each with its own data of one incident, in turns: `npm run bench -- before --folder FOLDER`, the earlier one's
// worktree with its packages.

import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_BASE } from '#contract/wire.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { headers, headersOf, inTurns, type Target } from './load.ts'
import { type Engine, inPlace } from './places.ts'
import type { SeededSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, table } from './table.ts'

const STATUSES = 100_000
const ROUNDS = 31
const WARM_UP = 3
const PAGE = { limit: 50, offset: 0 }

interface Side {
  portal: Target
  seeded: SeededSituation
}

type Asked = (side: Side) => Promise<unknown>

const search = (path: string, body: object) => (side: Side) => ask(side, path, { ...body, ...PAGE })
const board: Asked = (side) => ask(side, `/incidents/${side.seeded.incidentId}/board?limit=${PAGE.limit}&offset=0`)
/** What was entered since the last read has to be worked in. */
const afterAnEntry =
  (read: Asked): Asked =>
  async (side) => {
    await enter(side)
    await read(side)
  }

const reports = search('/disaster-report/search', {})
const calls: [name: string, asked: Asked][] = [
  ['reports, newest first', reports],
  ['reports, a name', search('/disaster-report/search', { name: 'Ana' })],
  ['reports, a state', search('/disaster-report/search', { state: 'FL' })],
  ['reports, nearest first', search('/disaster-report/search', { near: 'me' })],
  ['reports, what is working', search('/disaster-report/search', { operational_power: true })],
  ['resources, by name', search('/credit-union/search', {})],
  ['resources, nearest first', search('/credit-union/search', { near: 'me' })],
  ['resources, outside the affected area', search('/credit-union/search', { near: 'me', outside_affected_area: true })],
  ['board, a page of 50', board],
  ['entry of an office, then the board', afterAnEntry(board)],
  ['entry of an office, then the reports', afterAnEntry(reports)],
]

export async function measureBefore(engines: Engine[], folder: string | undefined): Promise<string> {
  if (folder === undefined) return 'Left out: --folder FOLDER names the worktree of the version to compare with.'
  const rows: Row[] = []
  for (const engine of engines)
    await withSide(engine, join(import.meta.dirname, '..'), (after) =>
      withSide(engine, resolve(folder), async (before) => {
        for (const [name, asked] of calls) {
          for (let round = 0; round < WARM_UP; round += 1) for (const side of [after, before]) await asked(side)
          const { one, other, times } = await inTurns(
            ROUNDS,
            () => asked(after),
            () => asked(before),
          )
          rows.push([engine.name, name, milliseconds(other), milliseconds(one), share(times)])
        }
      }),
    )
  return table(['engine', 'call', 'before: p50 ms', 'now: p50 ms', 'times (goal: 1.15)'], rows)
}

/** The data and the server of a version, by its own code. */
async function withSide(engine: Engine, folder: string, measure: (side: Side) => Promise<void>) {
  const own = (name: string) => import(pathToFileURL(join(folder, 'bench', name)).href)
  const { seedSituation, seedStatuses } = (await own('seed-situation.ts')) as typeof import('./seed-situation.ts')
  const { startTarget } = (await own('load.ts')) as typeof import('./load.ts')
  await inPlace(engine, async (place) => {
    const seeded = await seedSituation(place)
    await seedStatuses(place, seeded.incidentId, 0, STATUSES)
    const portal = await startTarget(folder, 'portal', place.DATA_DIR, place.DATABASE_URL ?? '')
    try {
      await measure({ portal, seeded })
    } finally {
      await portal.stop()
    }
  })
}

let entries = 0

/** Another sender each time, because each may enter only so much. Both sides get the same. */
function enter({ portal, seeded }: Side) {
  entries += 1
  const turn = Math.ceil(entries / 2)
  const sender = seeded.senders[turn % seeded.senders.length]
  const entry = { office_id: sender?.officeIds[0] ?? '', status: turn % 2 === 0 ? 'open' : 'closed' }
  const body = { submission_id: newId(), incident_id: seeded.incidentId, as_of: now(), entries: [entry] }
  return fetchFrom(portal, '/office-statuses', { method: 'POST', headers: headersOf(sender?.token ?? ''), body: JSON.stringify(body) })
}

const ask = ({ portal }: Side, path: string, body?: object) =>
  fetchFrom(portal, path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })

async function fetchFrom({ name, port }: Target, path: string, how: RequestInit) {
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, how)
  if (!answer.ok) throw new Error(`${name}: ${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
