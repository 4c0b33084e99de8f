// Before the tests of an engine: a migrated, empty database, which each test file gets a copy of.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedFile, openDatabase } from '#server/lib/database/engines/open.ts'
import { migrate } from '#server/lib/database/migrate.ts'
import { onServer, serverUrl, urlOf } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the embedded database; on PostgreSQL the clause that copies it. */
    template: string
  }
}

export default async function setup({ name, provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-template-'))
  if (name === 'sqlite') {
    await migrated(folder)
    provide('template', embeddedFile(folder))
    return () => rm(folder, { recursive: true, force: true })
  }
  const database = `breakwater_template_${process.pid}`
  await onServer(serverUrl(), `create database ${database}`)
  await migrated(folder, urlOf(serverUrl(), database))
  await rm(folder, { recursive: true, force: true })
  const [version] = await onServer(serverUrl(), 'show server_version_num')
  // Copies of files are quicker than a log of their pages. Before 15 there was no other way, and no word for it.
  provide('template', `template ${database} ${Number(version?.server_version_num) < 150000 ? '' : 'strategy file_copy'}`)
  return () => onServer(serverUrl(), `drop database ${database} with (force)`)
}

async function migrated(folder: string, url?: string) {
  const open = openDatabase({ DATA_DIR: folder, DATABASE_URL: url })
  await migrate(open)
  await open.close()
}
