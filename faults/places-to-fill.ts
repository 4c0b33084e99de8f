// Databases on disks that can be filled and emptied again: real disks if this user may mount one, otherwise the closest imitation.

import { stat } from 'node:fs/promises'
import { newId } from '#server/lib/database/new-id.ts'
import { createTestDatabase, onServer, type TestDatabase } from '#server/testing/database.ts'
import type { ServerProcess } from '#server/testing/server-process.ts'
import { canMount, giveTo, limitFileSize, type SmallDisk, smallDisk } from '#server/testing/small-disk.ts'

export interface PlaceToFill {
  database: TestDatabase
  fill(running?: ServerProcess): Promise<void>
  makeRoom(running?: ServerProcess): Promise<void>
  close(): Promise<void>
}

export interface DiskToFill extends PlaceToFill {
  disk: SmallDisk
}

interface DiskOptions {
  /** The tables as an earlier version had them. */
  upTo?: string
}

const MEGABYTES = 48

/** Servers of PostgreSQL, one for each test file: while one of its disks is full, a server makes no checkpoint, and no database. */
const [ownServer = '', serverAtWork = ''] = (process.env.TEST_POSTGRES_TO_FILL ?? '').split(' ')

/** How to fill the disk of this engine, by name. */
export async function waysToFill(): Promise<[name: string, make: () => Promise<PlaceToFill>][]> {
  const isMountable = await canMount()
  if (process.env.TEST_ENGINE === 'postgres')
    return ownServer && isMountable ? [['a full tablespace', () => fullTablespace()]] : [['tables that cannot grow', refusedRows]]
  return [['a limit on the size of files', limitedFiles], ...(isMountable ? [['a full disk', fullDisk] as [string, typeof fullDisk]] : [])]
}

/** A real disk of this engine, of a few megabytes; undefined where none can be mounted. */
export async function realDisk(): Promise<((options?: DiskOptions) => Promise<DiskToFill>) | undefined> {
  if (!(await canMount())) return undefined
  if (process.env.TEST_ENGINE === 'sqlite') return fullDisk
  return serverAtWork ? (options) => fullTablespace({ ...options, server: serverAtWork }) : undefined
}

async function limitedFiles(): Promise<PlaceToFill> {
  const database = await createTestDatabase()
  return {
    database,
    fill: async (running) => running && limitFileSize(running.pid, 1),
    makeRoom: async (running) => running && limitFileSize(running.pid, 'unlimited'),
    close: () => database.close(),
  }
}

async function fullDisk(options: DiskOptions = {}): Promise<DiskToFill> {
  const disk = await mounted()
  const database = await createTestDatabase({ ...options, folder: disk.folder })
  return {
    database,
    disk,
    fill: async () => disk.fill(),
    makeRoom: () => disk.makeRoom(),
    async close() {
      await database.close()
      await disk.close()
    },
  }
}

async function fullTablespace({ server = ownServer, ...options }: DiskOptions & { server?: string } = {}): Promise<DiskToFill> {
  const disk = await mounted()
  const [setting] = await onServer(server, 'show data_directory')
  await giveTo(disk.folder, (await stat(setting?.data_directory ?? '')).uid)
  const name = `small_${newId().replaceAll('-', '')}`
  await onServer(server, `create tablespace ${name} location '${disk.folder}'`)
  const database = await createTestDatabase({ ...options, server, tablespace: name })
  return {
    database,
    disk,
    fill: async () => disk.fill(),
    makeRoom: () => disk.makeRoom(),
    async close() {
      await disk.makeRoom()
      await database.close()
      await onServer(server, `drop tablespace ${name}`)
      await disk.close()
    },
  }
}

/** The error of PostgreSQL when a table cannot grow, raised by triggers. */
async function refusedRows(): Promise<PlaceToFill> {
  const database = await createTestDatabase()
  const tables = ['disaster_reports', 'users', 'logos', 'installation']
  const url = database.databaseUrl ?? ''
  await onServer(
    url,
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  )
  return {
    database,
    async fill() {
      for (const table of tables) await onServer(url, `create trigger no_room before insert on ${table} execute function no_room()`)
    },
    async makeRoom() {
      for (const table of tables) await onServer(url, `drop trigger if exists no_room on ${table}`)
    },
    close: () => database.close(),
  }
}

async function mounted() {
  const disk = await smallDisk(MEGABYTES)
  if (!disk) throw new Error('A disk could be mounted a moment ago, and cannot be any more.')
  return disk
}
