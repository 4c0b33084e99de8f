import { defineConfig } from 'vitest/config'

/** The server's tests run once on each engine: server/testing/ reads which. */
const onEngine = (engine: 'sqlite' | 'postgres') => ({
  extends: true as const,
  test: { name: engine, include: ['server/**/*.test.ts'], env: { TEST_ENGINE: engine } },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['{contract,web,scripts,bench,faults}/**/*.test.ts'] } },
      onEngine('sqlite'),
      // scripts/test.ts starts a server and says where it is.
      ...(process.env.TEST_POSTGRES_URL ? [onEngine('postgres')] : []),
    ],
  },
})
