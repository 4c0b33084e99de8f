// What a portal does about warnings when a measurement tells it to: reads a feed, or tells people.

import { feedReader } from '#server/features/warnings/reading/start-reading.ts'
import { tellPeople } from '#server/features/warnings/tell.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'

export type WarningJob = { tell: true } | { read: string }

export const isWarningJob = (word: unknown): word is WarningJob =>
  typeof word === 'object' && word !== null && ('tell' in word || 'read' in word)

let db: Db | undefined
/** Nobody reads what it seals. */
const vault = openVault({ DATA_DIR: '.', INSTALLATION_KEY: Buffer.alloc(32).toString('base64') })

export const openForJobs = (opened: Db) => {
  db = opened
}

/** The seconds that it took. */
export async function doWarningJob(job: WarningJob): Promise<number> {
  if (!db) throw new Error('Only a portal does that.')
  const from = performance.now()
  if ('tell' in job) await tellPeople({ db, settings: { PUBLIC_URL: 'http://localhost' }, vault }, Date.now())
  else await readFeed(db, job.read)
  return (performance.now() - from) / 1000
}

async function readFeed(opened: Db, url: string) {
  await opened.updateTable('feeds').set({ next_at: now(), reader: null }).execute()
  const settings = {
    NWS_ALERTS_URL: url,
    FEMA_DECLARATIONS_URL: 'off',
    PUBLIC_URL: 'http://localhost',
    PROGRAM_EMAIL: 'bench@example.org',
  }
  const outcome = await feedReader('weather', { db: opened, settings, log: { warn: () => {} } }, new AbortController().signal)()
  if (outcome === null || outcome === 'failed') throw new Error(`The feed was not read: ${outcome}.`)
}
