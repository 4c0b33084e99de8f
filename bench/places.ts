// The data of the measurements: their own folder and, on PostgreSQL, their own database, deleted afterward.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#server/lib/database/new-id.ts'

export interface Place {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** The URL of the server for the databases; SQLite has none. */
  server?: string
}

/** Runs the measurement with empty data on the engine, and deletes the data afterward. */
export async function inPlace<Result>({ server }: Engine, measure: (place: Place) => Promise<Result>): Promise<Result> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'breakwater-bench-'))
  const name = `bench_${newId().replaceAll('-', '')}`
  try {
    if (!server) return await measure({ DATA_DIR })
    await onServer(server, `create database ${name}`)
    return await measure({ DATA_DIR, DATABASE_URL: Object.assign(new URL(server), { pathname: name }).href })
  } finally {
    if (server) await onServer(server, `drop database if exists ${name} with (force)`)
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
