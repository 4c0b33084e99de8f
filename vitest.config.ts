import { defineConfig } from 'vitest/config'
import { hasHaproxy } from './scripts/machine/haproxy.ts'
import { hasReaders } from './scripts/machine/readers.ts'

/**
 * The server's tests run once on each engine: server/testing/ reads which. Files share a process, because loading the server takes longer than most of
 * them: each puts back what it replaces, and none mocks a module.
 */
const onEngine = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: engine,
    include: ['{server,faults}/**/*.test.ts'],
    exclude: leftOut(engine),
    env: { TEST_ENGINE: engine },
    globalSetup: 'server/testing/template.ts',
    isolate: false,
  },
})

/** What is about one engine itself, and about several processes behind a load balancer, which needs the balancer. */
const leftOut = (engine: 'sqlite' | 'postgres') => [
  ...(engine === 'postgres' ? ['**/*.sqlite.test.ts'] : ['**/*.postgres.test.ts']),
  // Needs a server whose disk it may fill, which scripts/test/test-faults.ts starts.
  ...(engine === 'postgres' && !process.env.TEST_POSTGRES_TO_FILL ? ['**/disk-full-at-work.test.ts'] : []),
  ...(engine === 'postgres' && hasHaproxy() ? [] : ['**/*.balanced.test.ts']),
  ...(hasReaders() ? [] : ['**/debian-readers.sqlite.test.ts']),
  '**/*.cluster.test.ts',
]

export default defineConfig({
  resolve: { alias: { '@node-rs/argon2': new URL('./server/testing/argon2-once.ts', import.meta.url).pathname } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Ends what hangs. Beside programs that want both processors all the time, a test takes several times as long as on an idle machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    teardownTimeout: 10_000,
    // What the server of a test logs is shown if the test fails.
    silent: 'passed-only',
    // One line for each file that passes.
    slowTestThreshold: 20_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{contract,web,scripts,bench}/**/*.test.ts'] } },
      onEngine('sqlite'),
      // scripts/test/test.ts starts a server and says where it is.
      ...(process.env.TEST_POSTGRES_URL ? [onEngine('postgres')] : []),
      // scripts/test/test-faults.ts says where PostgreSQL's programs are; takes minutes.
      ...(process.env.TEST_CLUSTER_PROGRAMS
        ? [{ extends: true as const, test: { name: 'cluster', include: ['faults/**/*.cluster.test.ts'] } }]
        : []),
    ],
  },
})
