// A process that brings a database up to date, as each start does before it answers, and reports the most memory that it used.

import { settleAfterUpgrade } from '#server/domain/now/settle-after-upgrade.ts'
import { openPrepared } from '#server/lib/database/engines/open-prepared.ts'
import { readSettings } from '#server/lib/env.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const { db, close } = await openPrepared(readSettings({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }))
await settleAfterUpgrade(db)
await close()
process.send?.({ megabytes: process.resourceUsage().maxRSS / 1024 })
process.disconnect()
