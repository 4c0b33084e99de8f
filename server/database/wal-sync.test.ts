import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
