// `npm run test:faults`: the fault tests, which `npm test` runs in a short form, and the cluster test, which takes minutes. The last line has the
// counts; the figures are lines of JSON before it, and stay in test-results/faults.jsonl.
//
//   npm run test:faults                           all of them
//   npm run test:faults -- failover               the tests with this in their file name
//   npm run test:faults -- --only sqlite killed   on one engine (sqlite, postgres), or those of a cluster (cluster)
//   npm run test:faults -- --long                 1,000 kills, 100,000 hostile requests and 10 full disks on each engine, 20 failovers: takes hours

import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot, readJson } from '../machine/files.ts'
import { ensureHaproxy, howToGetHaproxy } from '../machine/haproxy.ts'
import { ensurePatroni, howToGetPatroni } from '../machine/patroni.ts'
import { ensurePostgres, howToGetPostgres, startPostgres } from '../machine/postgres.ts'
import { ensureReaders, howToGetReaders } from '../machine/readers.ts'
import { endCommands, runTool } from '../machine/run-command.ts'
import { addCounts, type Counts, countVitest, lastLine, none, oneFailed, oneSkipped } from './test-counts.ts'

const usual = { FAULT_KILLS: '50', FUZZ_REQUESTS: '20000', FAULT_FILLS: '10', FAULT_FAILOVERS: '5', HOSTILE_EVERY: '1' }
const long = { FAULT_KILLS: '1000', FUZZ_REQUESTS: '100000', FAULT_FILLS: '10', FAULT_FAILOVERS: '20', HOSTILE_EVERY: '1' }

const projects = ['sqlite', 'postgres', 'cluster'] as const
type Project = (typeof projects)[number]

const { chosen, files, amounts } = readArguments()
const figures = join(projectRoot, 'test-results/faults.jsonl')
const notices: string[] = []
let counts = none

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endCommands())
await mkdir(join(projectRoot, 'test-results'), { recursive: true })
await rm(figures, { force: true })
if (await ensurePostgres()) await runAll()
else lack(`The fault tests were left out. ${howToGetPostgres}`)
const measured = await readFile(figures, 'utf8').catch(() => '')
console.log(['', ...measured.trimEnd().split('\n'), ...notices, lastLine(counts)].join('\n'))
process.exitCode = counts.failed > 0 ? 1 : 0

function readArguments() {
  const options = { only: { type: 'string' }, long: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const only = projects.find((project) => project === values.only)
  if (values.only !== undefined && !only) {
    console.error(`--only takes one of: ${projects.join(', ')}.`)
    process.exit(2)
  }
  return {
    chosen: only ? [only] : projects,
    files: positionals.length > 0 ? positionals.map((name) => `faults/${name}`) : ['faults'],
    amounts: values.long ? long : usual,
  }
}

async function runAll() {
  if (!(await ensureHaproxy())) lack(`The tests of several processes behind a load balancer were left out. ${howToGetHaproxy}`)
  if (!(await ensureReaders())) lack(`The test of feeds in Debian’s readers was left out. ${howToGetReaders}`)
  const programs = chosen.includes('cluster') ? await ensurePatroni() : undefined
  if (chosen.includes('cluster') && !programs) lack(`The test of a cluster that loses its primary was left out. ${howToGetPatroni}`)
  const postgres = await startPostgres()
  // One for each file that fills a disk.
  const toFill = [await startPostgres(), await startPostgres()]
  try {
    const servers = { TEST_POSTGRES_URL: postgres.url, TEST_POSTGRES_TO_FILL: toFill.map(({ url }) => url).join(' ') }
    const env = { ...amounts, ...process.env, ...servers, FAULT_FIGURES: figures }
    const engines = chosen.filter((project) => project !== 'cluster')
    if (engines.length > 0) counts = addCounts(counts, await runTests(engines, env))
    // On its own, because it measures how long the service is down.
    if (programs) counts = addCounts(counts, await runTests(['cluster'], { ...env, TEST_CLUSTER_PROGRAMS: programs }))
  } finally {
    await Promise.all([postgres, ...toFill].map((server) => server.stop()))
  }
}

/** Missing tools are skipped with a notice, but never in a run that has to prove something. */
function lack(notice: string) {
  notices.push(notice)
  counts = addCounts(counts, process.env.CI === 'true' ? oneFailed : oneSkipped)
}

async function runTests(on: readonly Project[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const scratch = await mkdtemp(join(tmpdir(), 'breakwater-faults-'))
  const report = join(scratch, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const options = ['run', '--passWithNoTests', ...reporters, ...on.map((project) => `--project=${project}`)]
    const { isGood } = await runTool('vitest', [...options, ...files], { env, isShown: true })
    return countVitest(await readJson(report), isGood)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
