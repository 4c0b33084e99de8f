// Commands that act on one person, named by email address.

import { nameOfDatabase, openCurrent } from '#server/lib/database/engines/open-prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings, type Settings } from '#server/lib/env.ts'
import { sentenceOf } from '#server/lib/start-error.ts'

interface Command {
  /** The name of the npm script. */
  name: string
  /** What is printed when it is done; null if no such person exists. */
  act(db: Db, email: string, settings: Settings): Promise<string | null>
  /** What is printed if no such person exists. */
  nobody(email: string): string
}

/** Runs the command for the address on the command line, and sets the exit code. */
export async function runForOnePerson(command: Command) {
  const [email, ...others] = process.argv.slice(2)
  process.exitCode = email?.includes('@') && others.length === 0 ? await run(command, email).catch(explain) : showUsage(command)
}

async function run({ act, nobody }: Command, email: string): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openCurrent(settings)
  try {
    const done = await act(database.db, email, settings)
    if (done === null) console.error(`${nobody(email)} ${nameOfDatabase(settings)} was searched.`)
    else console.log(done)
    return done === null ? 1 : 0
  } finally {
    await database.close()
  }
}

function showUsage({ name }: Command): number {
  console.error(`Usage: npm run ${name} -- EMAIL`)
  return 1
}

function explain(error: unknown): number {
  console.error(sentenceOf(error) ?? error)
  return 1
}
