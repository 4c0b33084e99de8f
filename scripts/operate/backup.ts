// `npm run backup -- [FILE]`: copies everything into one file while the portal keeps running.

import { resolve } from 'node:path'
import { backUp } from '#server/lib/backup/commands.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const [file, ...others] = process.argv.slice(2)
const timestamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
if (others.length > 0 || file?.startsWith('-'))
  showUsage('Usage: npm run backup -- [FILE]\nWithout FILE, the backup is backups/breakwater-TIME.jsonl.gz')
else
  await runForAllData(async (settings, onRow) => {
    // Relative to the folder of the person's shell: npm itself runs in the project's folder.
    const path = resolve(process.env.INIT_CWD ?? '.', file ?? `backups/breakwater-${timestamp}.jsonl.gz`)
    const counts = await backUp(settings, path, onRow)
    const holds = settings.INSTALLATION_KEY
      ? 'It contains personal data, but not INSTALLATION_KEY, which is a setting'
      : 'It contains personal data and the installation key'
    return `${inWords(counts)}\nSaved to ${path}. ${holds}. Store it where only operators can read it.`
  })
