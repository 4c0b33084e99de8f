// `npm run restore-deleted -- TYPE ID`: restores what was deleted within the last 30 days. Without arguments, it lists what can be restored.

import { type RestorableType, restorableTypes } from '#contract/back-office/options.ts'
import { DELETED_KEPT } from '#server/features/back-office/deleted/deleted.ts'
import { CannotRestore, listDeleted, restoreDeleted } from '#server/features/back-office/deleted/restore-deleted.ts'
import { openCurrent } from '#server/lib/database/engines/open-prepared.ts'
import { readSettings } from '#server/lib/env.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

const words = process.argv.slice(2)
const [type = '', id = ''] = words
const isAsked = words.length === 2 && isRestorable(type)
process.exitCode = words.length === 0 || isAsked ? await run().catch(explain) : showUsage()

function isRestorable(word: string): word is RestorableType {
  return restorableTypes.some((each) => each === word)
}

async function run(): Promise<number> {
  const database = await openCurrent(readSettings(process.env))
  try {
    return isRestorable(type) ? await restore(type) : await list()
  } finally {
    await database.close()
  }

  async function restore(wanted: RestorableType) {
    const restored = await restoreDeleted(database.db, { type: wanted, id })
    if (!restored) {
      console.error(`There is no deleted ${wanted} ${id} to restore. "npm run restore-deleted" lists what can be restored.`)
      return 1
    }
    console.log(`${restored.name} was restored.`)
    for (const email of restored.leftOut) console.log(`${email} was not restored: another account has this address now.`)
    return 0
  }

  async function list() {
    const deleted = await listDeleted(database.db)
    if (deleted.length === 0) console.log('Nothing was deleted in the last 30 days.')
    for (const each of deleted) {
      const until = new Date(Date.parse(each.deleted_at) + DELETED_KEPT).toISOString().slice(0, 10)
      console.log(`${each.type.padEnd(13)}${each.id}  ${each.name}, until ${until}`)
    }
    return 0
  }
}

function showUsage(): number {
  console.error(
    `Usage: npm run restore-deleted -- TYPE ID\nTYPE is one of ${restorableTypes.join(', ')}. Without arguments, it lists what can be restored.`,
  )
  return 1
}

function explain(error: unknown): number {
  console.error(error instanceof CannotRestore ? error.message : (sentenceOf(error) ?? error))
  return 1
}
