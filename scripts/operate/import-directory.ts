// `npm run import-directory -- FILE`: loads NCUA's directory of credit unions, its contact file, its branch file, or the quarterly zip with all three.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readImport, saveImport } from '#server/features/directory/import-directory.ts'
import { DirectoryFileError } from '#server/features/directory/read/directory-file.ts'
import { hasDatabase, nameOfDatabase, openCurrent } from '#server/lib/database/engines/open-prepared.ts'
import { readSettings } from '#server/lib/env.ts'
import { sentenceOf } from '#server/lib/start-error.ts'
import { countTaken, linesOf } from './import-report.ts'

const usage = `Usage: npm run import-directory -- [--older] FILE

FILE is FOICU.txt, FS220D.txt, Credit Union Branch Information.txt, or the quarterly zip that contains them:
https://ncua.gov/analysis/credit-union-corporate-call-report-data/quarterly-data
--older also imports a file that is older than the last import.`

const words = process.argv.slice(2)
const [file, ...others] = words.filter((word) => word !== '--older')
if (!file || others.length > 0 || file.startsWith('-')) {
  const isAsked = file === '--help' || file === '-h'
  console[isAsked ? 'log' : 'error'](usage)
  process.exitCode = isAsked ? 0 : 1
} else {
  process.exitCode = await run(locate(file), words.includes('--older')).catch(explain)
}

/** Relative to the folder of the person's shell: npm itself runs in the project's folder. */
function locate(name: string) {
  const asNamed = resolve(name)
  return existsSync(asNamed) ? asNamed : resolve(process.env.INIT_CWD ?? '.', name)
}

async function run(path: string, isOlderTaken: boolean): Promise<number> {
  const settings = readSettings(process.env)
  const read = await readImport(path)
  const isNew = !hasDatabase(settings)
  const database = await openCurrent(settings, { isMade: true })
  try {
    const result = await saveImport(database.db, read, { isOlderTaken, onProgress: showProgress })
    for (const line of linesOf(result)) console.log(line)
    console.log(`${nameOfDatabase(settings)} ${isNew ? 'is new. If you expected an existing one, check DATA_DIR' : 'was updated'}.`)
    return countTaken(result) > 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

function showProgress(done: number, total: number) {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < total ? `\r${done} of ${total} written` : '\r\u001b[K')
}

/** One sentence for a problem that a person can fix; any other error in full. */
function explain(error: unknown): number {
  console.error(error instanceof DirectoryFileError ? error.message : (sentenceOf(error) ?? error))
  return 1
}
