// `npm run grant-developer -- EMAIL`: gives somebody who has an account the developer flag, which opens the back office.

import { readSettings } from '#server/env.ts'
import { grantDeveloper } from '#server/features/users/grant-developer.ts'
import { nameOfDatabase, openPrepared } from '#server/open-prepared.ts'
import { sentenceOf } from '#server/start-error.ts'

const [email, ...others] = process.argv.slice(2)
process.exitCode = email?.includes('@') && others.length === 0 ? await grant(email).catch(explain) : showUsage()

async function grant(address: string): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openPrepared(settings)
  try {
    const granted = await grantDeveloper(database.db, address)
    if (!granted) {
      console.error(
        `Nobody here has the email address ${address}: register first, then run this again. ${nameOfDatabase(settings)} was asked.`,
      )
      return 1
    }
    console.log(`${granted.name} (${granted.email}) is ${granted.isNew ? 'a developer now' : 'a developer already'}.`)
    return 0
  } finally {
    await database.close()
  }
}

function showUsage(): number {
  console.error('Usage: npm run grant-developer -- EMAIL')
  return 1
}

function explain(error: unknown): number {
  console.error(sentenceOf(error) ?? error)
  return 1
}
