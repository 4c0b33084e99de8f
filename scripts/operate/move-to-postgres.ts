// `npm run move-to-postgres`: copies the embedded database of DATA_DIR into the empty one that DATABASE_URL names.

import { moveToPostgres } from '#server/lib/backup/commands.ts'
import { inWords, runForAllData } from './for-all-data.ts'

await runForAllData(async (settings, onRow) => {
  const counts = await moveToPostgres(settings, onRow)
  return `${inWords(counts)}\nEvery row was counted on both sides. Start the portal with DATABASE_URL from now on. The other files in DATA_DIR are still used.`
})
