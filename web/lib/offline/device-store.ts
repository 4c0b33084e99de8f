// What the device keeps in its own database beyond this page: reports that wait to be sent, and what was read for the time without a network.
// Everything in it belongs to one person, and goes with them.

import type { SessionUser } from '#contract/records/person.ts'
import { DRAFTS } from '#web/lib/forms/draft.ts'
import { isOf } from './device-owner.ts'
import { forgetSignedIn } from './service-worker-notes.ts'

const DATABASE = 'breakwater'
const VERSION = 1
const stores = ['reports', 'reads'] as const
type StoreName = (typeof stores)[number]

export interface DeviceStore<Row extends { id: string }> {
  all(): Promise<Row[]>
  count(): Promise<number>
  get(id: string): Promise<Row | undefined>
  put(row: Row): Promise<void>
  remove(...ids: string[]): Promise<void>
}

/** One part of the database. Every call rejects where the device keeps nothing: a private window, no room left. */
export const deviceStore = <Row extends { id: string }>(name: StoreName): DeviceStore<Row> => ({
  all: () => act<Row[]>(name, 'readonly', (store) => store.getAll()),
  count: () => act<number>(name, 'readonly', (store) => store.count()),
  get: (id) => act<Row | undefined>(name, 'readonly', (store) => store.get(id)),
  put: (row) => act<void>(name, 'readwrite', (store) => write(() => store.put(row))),
  remove: (...ids) => act<void>(name, 'readwrite', (store) => write(() => ids.map((id) => store.delete(id)))),
})

interface Owned {
  id: string
  owner: string
}

/** What was read goes with every end of a session, and the app no longer opens as that of somebody. Reports wait for who filed them. */
export async function clearCachedQueries(): Promise<void> {
  await Promise.all([forgetSignedIn(), removeRows('reads', () => true)])
}

/** After a logout nothing of the person stays. */
export async function forgetAllOf(userId: string | undefined): Promise<void> {
  await clearCachedQueries()
  if (userId !== undefined) await removeRows('reports', ({ owner }) => isOf(owner, userId))
}

export interface Unsent {
  reports: number
  answers: number
}

/** What of this person's the server does not have: a logout would lose it. Nothing where the device keeps nothing. */
export async function unsentOf(user: SessionUser): Promise<Unsent> {
  const reports = await deviceStore<Owned & { state: string }>('reports')
    .all()
    .catch(() => [])
  const waiting = reports.filter(({ owner, state }) => isOf(owner, user.id) && state !== 'received')
  return { reports: waiting.length, answers: countUnsaved(user.id) }
}

/** The answers of the checklist that wait as drafts. Those that are held for a button are not sent off yet. */
export function countUnsaved(userId: string): number {
  try {
    const waiting = Object.keys(localStorage).filter((key) => key.startsWith(`${DRAFTS}.${userId}.prepare.`))
    return waiting.filter((key) => !localStorage.getItem(key)?.includes('"held":true')).length
  } catch {
    return 0
  }
}

/** Where the device keeps nothing there is nothing to remove. */
async function removeRows(name: StoreName, isMeant: (row: Owned) => boolean) {
  const store = deviceStore<Owned>(name)
  const rows = await store.all().catch(() => [])
  const ids = rows.filter(isMeant).map(({ id }) => id)
  if (ids.length > 0) await store.remove(...ids)
}

/** Nothing comes back of it. */
function write(put: () => unknown): undefined {
  put()
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // A page of a later build wants to change it, or the browser has thrown it away.
      database.onversionchange = () => database.close()
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
  })
  // What failed once is tried afresh: somebody may have made room.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** What a request has found, once the device has it for certain. */
async function act<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = ask(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request?.result as Result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
}

/** Whether the device keeps anything at all. */
export const canStoreOnDevice = (): Promise<boolean> =>
  deviceStore('reports')
    .all()
    .then(
      () => true,
      () => false,
    )
