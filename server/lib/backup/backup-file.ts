// One file for a whole installation, the same from either engine: compressed, one line of JSON for each row. First a line that describes the file,
// then the files of the data directory, then the tables; last the number of rows of each table, so that an incomplete file is noticed.

import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Snapshot } from '#server/lib/database/engines/snapshot.ts'
import { removedAtExit } from '#server/lib/removed-at-exit.ts'
import { BackupError, type Counts, type TableRow } from './load.ts'
import { type StoredTable, storedRows, storedTables } from './stored-tables.ts'

const FORMAT = 1

export interface StoredFile {
  /** Below the data directory. */
  name: string
  bytes: Uint8Array
}

export interface Backup {
  migration: string
  madeAt: string
  files: StoredFile[]
  rows: AsyncIterable<TableRow>
  /** Known once all rows are read. */
  counts(): Counts
}

interface Head {
  breakwater: number
  migration: string
  madeAt: string
  files: StoredFile[]
}

type Line = { table: StoredTable } | { row: Record<string, unknown> } | { counts: Counts }

/** Written to another file first and then renamed, so that it appears complete. Only its owner can read it. */
export async function writeBackup(
  path: string,
  snapshot: Snapshot,
  files: readonly StoredFile[],
  onRow: (rows: number) => void,
): Promise<Counts> {
  const counts: Counts = {}
  let rows = 0
  async function* lines() {
    yield { breakwater: FORMAT, migration: snapshot.migration, madeAt: new Date().toISOString(), files }
    for (const table of storedTables) {
      counts[table] = 0
      yield { table }
      for await (const row of storedRows(snapshot, table)) {
        counts[table] += 1
        onRow(++rows)
        yield { row }
      }
    }
    yield { counts }
  }
  const texts = async function* () {
    for await (const line of lines()) yield `${JSON.stringify(line, withBytes)}\n`
  }
  const unfinished = `${path}.unfinished`
  const abandon = removedAtExit(unfinished)
  try {
    await pipeline(Readable.from(texts()), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } finally {
    await abandon()
  }
  return counts
}

/** @throws BackupError if the file is not a backup, here or while its rows are read */
export async function readBackup(path: string): Promise<Backup> {
  const lines = linesOf(path)
  const first = await lines.next()
  const head = first.done ? undefined : (first.value as unknown as Head)
  if (head?.breakwater !== FORMAT) throw new BackupError(`${path} is not a Breakwater backup that this version can read.`)
  let counts: Counts | undefined
  async function* rows(): AsyncIterable<TableRow> {
    let table: StoredTable | undefined
    for await (const line of lines) {
      if ('table' in line) table = knownTable(line.table)
      else if ('counts' in line) counts = line.counts
      else if (table) yield [table, line.row]
    }
    if (!counts) throw new BackupError(`${path} is incomplete. Nothing was changed.`)
  }
  return {
    migration: head.migration,
    madeAt: head.madeAt,
    files: head.files,
    rows: rows(),
    counts: () => counts ?? {},
  }
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  const unpacked = createGunzip().setEncoding('utf8')
  // Whatever goes wrong on the way is thrown by the stream that is read.
  pipeline(createReadStream(path), unpacked).catch(() => {})
  let rest = ''
  try {
    for await (const part of unpacked) {
      const texts = `${rest}${part}`.split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield parse(path, text)
    }
  } catch (error) {
    throw asBackupError(path, error)
  }
}

function parse(path: string, text: string): Line {
  try {
    return JSON.parse(text, bytesBack) as Line
  } catch {
    throw new BackupError(`${path} is damaged or not a backup. Nothing was changed.`)
  }
}

function asBackupError(path: string, error: unknown) {
  const { code = '' } = error as { code?: string }
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`)
  if (code === 'EISDIR') return new BackupError(`${path} is a folder. Name the file of the backup.`)
  if (code === 'EACCES') return new BackupError(`${path} may not be read by this user.`)
  return code.startsWith('Z_') ? new BackupError(`${path} is damaged or not a backup. Nothing was changed.`) : error
}

function knownTable(name: string): StoredTable {
  const known = storedTables.find((table) => table === name)
  if (!known) throw new BackupError(`The backup contains a table that this version does not know: ${name}.`)
  return known
}

/** Bytes as text. `JSON.stringify` turns a Buffer into an object before its replacer sees it, so the row itself is checked. */
function withBytes(this: Record<string, unknown>, name: string, value: unknown) {
  const own = this[name]
  return own instanceof Uint8Array ? { base64: Buffer.from(own).toString('base64') } : value
}

const bytesBack = (_name: string, value: unknown) => (isPacked(value) ? Buffer.from(value.base64, 'base64') : value)

const isPacked = (value: unknown): value is { base64: string } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'base64'
