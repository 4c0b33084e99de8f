import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { getSelf } from '#contract/auth/calls.ts'
import { searchDisasterReports, submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { WalSync } from './wal-sync.ts'

test('a commit waits for a sync that began after it, and shares it with others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-wal-'))
  const file = join(folder, 'data.sqlite')
  await writeFile(`${file}-wal`, '')
  const underWay: (() => void)[] = []
  const wal = new WalSync(file, () => new Promise((resolve) => underWay.push(resolve)))
  const done: string[] = []
  const note = async (name: string, waiting: Promise<void>) => {
    await waiting
    done.push(name)
  }
  void note('first', wal.flush())
  await turnOfLoop()
  expect(underWay).toHaveLength(1)
  // The sync that is under way may have passed by what these wrote.
  void note('second', wal.flush())
  void note('third', wal.flush())
  void note('settled', wal.settled())
  await turnOfLoop()
  expect([underWay.length, done]).toEqual([1, []])
  underWay[0]?.()
  await turnOfLoop()
  expect([underWay.length, done]).toEqual([2, ['first']])
  underWay[1]?.()
  await turnOfLoop()
  expect(done.toSorted()).toEqual(['first', 'second', 'settled', 'third'])
  expect(underWay).toHaveLength(2)
  wal.close()
  await rm(folder, { recursive: true })
})

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('while the disk has not taken a commit', () => {
  let testApp: TestApp
  let person: SignedIn
  beforeAll(async () => {
    testApp = await createTestApp()
    person = await enroll(testApp)
  })
  afterAll(() => testApp.close())
  afterEach(() => vi.restoreAllMocks())

  const file = async () => (await person.browser.call(submitDisasterReport, { body: report() })).status

  it.each(['flush', 'settled'] as const)('a change is not acknowledged (%s)', async (waiting) => {
    const disk = Promise.withResolvers<void>()
    vi.spyOn(WalSync.prototype, waiting).mockReturnValue(disk.promise)
    const before = await stored()
    let status: number | undefined
    const filing = file().then((answered) => {
      status = answered
    })
    await vi.waitUntil(async () => (await stored()) > before)
    for (let turn = 0; turn < 100; turn += 1) await turnOfLoop()
    expect(status).toBeUndefined()
    disk.resolve()
    await filing
    expect(status).toBe(200)
  })

  it('others read and search', async () => {
    const disk = Promise.withResolvers<void>()
    for (const waiting of ['flush', 'settled'] as const) vi.spyOn(WalSync.prototype, waiting).mockReturnValue(disk.promise)
    const filing = file()
    expect((await person.browser.call(getSelf)).status).toBe(200)
    expect((await person.browser.call(searchDisasterReports, { body: {} })).status).toBe(200)
    disk.resolve()
    expect(await filing).toBe(200)
  })

  const stored = async () => (await testApp.db.selectFrom('disaster_reports').select('id').execute()).length
})
