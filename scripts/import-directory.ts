// `npm run import-directory -- FILE`: loads the directory of credit unions from NCUA's FOICU.txt, or from the quarterly zip that holds it.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings } from '#server/env.ts'
import { DirectoryFileError } from '#server/features/directory/directory-file.ts'
import { type ImportResult, readDirectory } from '#server/features/directory/import-directory.ts'
import { saveDirectory } from '#server/features/directory/save-directory.ts'
import { openPrepared } from '#server/open-prepared.ts'
import { sentenceOf } from '#server/start-error.ts'

const usage = `Usage: npm run import-directory -- FILE

FILE is FOICU.txt, or the quarterly zip that holds it: https://ncua.gov/analysis/credit-union-corporate-call-report-data/quarterly-data`

const [file, ...others] = process.argv.slice(2)
if (file === undefined || file === '' || others.length > 0 || file === '--help' || file === '-h') {
  const isAsked = file === '--help' || file === '-h'
  console[isAsked ? 'log' : 'error'](usage)
  process.exitCode = isAsked ? 0 : 1
} else {
  process.exitCode = await run(locate(file)).catch(explain)
}

/** As named from where the person is; npm itself runs in the project's folder. */
function locate(name: string) {
  const asNamed = resolve(name)
  return existsSync(asNamed) ? asNamed : resolve(process.env.INIT_CWD ?? '.', name)
}

async function run(path: string): Promise<number> {
  const settings = readSettings(process.env)
  const { refused, ...directory } = await readDirectory(path)
  const database = await openPrepared(settings)
  try {
    const changes = await saveDirectory(database.db, directory, showProgress)
    report({ ...changes, refused })
    return directory.entries.length > 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

function showProgress(done: number, total: number) {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < total ? `\r${done} of ${total} written` : '\r\u001b[K')
}

function report({ added, changed, unchanged, gone, isPartial, refused }: ImportResult) {
  for (const { line, reason } of refused) console.log(`Line ${line} refused: ${reason}.`)
  if (isPartial) {
    console.log('The file lists fewer than half of the credit unions that are known. It is not the whole list, so none was marked as gone.')
  }
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${gone} marked as gone, ${refused.length} refused.`)
}

/** One sentence for what a person can mend; everything else whole. */
function explain(error: unknown): number {
  console.error(error instanceof DirectoryFileError ? error.message : (sentenceOf(error) ?? error))
  return 1
}
