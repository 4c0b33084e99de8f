// A process to be measured: the portal, the least code that does the same work, or bare HTTP. Says its port and ends on SIGTERM.

import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open.ts'
import { readSettings } from '#server/env.ts'
import { bareServer } from './bare-server.ts'
import { leastServer } from './least-server.ts'

const [kind, dataDir, databaseUrl] = process.argv.slice(2)
const place = { DATA_DIR: dataDir ?? '', DATABASE_URL: databaseUrl || undefined }

async function listen(): Promise<number> {
  if (kind === 'bare') return bareServer(dataDir ?? '')
  if (kind === 'least') return leastServer(place)
  const { db, engine } = openDatabase(place)
  const settings = readSettings({ DATA_DIR: place.DATA_DIR, NCUA_DIRECTORY_URL: 'off' })
  const app = await buildApp({ db, engine, settings, buildId: 'bench', webRoot: null, nudgeOutbox: () => {} })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

process.on('SIGTERM', () => process.exit(0))
process.send?.({ port: await listen() })
