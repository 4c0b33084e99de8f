// The app's database on the device: what waits to be sent, and answers for offline use. All data in it belongs to one person, and is removed when
// they sign out.

import type { SessionUser } from '#contract/records/person.ts'
import { draftNames } from '#web/lib/forms/draft.ts'
import { draftOwnerOf, isOf } from './device-owner.ts'
import { forgetSignedIn } from './service-worker-notes.ts'

const DATABASE = 'breakwater'
const VERSION = 3
const stores = ['reports', 'reads', 'calls', 'statuses'] as const
type StoreName = (typeof stores)[number]

export interface DeviceStore<Row extends { id: string }> {
  all(): Promise<Row[]>
  count(): Promise<number>
  get(id: string): Promise<Row | undefined>
  put(row: Row): Promise<void>
  remove(...ids: string[]): Promise<void>
}

/** One store of the database. Every call rejects if the device cannot store anything, for example in a private window or on a full disk. */
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
  /** Of a report, or of statuses. */
  state?: string
}

/**
 * At every end of a session, cached answers and what was received leave the device, and the app no longer opens as signed in. What the server does not
 * have yet stays for its owner. Rejects if the device cannot store anything, and if the page closes before it is done.
 */
export async function clearSessionData(): Promise<void> {
  const isReceived = ({ state }: Owned) => state === 'received'
  const removed = [removeRows('reads', () => true), removeRows('reports', isReceived), removeRows('statuses', isReceived)]
  await Promise.all([forgetSignedIn(), ...removed])
}

/** After a logout, nothing of the person stays. */
export async function forgetAllOf(userId: string | undefined): Promise<void> {
  await clearSessionData()
  if (userId === undefined) return
  for (const name of ['reports', 'calls', 'statuses'] as const) await removeRows(name, ({ owner }) => isOf(owner, userId))
}

export interface Unsent {
  reports: number
  /** The names of the answers. */
  answers: readonly string[]
  /** Requests for help, offers, their steps, who is safe, statuses of offices, and every form that was begun. */
  others: number
}

/** The person's data that the server does not have, and that a logout would lose. Nothing if the device cannot store anything. */
export async function unsentOf(user: SessionUser): Promise<Unsent> {
  const [reports, calls, statuses] = await Promise.all([unsentIn('reports', user), unsentIn('calls', user), unsentIn('statuses', user)])
  const owners = user.impersonator ? [user.id, draftOwnerOf(user), user.impersonator.id] : [user.id]
  const drafts = owners.reduce((sum, owner) => sum + draftNames(owner).filter((name) => !name.startsWith(ANSWERS)).length, 0)
  return { reports, answers: unsavedNames(user.id), others: calls + statuses + drafts }
}

async function unsentIn(name: StoreName, user: SessionUser): Promise<number> {
  const rows = await deviceStore<Owned>(name)
    .all()
    .catch(() => [])
  return rows.filter(({ owner, state }) => isOf(owner, user.id) && state !== 'received').length
}

/** The drafts of answers that save themselves, one for each. */
const ANSWERS = 'prepare.'

/** The answers of sheets that wait as drafts, also those that wait for a button. */
export function unsavedNames(userId: string): string[] {
  return draftNames(userId)
    .filter((name) => name.startsWith(ANSWERS))
    .map((name) => name.slice(name.lastIndexOf('.') + 1))
}

/** If the device cannot store anything, there is nothing to remove. */
async function removeRows(name: StoreName, isMeant: (row: Owned) => boolean) {
  const store = deviceStore<Owned>(name)
  const rows = await store.all()
  const ids = rows.filter(isMeant).map(({ id }) => id)
  if (ids.length > 0) await store.remove(...ids)
}

/** The request has no result. */
function write(put: () => unknown): undefined {
  put()
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () => {
      for (const name of stores)
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' })
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const database = request.result
      // A page of a later build wants to upgrade the database, or the browser has deleted it.
      database.onversionchange = () => database.close()
      database.onclose = () => {
        opened = undefined
      }
      resolve(database)
    }
  })
  // After a failure the next call tries again, because the person may have freed space.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The result of a request, once the transaction is complete. */
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

/** Whether the device can store anything. A full one still reads. The row that tries it is gone before anything can read it. */
export const canStoreOnDevice = (): Promise<boolean> =>
  act<void>('reports', 'readwrite', (store) => {
    store.put({ id: 'trial' })
    store.delete('trial')
    return undefined
  }).then(
    () => true,
    () => false,
  )
