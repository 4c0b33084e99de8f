// `npm run restore -- FILE`: brings a backup back into an empty database, of either engine.

import { resolve } from 'node:path'
import { restore } from '#server/backup/commands.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0 || file.startsWith('-'))
  showUsage('Usage: npm run restore -- FILE\nFILE was made by npm run backup. The database has to be empty, and no server may run on it.')
else
  await runForAllData(async (settings, onRow) => {
    const { stored, madeAt } = await restore(settings, resolve(process.env.INIT_CWD ?? '.', file), onRow)
    return `${inWords(stored)}\nEverything is as it was at ${madeAt}.`
  })
