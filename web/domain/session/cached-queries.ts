// Caches what a person has read, for reading offline: the answers of queries marked `offline` are stored on the device, and used when the
// server does not answer, or not soon. Each belongs to the person who read it and is deleted when their session ends.

import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { HOUR } from '#contract/rules/time.ts'
import { CallError, isTransient } from '#web/lib/api/call.ts'
import { concernsWholeApp } from '#web/lib/api/global-answers.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { ownerOf } from '#web/lib/offline/device-owner.ts'
import { deviceStore } from '#web/lib/offline/device-store.ts'
import { type Sealed, seal, unseal } from '#web/lib/offline/seal.ts'
import { hydrated } from '#web/lib/page/hydration.ts'
import { storedSession } from '#web/lib/session/session-store.ts'
import { selfQuery } from './self-query.ts'
import { deviceCleared } from './session.ts'

interface CachedQuery {
  id: string
  owner: string
  key: QueryKey
  data?: unknown
  /** Instead of `data`: of people. */
  sealed?: Sealed
  /** When the server sent it, in milliseconds since 1970. */
  at: number
  /** From then on it is not used and deleted; undefined for as long as the session lasts. */
  until?: number | undefined
}

/** How long the server may take before a stored answer is shown, in milliseconds. Without a network it will not answer. */
const TIMEOUT = 250
const timeout = () => (navigator.onLine === false ? 0 : TIMEOUT)
/** Up to this many answers are cached. Beyond it, the oldest are removed until some room is left, because that reads every answer. */
const MOST = 80
const LEFT = 60

/** In milliseconds. */
/** After the first screen. */
const SWEPT_AFTER = 20_000

const store = deviceStore<CachedQuery>('reads')
let isStarted = false
/** By query: resolves when the device has been asked for its answer. */
const asked = new Map<string, Promise<void>>()

/** Starts to store answers and to use stored ones. */
export function cacheQueries() {
  if (isStarted) return
  isStarted = true
  setTimeout(() => void dropOver().catch(() => {}), SWEPT_AFTER)
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.offline) return
    const { query, action } = event
    if (action.type === 'success' && query.state.dataUpdatedAt >= performance.timeOrigin) void cacheQuery(query)
    if (action.type === 'fetch' && query.state.data === undefined) restoreLater(query)
    if (action.type === 'error' && isRefused(action.error)) void dropRefused(query)
    if (action.type === 'failed' && query.state.data === undefined) asked.set(query.queryHash, restore(query))
  })
  for (const query of cache.getAll()) {
    if (!query.meta?.offline) continue
    if (query.state.data === undefined) restoreLater(query)
    else void cacheQuery(query)
  }
}

function restoreLater(query: Query) {
  const pause = new Promise((resolve) => setTimeout(resolve, timeout()))
  asked.set(
    query.queryHash,
    pause.then(() => restore(query)),
  )
}

/** Resolves when the device has been asked for the answer of this query, which is being fetched, whether or not it has one. */
export const askedOfDevice = (queryKey: QueryKey): Promise<void> => asked.get(hashKey(queryKey)) ?? Promise.resolve()

/** Null once the session has ended, even while its last screen is still shown. */
function owner(): string | null {
  const user = queryClient.getQueryData(selfQuery.queryKey)
  return user && storedSession()?.id === user.id ? ownerOf(user) : null
}

/** Names the contract, because a response of another release may lack fields that this release's screens read. */
const idOf = (ofOwner: string, query: Query) => `${ofOwner} ${import.meta.env.VITE_CONTRACT_ID} ${query.queryHash}`

async function cacheQuery(query: Query) {
  await deviceCleared()
  const whose = owner()
  const { data, dataUpdatedAt } = query.state
  if (whose === null || data === undefined) return
  try {
    const hours = query.meta?.offlineHours
    const until = hours === undefined ? undefined : dataUpdatedAt + hours * HOUR
    const row = { id: idOf(whose, query), owner: whose, key: query.queryKey, at: dataUpdatedAt, until }
    const isSealed = until !== undefined || query.meta?.offlineSealed
    const held = isSealed ? { sealed: await seal(data) } : { data }
    // It may have ended while this was sealed.
    if (owner() === whose) await store.put({ ...row, ...held })
    await dropOldest()
  } catch {
    // A full device cannot store it, one without cryptography not people; it was read online all the same.
  }
}

async function restore(query: Query) {
  await hydrated()
  const whose = owner()
  if (whose === null || query.state.data !== undefined) return
  const cached = await store.get(idOf(whose, query)).catch(() => undefined)
  if (cached && isOver(cached, Date.now())) return void store.remove(cached.id).catch(() => {})
  const data = cached?.sealed ? await unseal(cached.sealed).catch(() => undefined) : cached?.data
  // The server may have responded meanwhile, or another person may have signed in.
  if (!cached || data === undefined || query.state.data !== undefined || owner() !== whose) return
  queryClient.setQueryData(query.queryKey, data, { updatedAt: cached.at })
}

/** The server itself has answered, and no network in between, and not with this: no longer for this person, or there is no such thing. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.code !== null && error.status >= 400 && !isTransient(error) && !concernsWholeApp(error.status)

/** What a person may no longer see leaves the device, and of people also the screen. */
async function dropRefused(query: Query) {
  const whose = owner()
  if (query.meta?.offlineHours !== undefined && query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 })
  if (whose !== null) await store.remove(idOf(whose, query)).catch(() => {})
}

/** A clock that was set back says nothing of how old it is. */
const isOver = ({ at, until }: Pick<CachedQuery, 'at' | 'until'>, now: number) => until !== undefined && (now >= until || now < at - HOUR)

/** What is over is deleted, also if nobody opens its screen again. */
async function dropOver() {
  const over = (await store.all()).filter((row) => isOver(row, Date.now()))
  if (over.length > 0) await store.remove(...over.map(({ id }) => id))
}

async function dropOldest() {
  if ((await store.count()) <= MOST) return
  const rows = await store.all()
  const oldest = rows.sort((one, other) => one.at - other.at).slice(0, rows.length - LEFT)
  await store.remove(...oldest.map(({ id }) => id))
}
