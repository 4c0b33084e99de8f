// The primary of a three-machine PostgreSQL is killed under load, with its Patroni and every other time with its etcd, as if the machine were lost:
// nothing that was acknowledged is lost, nothing is there twice, and the service recovers by itself. Runs with `npm run test:faults`.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/lib/database/engines/open.ts'
import { CLAIM } from '#server/lib/jobs/outbox-rows.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Haproxy, startHaproxy } from '#server/testing/haproxy.ts'
import { type PatroniCluster, startPatroniCluster } from '#server/testing/patroni-cluster.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { startTextProvider, type TextProvider } from '#server/testing/text-provider.ts'
import { textsLeft } from './asked-people.ts'
import { printFigures } from './print-figures.ts'
import { type Deed, isGood, Storm } from './storm.ts'

const FAILOVERS = Number(process.env.FAULT_FAILOVERS ?? 5)
const PROCESSES = 3
/** The longest time that the service may be away, in milliseconds. */
const GOAL = 15_000
/** A refused client tries again after this time, in milliseconds. */
const AGAIN_AFTER = 100

let cluster: PatroniCluster
let haproxy: Haproxy
let dataDir: string
let provider: TextProvider
let url: string
const processes: ServerProcess[] = []

beforeAll(async () => {
  cluster = await startPatroniCluster(process.env.TEST_CLUSTER_PROGRAMS ?? '')
  dataDir = await mkdtemp(join(tmpdir(), 'breakwater-failover-'))
  provider = await startTextProvider()
  const [port, ...ports] = await Promise.all(Array.from({ length: PROCESSES + 1 }, freePort))
  url = `http://127.0.0.1:${port}`
  for (const each of ports)
    processes.push(
      await startProcess({
        PORT: `${each}`,
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        DATA_DIR: join(dataDir, `${each}`),
        INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64'),
        DATABASE_URL: cluster.databaseUrl,
        ...provider.settings,
        // So that they leave during the failovers.
        SMS_PER_SECOND: '2',
      }),
    )
  const servers = Object.fromEntries(ports.map((each, n) => [`PORTAL_${n + 1}`, `127.0.0.1:${each}`]))
  haproxy = await startHaproxy('haproxy/haproxy.cfg', { PORTAL_BIND: `127.0.0.1:${port}`, ...servers }, port ?? 0)
}, 240_000)

afterAll(async () => {
  await haproxy?.end()
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await cluster?.end()
  await provider?.close()
  await rm(dataDir, { recursive: true, force: true })
}, 240_000)

test(
  `${FAILOVERS} primaries killed under load`,
  async () => {
    const database = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: cluster.databaseUrl })
    const storm = await Storm.gather(database.db, FAILOVERS * 10)
    await database.close()
    storm.url = url
    const asked = await storm.startRollCall(provider, url)
    const answers = new Map<string, number>()
    /** When the request of each good answer was sent, and when it was answered. */
    let lastGood = { sent: 0, answered: 0 }
    let isOver = false
    async function repeat({ act, every }: Deed) {
      while (!isOver) {
        const sent = performance.now()
        const answer = await act()
        const isPolite = isGood(answer) || Number(answer.headers.get('retry-after')) > 0
        const key = isPolite ? `${answer.status}` : `${answer.status} without Retry-After`
        answers.set(key, (answers.get(key) ?? 0) + 1)
        if (isGood(answer)) lastGood = { sent, answered: performance.now() }
        await pause(isGood(answer) ? every : AGAIN_AFTER)
      }
    }
    const people = Promise.all(storm.deeds().map(repeat))

    const away: number[] = []
    for (let round = 0; round < FAILOVERS; round += 1) {
      const primary = await cluster.whenWhole()
      // Some work before the next one.
      const before = storm.reported
      await expect.poll(() => storm.reported, { timeout: 30_000 }).toBeGreaterThan(before + 100)
      await cluster.kill(primary, round % 2 === 1)
      const killedAt = performance.now()
      await expect.poll(() => lastGood.sent > killedAt, { timeout: 90_000, interval: 20 }).toBe(true)
      away.push(Math.round(lastGood.answered - killedAt))
      cluster.start(primary)
    }
    await cluster.whenWhole()
    isOver = true
    await people

    const after = openDatabase({ DATA_DIR: dataDir, DATABASE_URL: cluster.databaseUrl })
    const found = await storm.expectAllStored(after.db)
    // A row whose sender lost the database is tried again once its claim has expired.
    await expect.poll(() => textsLeft(after.db), { timeout: CLAIM + 60_000, interval: 1000 }).toBe(0)
    await after.close()
    printFigures('failover', {
      failovers: FAILOVERS,
      ...found,
      ...asked.expectAskedOnce(),
      away,
      slowestRecovery: Math.max(...away),
      answers: Object.fromEntries(answers),
    })
    expect([...answers.keys()].filter((status) => !/^(200|201|429|502|503)$/.test(status))).toEqual([])
    expect(Math.max(...away)).toBeLessThan(GOAL)
  },
  FAILOVERS * 180_000,
)
