// `npm run restore -- FILE`: restores a backup into an empty database of either engine.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFormerTrail, restore } from '#server/lib/backup/commands.ts'
import type { Settings } from '#server/lib/env.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const usage = `Usage: npm run restore -- [--send] [--trail PLACE] FILE
FILE was made by npm run backup. The database must be empty, and no server may be running on it.
--send also sends the emails that were queued when the backup was made.
--trail lists what was locked, deleted or changed after the backup was made, from the audit trail of the former database. PLACE is its data
directory or its postgres:// URL.`

const parsed = readWords()
if (parsed) {
  const { path, send, trail } = parsed
  await runForAllData(async (settings, onRow) => {
    // Before anything is stored: afterward the database is not empty any more, and cannot be restored again.
    if (trail !== undefined) await readFormerTrail(placeOf(trail), new Date().toISOString())
    const { stored, madeAt, givenUp, hooksOff } = await restore(settings, fromHere(path), { send, onRow })
    return [
      inWords(stored),
      `Everything is as it was at ${madeAt}, but nobody is signed in, and links in earlier emails no longer work.`,
      ...(hooksOff > 0 ? [`${hooksOff} hooks were switched off. Their organizations turn them on again with a test.`] : []),
      ...(givenUp > 0 ? [`${givenUp} queued emails and push messages were dropped, because most of them have been sent since.`] : []),
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

/** Relative to the folder of the person's shell: npm itself runs in the project's folder. */
function fromHere(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

const placeOf = (trail: string) => (/^postgres(ql)?:/.test(trail) ? trail : fromHere(trail))

async function undoneLines(trail: string | undefined, madeAt: string) {
  if (trail === undefined)
    return ['Repeat what was locked, deleted or changed after that. If the former database can still be read, --trail lists it.']
  const lines = await readFormerTrail(placeOf(trail), madeAt).catch((error: unknown) => [
    `The former audit trail cannot be read: ${String(error)}`,
  ])
  return lines.length > 0
    ? ['Done after that. Repeat what still matters:', ...lines]
    : ['Nothing was locked, deleted or changed after that.']
}

function keyLines({ INSTALLATION_KEY, DATA_DIR }: Settings) {
  if (INSTALLATION_KEY || existsSync(join(DATA_DIR, 'installation.key'))) return []
  return [
    'The backup does not contain the installation key. Start with the INSTALLATION_KEY of the former portal, or second factors will not work.',
  ]
}
