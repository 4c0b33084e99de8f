// A process to measure: the portal, the least code that does the same work, plain queries or plain HTTP. It reports its port, and its CPU time and
// memory on request, does what it is told to, and stops on SIGTERM.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPages } from '#contract/pages.ts'
import { buildApp } from '#server/app/app.ts'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { readSettings } from '#server/lib/env.ts'
import { builtClient } from '../scripts/build/build.ts'
import { bareServer } from './bare-server.ts'
import { leastServer } from './least-server.ts'
import type { Place } from './places.ts'

import { queryServer } from './query-server.ts'
import { doWarningJob, isWarningJob, openForJobs } from './warning-jobs.ts'

const [kind, dataDir = '', databaseUrl] = process.argv.slice(2)
const place: Place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined }

function listen(): Promise<number> {
  if (kind === 'bare') return bareServer(dataDir)
  if (kind === 'query') return queryServer(place)
  if (kind === 'pages') return portal(builtClient)
  if (kind === 'least') return leastServer(place)
  return portal()
}

/** With pages, it has the number of the build that they belong to. */
async function portal(webRoot: string | null = null): Promise<number> {
  const database = openDatabase(place)
  const settings = readSettings({
    DATA_DIR: place.DATA_DIR,
    NCUA_DIRECTORY_URL: 'off',
    NWS_ALERTS_URL: 'off',
    FEMA_DECLARATIONS_URL: 'off',
    TRUST_PROXY: 'true',
  })
  openForJobs(database.db)
  const app = await buildApp({
    ...database,
    settings,
    buildId: webRoot ? await readBuild(webRoot) : 'bench',
    webRoot,
  })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const readBuild = async (webRoot: string) => (JSON.parse(await readFile(join(webRoot, 'pages/pages.json'), 'utf8')) as BuiltPages).build

process.on('message', async (word) => {
  const done = isWarningJob(word) ? await doWarningJob(word) : undefined
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage.rss(), done })
})
process.on('SIGTERM', () => process.exit(0))
// The measurement has ended.
process.on('disconnect', () => process.exit(0))
process.send?.({ port: await listen() })
