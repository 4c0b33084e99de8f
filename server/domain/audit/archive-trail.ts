// Audit events older than 400 days move, by whole months, from the database to a signed file in DATA_DIR/audit, so that the table does not grow
// without end and no event is lost.

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { change } from '#server/lib/database/change.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { makeFolder } from '#server/lib/make-folder.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { DAY } from '#server/lib/time.ts'
import { appendTrail, readTrail, type TrailEnd } from './trail-file.ts'

/** The database refuses to delete newer events. */
const TRAIL_KEPT = 400 * DAY
/** The number of events in a batch, so that other requests do not wait long for the database. */
const BATCH = 1000
/** The row that processes lock while they archive. */
const LOCK = 'audit archive'

export interface Archiving {
  db: Db
  settings: Pick<Settings, 'DATA_DIR'>
  vault: Vault
}

/** Archives the months that ended more than 400 days ago, at a time given in milliseconds since 1970. Returns the number of events. */
export async function archiveTrail(parts: Archiving, time: number, isEnding = () => false): Promise<number> {
  const before = startOfMonth(new Date(time - TRAIL_KEPT).toISOString())
  const ends = new Map<string, TrailEnd>()
  let count = 0
  while (!isEnding()) {
    const archived = await change(parts.db, (tx) => archiveSome(tx, parts, { before, ends }))
    if (archived === 0) break
    count += archived
  }
  return count
}

/** The file is on the disk before the transaction deletes the events. If the process dies in between, they are in the file twice. */
async function archiveSome(tx: Tx, { settings, vault }: Archiving, { before, ends }: { before: string; ends: Map<string, TrailEnd> }) {
  const oldest = await lockAndFindOldest(tx, before)
  if (!oldest) return 0
  const month = oldest.slice(0, 7)
  const events = await tx
    .selectFrom('audit_events')
    .selectAll()
    .where('happened_at', '<', startOfMonth(nextMonth(oldest)))
    .orderBy('happened_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const folder = join(settings.DATA_DIR, 'audit')
  makeFolder(folder, 0o700)
  const file = join(folder, `${month}.jsonl`)
  const end = await endOf(file, vault, ends.get(month))
  const lines = events.map((event) => JSON.stringify({ ...event, details: event.details === null ? null : JSON.parse(event.details) }))
  ends.set(month, await appendTrail(file, vault, { end, lines }))
  const ids = events.map(({ id }) => id)
  await tx.deleteFrom('audit_events').where('id', 'in', ids).execute()
  return events.length
}

/** The file is read once for many batches, unless another process has appended to it. */
async function endOf(file: string, vault: Vault, known: TrailEnd | undefined) {
  const size = known && (await stat(file)).size
  return known && size === known.length ? known : readTrail(file, vault)
}

async function lockAndFindOldest(tx: Tx, before: string): Promise<string | undefined> {
  const find = () =>
    tx.selectFrom('audit_events').select('happened_at').where('happened_at', '<', before).orderBy('happened_at').limit(1).executeTakeFirst()
  if (!(await find())) return undefined
  await tx
    .insertInto('installation')
    .values({ name: LOCK, value: '' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
    .execute()
  return (await find())?.happened_at
}

const startOfMonth = (moment: string) => `${moment.slice(0, 7)}-01T00:00:00.000Z`

function nextMonth(moment: string) {
  const date = new Date(startOfMonth(moment))
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString()
}
