// `npm test`: everything that must pass. Installs what it needs and says so. The last line has the counts.
//
//   npm test                            everything
//   npm test -- --only unit             or e2e, or check
//   npm test -- --only e2e enrollment   the browser tests with this in their file name

import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build/build.ts'
import { runChecks } from '../check/check.ts'
import { ensureChromium, howToGetChromium } from '../machine/chromium.ts'
import { inProject, readJson } from '../machine/files.ts'
import { ensureHaproxy, howToGetHaproxy } from '../machine/haproxy.ts'
import { ensurePostgres, howToGetPostgres, type PostgresServer, startPostgres } from '../machine/postgres.ts'
import { endCommands, runTool } from '../machine/run-command.ts'
import { addCounts, type Counts, countPlaywright, countVitest, lastLine, none, oneFailed, oneSkipped } from './test-counts.ts'

const runners = { check: runTheChecks, unit: runUnitTests, e2e: runBrowserTests }
type Part = keyof typeof runners
const parts: readonly Part[] = ['check', 'unit', 'e2e']

/** After this many minutes the run is stopped and counts as failed. A busy machine takes three times as long as an idle one. */
const limitInMinutes = 120

/** What the temporary files of a whole run need at most, in bytes, and as much again. */
const ROOM = 4 * 1024 ** 3

const { chosen, filters } = readArguments()
/** Reports and temporary files of the tests. All of it is deleted at the end, whether the tests pass or fail. */
const scratch = await mkdtemp(join(await quickFolder(), 'breakwater-tests-'))
const notices: string[] = []
let postgres: PostgresServer | undefined
let chromium: string | undefined
let counts = none
let isBrokenOff = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void breakOff(`Stopped by ${signal}.`))
const watchdog = setTimeout(() => void breakOff(`Stopped: it took longer than ${limitInMinutes} minutes.`), limitInMinutes * 60_000)

try {
  await provide()
  for (const part of chosen) counts = addCounts(counts, await runners[part]())
} catch (error) {
  console.error(error)
  counts = addCounts(counts, oneFailed)
} finally {
  clearTimeout(watchdog)
  await cleanUp()
}
if (!isBrokenOff) report()

function readArguments() {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
  const only = parts.find((part) => part === values.only)
  if (values.only !== undefined && !only) {
    console.error(`--only takes one of: ${parts.join(', ')}.`)
    process.exit(2)
  }
  // A filter names test files, and checks have no test files.
  const fitting = positionals.length > 0 ? parts.filter((part) => part !== 'check') : parts
  return { chosen: only ? [only] : fitting, filters: positionals }
}

/** In memory where the machine has room there: a database that is thrown away needs no disk, and waits for one half of its time. */
async function quickFolder() {
  const inMemory = '/dev/shm'
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= ROOM ? inMemory : tmpdir()
}

/** Finds or installs what npm does not: a browser and PostgreSQL. */
async function provide() {
  if (chosen.includes('e2e')) {
    chromium = await ensureChromium()
    if (!chromium) lack(`The browser tests were left out: no Chromium. ${howToGetChromium}`)
  }
  if (chosen.some((part) => part !== 'check')) {
    if (await ensurePostgres()) postgres = await startPostgres()
    else lack(`The tests on PostgreSQL were left out. ${howToGetPostgres}`)
  }
  if (chosen.includes('unit') && !(await ensureHaproxy())) {
    lack(`The tests of several processes behind a load balancer were left out. ${howToGetHaproxy}`)
  }
}

/** Missing tools are skipped with a notice, but never in a run that has to prove something. */
function lack(notice: string) {
  console.log(notice)
  notices.push(notice)
  counts = addCounts(counts, process.env.CI === 'true' ? oneFailed : oneSkipped)
}

async function runTheChecks(): Promise<Counts> {
  headline('Checks')
  const checked = await runChecks()
  notices.push(...checked.notices)
  return checked.counts
}

async function runUnitTests(): Promise<Counts> {
  headline(postgres ? 'Tests of contract, server and client, on SQLite and PostgreSQL' : 'Tests of contract, server and client, on SQLite')
  const file = join(scratch, 'vitest.json')
  const options = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isGood } = await runTool('vitest', [...options, ...filters], { env: testEnvironment(), isShown: true })
  return countVitest(await readJson(file), isGood)
}

async function runBrowserTests(): Promise<Counts> {
  if (!chromium) return none
  headline('Journeys in Chromium')
  if (!(await ensureBuilt())) return oneFailed
  const file = join(scratch, 'playwright.json')
  const env = { ...testEnvironment(), TEST_RESULT_FILE: file }
  // A trace takes time, so only a run of chosen files keeps those of failed journeys.
  const options = filters.length > 0 ? ['--trace=retain-on-failure', ...filters] : []
  const { isGood } = await runTool('playwright', ['test', '--pass-with-no-tests', ...options], { env, isShown: true })
  return countPlaywright(await readJson(file), isGood)
}

function testEnvironment() {
  // The commands that tests run take half the time if they do not compile their files each time.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? inProject('node_modules/.cache/breakwater')
  return { ...process.env, NODE_COMPILE_CACHE, TEST_POSTGRES_URL: postgres?.url ?? '', TMPDIR: scratch }
}

function headline(text: string) {
  console.log(`\n${text}\n${'─'.repeat(text.length)}`)
}

async function breakOff(reason: string) {
  if (isBrokenOff) return
  isBrokenOff = true
  console.error(`\n${reason}`)
  counts = addCounts(counts, oneFailed)
  await cleanUp()
  report()
  process.exit()
}

async function cleanUp() {
  await endCommands()
  await postgres?.stop()
  await rm(scratch, { recursive: true, force: true })
}

function report() {
  console.log(['', ...notices, lastLine(counts)].join('\n'))
  process.exitCode = counts.failed > 0 ? 1 : 0
}
