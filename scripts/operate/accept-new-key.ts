// `npm run accept-new-key`: replaces the installation key when the former one is lost or known to others.

import { acceptNewKey } from '#server/app/accept-new-key.ts'
import { openCurrent } from '#server/lib/database/engines/open-prepared.ts'
import { refuseWhileRunning } from '#server/lib/database/engines/running-portal.ts'
import { readSettings } from '#server/lib/env.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

async function run() {
  const settings = readSettings(process.env)
  await refuseWhileRunning(settings)
  const database = await openCurrent(settings)
  try {
    const count = await acceptNewKey(database.db, settings)
    console.log(`This installation key is now in use. Second factors were removed from ${count} people, who get an email about it.`)
  } finally {
    await database.close()
  }
}

await run().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error)
  process.exitCode = 1
})
