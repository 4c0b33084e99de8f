// What the commands share that read a saved answer of a feed instead of the network.

import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FeedName } from '#contract/records/warning-options.ts'
import { noteSavedAnswer } from '#server/features/warnings/reading/note-saved-answer.ts'
import { hasDatabase, nameOfDatabase, openCurrent } from '#server/lib/database/engines/open-prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { readSettings } from '#server/lib/env.ts'
import { reasonOf, sentenceOf } from '#server/lib/start-error.ts'

const LARGEST = 100 * 1024 * 1024

/** Relative to the folder of the person's shell: npm itself runs in the project's folder. */
function locate(name: string) {
  const asNamed = resolve(name)
  return existsSync(asNamed) ? asNamed : resolve(process.env.INIT_CWD ?? '.', name)
}

async function textOf(name: string): Promise<string> {
  const path = locate(name)
  if ((await stat(path)).size > LARGEST) throw new Error('It is larger than 100 MB.')
  return readFile(path, 'utf8')
}

interface Read {
  /** What to print. */
  lines: string[]
  /** Every row was refused. */
  isWrongFile: boolean
}

interface Saved {
  of: FeedName
  file: string
}

/** Reads the file and stores it by `work`. Answers the exit code: 1 if the file cannot be read, or is another one. */
export async function readSaved({ of, file }: Saved, work: (db: Db, text: string) => Promise<Read>): Promise<number> {
  try {
    const settings = readSettings(process.env)
    const text = await textOf(file)
    const isNew = !hasDatabase(settings)
    const database = await openCurrent(settings, { isMade: true })
    try {
      const { lines, isWrongFile } = await work(database.db, text)
      for (const line of lines) console.log(line)
      if (isWrongFile) {
        console.error(`Nothing in ${file} could be read, so it is probably another file. Nothing was stored.`)
        return 1
      }
      await noteSavedAnswer(database.db, settings, { name: of, at: Date.now() })
      console.log(`${nameOfDatabase(settings)} ${isNew ? 'is new. If you expected an existing one, check DATA_DIR' : 'was updated'}.`)
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(sentenceOf(error) ?? `${file} could not be read: ${reasonOf(error)}`)
    return 1
  }
}

/** More are not read by anybody. */
const MOST_LINES = 1000

/** For example "Message 17 refused: Tornado Warning (ends is not readable)." */
export function linesOfRefused(what: 'Message' | 'Row', refused: readonly { place: number; reason: string }[]) {
  const rest = refused.length - MOST_LINES
  return [
    ...refused.slice(0, MOST_LINES).map(({ place, reason }) => `${what} ${place} refused: ${reason}.`),
    ...(rest > 0 ? [`${rest} more were refused.`] : []),
  ]
}

export const linesOfCounts = (title: string, counts: readonly { name: string; count: number }[]) =>
  counts.length === 0 ? [] : [`${title}:`, ...counts.map(({ name, count }) => `  ${count}  ${name}`)]
