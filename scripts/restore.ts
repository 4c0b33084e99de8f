// `npm run restore -- FILE`: brings a backup back into an empty database, of either engine.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { restore } from '#server/backup/commands.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0 || file.startsWith('-'))
  showUsage('Usage: npm run restore -- FILE\nFILE was made by npm run backup. The database has to be empty, and no server may run on it.')
else
  await runForAllData(async (settings, onRow) => {
    const { stored, madeAt } = await restore(settings, resolve(process.env.INIT_CWD ?? '.', file), onRow)
    const hasKey = settings.INSTALLATION_KEY || existsSync(join(settings.DATA_DIR, 'installation.key'))
    const key = hasKey
      ? ''
      : '\nThe key was not in the file: start with the INSTALLATION_KEY that was set there, or no second factor opens.'
    return `${inWords(stored)}\nEverything is as it was at ${madeAt}.${key}`
  })
