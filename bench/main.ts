// `npm run bench`: runs the measurements and prints tables. `npm run bench -- growth start` runs some of them, and `-- growth --full` goes up
// to a million reports, as `-- situation --full` does to a million statuses. `-- before --folder FOLDER` and `-- first-view --folder FOLDER` compare
// with an earlier version, and `-- hooks --batches 10` asks less of a busy machine than 50 batches a second.

import { startPostgres } from '../scripts/machine/postgres.ts'
import { measureAsks } from './asks.ts'
import { measureBefore } from './before.ts'
import { measureFirstView } from './first-view.ts'
import { measureGrowth } from './growth.ts'
import { measureHooks } from './hooks.ts'
import { measureImport } from './import.ts'
import { measureJoining } from './joining.ts'
import { measureLetters } from './letters.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureNearby } from './nearby.ts'
import { measureNeighbor } from './neighbor.ts'
import { measureNetwork } from './network.ts'
import { measureNewestReports } from './newest-reports.ts'
import { measureNotices } from './notices.ts'
import { measureOffice } from './office.ts'
import { measureOpen } from './open.ts'
import { measurePages } from './pages.ts'
import type { Engine } from './places.ts'
import { measureReview } from './review.ts'
import { measureRollCall } from './roll-call.ts'
import { measureSearch } from './search.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureSituation } from './situation.ts'
import { measureStart } from './start.ts'
import { measureThroughput } from './throughput.ts'
import { measureUpgrade } from './upgrade.ts'
import { measureWarnings } from './warnings.ts'

const parts: Record<string, (engines: Engine[]) => Promise<string>> = {
  throughput: measureThroughput,
  growth: (engines) => measureGrowth(engines, process.argv.includes('--full')),
  'sign-ins': measureSignIns,
  joining: measureJoining,
  office: measureOffice,
  open: measureOpen,
  hooks: (engines) => measureHooks(engines, Number(wordAfter('--batches')) || undefined),
  'newest-reports': measureNewestReports,
  nearby: measureNearby,
  situation: (engines) => measureSituation(engines, process.argv.includes('--full')),
  directus: measureNeighbor,
  network: () => measureNetwork(),
  'first-view': () => measureFirstView(wordAfter('--folder')),
  lighthouse: () => measureLighthouse(),
  pages: measurePages,
  start: () => measureStart(),
  import: measureImport,
  warnings: measureWarnings,
  notices: measureNotices,
  'roll-call': measureRollCall,
  letters: measureLetters,
  asks: measureAsks,
  review: measureReview,
  upgrade: measureUpgrade,
  search: measureSearch,
  before: (engines) => measureBefore(engines, wordAfter('--folder')),
}

function wordAfter(option: string) {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}

const wanted = process.argv.slice(2).filter((word) => word in parts)
const postgres = await startPostgres({ isDurable: true })
try {
  const engines: Engine[] = [{ name: 'SQLite' }, { name: 'PostgreSQL', server: postgres.url }]
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    console.log(`\n## ${name}\n`)
    console.log(await parts[name]?.(engines))
  }
} finally {
  await postgres.stop()
}
