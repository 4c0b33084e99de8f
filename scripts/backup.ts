// `npm run backup -- [FILE]`: copies everything into one file while the portal goes on working.

import { resolve } from 'node:path'
import { backUp } from '#server/backup/commands.ts'
import { inWords, runForAllData, showUsage } from './for-all-data.ts'

const [file, ...others] = process.argv.slice(2)
const timestamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
if (others.length > 0 || file?.startsWith('-'))
  showUsage('Usage: npm run backup -- [FILE]\nWithout FILE it is backups/breakwater-TIME.jsonl.gz')
else
  await runForAllData(async (settings, onRow) => {
    // As named from where the person is; npm itself runs in the project's folder.
    const path = resolve(process.env.INIT_CWD ?? '.', file ?? `backups/breakwater-${timestamp}.jsonl.gz`)
    const counts = await backUp(settings, path, onRow)
    const holds = settings.INSTALLATION_KEY
      ? 'It holds personal data, and not INSTALLATION_KEY, which is a setting'
      : 'It holds personal data and the key of the installation'
    return `${inWords(counts)}\nKept in ${path}. ${holds}: keep it where only operators can read it.`
  })
