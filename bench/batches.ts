// Batches of statuses as an organization sends them, stored durably: the portal, and the least code that stores and answers the same.

import { deepEqual } from 'node:assert/strict'
import { API_BASE } from '#contract/wire.ts'
import { compare, headersOf, median, medians, type Scenario, startTarget, type Target } from './load.ts'
import type { Engine, Place } from './places.ts'
import { BATCH, type SeededSituation } from './seed-situation.ts'
import { milliseconds, type Row, share, whole } from './table.ts'

const SLICES = 7
const SECONDS = 1

export async function measureBatches({ name }: Engine, place: Place, seeded: SeededSituation, portal: Target): Promise<Row[]> {
  const least = await startTarget('least code', 'least', place.DATA_DIR, place.DATABASE_URL ?? '')
  const scenario = batchesOf(seeded)
  try {
    deepEqual(await storedBy(least, scenario), await storedBy(portal, scenario))
    const measured = await compare([portal, least], scenario, SLICES, SECONDS)
    const own = measured.get(portal.name) ?? []
    return [...measured].map(([target, slices]) => {
      const { requests, p50, p99, cpu } = medians(slices)
      const shares = slices.map((slice, n) => (own[n]?.requests ?? 0) / slice.requests)
      const ofProcessor = slices.map((slice, n) => slice.cpu / (own[n]?.cpu ?? 0))
      const figures = [whole(requests), share(median(shares)), milliseconds(p50), milliseconds(p99), whole(cpu), share(median(ofProcessor))]
      return [name, target, ...figures]
    })
  } finally {
    await least.stop()
  }
}

/** Each batch is of another organization than the one before it, as in a storm. */
function batchesOf({ incidentId, senders }: SeededSituation) {
  let next = 0
  const sent = () => {
    const sender = senders[next % senders.length]
    const status = next % 3 === 0 ? 'closed' : 'open'
    next += 1
    const entries = (sender?.officeIds ?? []).map((office_id) => ({ office_id, status, power: 'grid', public_note: 'Drive-through only.' }))
    return { token: sender?.token ?? '', body: { submission_id: crypto.randomUUID(), incident_id: incidentId, entries } }
  }
  return { name: `a batch of ${BATCH}`, method: 'POST', path: '/office-statuses', sent } satisfies Scenario
}

type Answer = { stored: { id: string; current: { as_of: string; status: string } }[] }

/** Without what differs from one batch to the next. */
async function storedBy({ port, name }: Target, { method, path, sent }: ReturnType<typeof batchesOf>) {
  const { token, body } = sent()
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, {
    method,
    headers: headersOf(token),
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`)
  const { stored } = (await answer.json()) as Answer
  return stored.map((office) => Object.keys(office).sort().concat(Object.keys(office.current).sort()))
}
