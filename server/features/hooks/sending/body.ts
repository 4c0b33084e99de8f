// The body of one delivery: `{type, timestamp, data}`.

import { TEST_EVENT } from '#contract/records/hook-options.ts'
import { API_BASE } from '#contract/wire.ts'
import { type Reach, reachOf } from '../telling/reach.ts'

const MOST_BYTES = 20_000

export interface Event {
  type: string
  happened_at: string
  is_exercise: boolean
  path: string
  own_data: string | null
  shared_data: string | null
}

interface Delivered {
  sequence: number | null
  isOwn: boolean
  hook: Reach
  publicUrl: string
}

export function bodyOf(event: Event, delivered: Delivered) {
  const { type, happened_at: timestamp, is_exercise, path } = event
  const { sequence, isOwn, hook, publicUrl } = delivered
  const known = JSON.parse((isOwn ? event.own_data : event.shared_data) ?? '{}') as Data
  const seen = isOwn ? known : withinReach(known, reachOf(hook))
  const shared = { sequence, is_exercise, ...(path !== '' && { url: `${publicUrl}${API_BASE}${path}` }) }
  const body = { type, timestamp, data: { ...seen, ...shared } }
  return Buffer.byteLength(JSON.stringify(body)) <= MOST_BYTES ? body : { ...body, data: { ...idsOf(seen), ...shared } }
}

export const testBody = (hookId: string, timestamp: string) => ({ type: TEST_EVENT, timestamp, data: { hook: { id: hookId } } })

type Data = Record<string, unknown>

/** Of another organization, a hook hears of the offices in its states. */
function withinReach(data: Data, states: readonly string[]): Data {
  const { offices } = data
  if (!Array.isArray(offices)) return data
  return { ...data, offices: offices.filter(({ state }) => states.includes(state)) }
}

/** What is too long is cut to ids: the rest is read by the link. */
const idsOf = (data: Data): Data => Object.fromEntries(Object.entries(data).map(([name, value]) => [name, cut(value)]))

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cut)
  if (typeof value !== 'object' || value === null) return value
  const { id, state } = value as Data
  return id === undefined ? value : { id, ...(typeof state === 'string' && { state }) }
}
