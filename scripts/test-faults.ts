// `npm run test:faults`: the long form of the fault tests, which `npm test` runs in a short form, and the cluster test, which takes minutes.
//
//   npm run test:faults                 all of them
//   npm run test:faults -- failover     the tests with this in their file name

import { ensureHaproxy, howToGetHaproxy } from './haproxy.ts'
import { ensurePatroni, howToGetPatroni } from './patroni.ts'
import { ensurePostgres, howToGetPostgres, startPostgres } from './postgres.ts'
import { endCommands, runTool } from './run-command.ts'

/** 50 kills, 20,000 hostile requests and 10 full disks on each engine; 5 primaries of a cluster. */
const long = { FAULT_KILLS: '50', FUZZ_REQUESTS: '20000', FAULT_FILLS: '10', FAULT_FAILOVERS: '5', FAULT_FIGURES: '1' }

if (!(await ensurePostgres())) {
  console.error(`These tests need PostgreSQL. ${howToGetPostgres}`)
  process.exit(1)
}
const notices: string[] = []
if (!(await ensureHaproxy())) notices.push(`The tests of several processes behind a load balancer were left out. ${howToGetHaproxy}`)
const programs = await ensurePatroni()
if (!programs) notices.push(`The test of a cluster that loses its primary was left out. ${howToGetPatroni}`)

const postgres = await startPostgres()
const postgresToFill = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endCommands())
try {
  const env = { ...long, ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_POSTGRES_TO_FILL: postgresToFill.url }
  const isGood = await runFiles(env)
  // On its own, because it measures how long the service is down.
  const isClusterGood = !programs || (await runFiles({ ...env, TEST_CLUSTER_PROGRAMS: programs }, '--project=cluster'))
  // Missing tools are skipped with a notice, but never in a run that has to prove something.
  process.exitCode = isGood && isClusterGood && (notices.length === 0 || process.env.CI !== 'true') ? 0 : 1
} finally {
  await Promise.all([postgres.stop(), postgresToFill.stop()])
}
for (const notice of notices) console.log(notice)

async function runFiles(env: NodeJS.ProcessEnv, ...options: string[]) {
  const names = process.argv.slice(2)
  const files = names.length > 0 ? names.map((name) => `faults/${name}`) : ['faults']
  return (await runTool('vitest', ['run', '--passWithNoTests', ...options, ...files], { env, isShown: true })).isGood
}
