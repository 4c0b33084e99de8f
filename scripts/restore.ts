// `npm run restore -- FILE`: brings a backup back into an empty database, of either engine.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFormerTrail, restore } from '#server/backup/commands.ts'
import type { Settings } from '#server/env.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const usage = `Usage: npm run restore -- [--send] [--trail PLACE] FILE
FILE was made by npm run backup. The database has to be empty, and no server may run on it.
--send also sends the mails that waited when the backup was made.
--trail lists what was locked, deleted or changed after the backup was made, from the audit trail of the former database: PLACE is its data
directory, or its postgres:// URL.`

const parsed = readWords()
if (parsed) {
  const { path, send, trail } = parsed
  await runForAllData(async (settings, onRow) => {
    const { stored, madeAt, givenUp } = await restore(settings, fromHere(path), { send, onRow })
    return [
      inWords(stored),
      `Everything is as it was at ${madeAt}, but nobody is signed in, and links in mails from before do not work any more.`,
      ...(givenUp > 0 ? [`${givenUp} mails and pushes that waited then were given up, because most of them have left since.`] : []),
      ...(await undoneLines(trail, madeAt)),
      ...keyLines(settings),
    ].join('\n')
  })
} else showUsage(usage)

function readWords() {
  try {
    const { values, positionals } = parseArgs({ options: { send: { type: 'boolean' }, trail: { type: 'string' } }, allowPositionals: true })
    const [path, ...others] = positionals
    return path && others.length === 0 ? { path, send: values.send ?? false, trail: values.trail } : null
  } catch {
    return null
  }
}

/** As named from where the person is; npm itself runs in the project's folder. */
function fromHere(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

async function undoneLines(trail: string | undefined, madeAt: string) {
  if (trail === undefined)
    return ['What was locked, deleted or changed after that has to be done again. --trail lists it, where the former database can be read.']
  const place = trail.startsWith('postgres') ? trail : fromHere(trail)
  const lines = await readFormerTrail(place, madeAt).catch((error: unknown) => [`The former audit trail cannot be read: ${String(error)}`])
  return lines.length > 0
    ? ['Done after that, and to be done again where it still matters:', ...lines]
    : ['Nothing was locked, deleted or changed after that.']
}

function keyLines({ INSTALLATION_KEY, DATA_DIR }: Settings) {
  if (INSTALLATION_KEY || existsSync(join(DATA_DIR, 'installation.key'))) return []
  return ['The key was not in the file: start with the INSTALLATION_KEY that was set there, or no second factor opens.']
}
