// `npm run test:faults`: the long form of the tests of how it holds, which `npm test` runs short. 50 kills, and 20,000 hostile requests, on each engine.

import { ensurePostgres, howToGetPostgres, startPostgres } from './postgres.ts'
import { endCommands, runTool } from './run-command.ts'

const long = { FAULT_KILLS: '50', FUZZ_REQUESTS: '20000' }

if (!(await ensurePostgres())) {
  console.error(`These tests need PostgreSQL. ${howToGetPostgres}`)
  process.exit(1)
}
const postgres = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void endCommands())
try {
  const { isGood } = await runTool('vitest', ['run', 'server/faults'], {
    env: { ...process.env, ...long, TEST_POSTGRES_URL: postgres.url },
    isShown: true,
  })
  process.exitCode = isGood ? 0 : 1
} finally {
  await postgres.stop()
}
