import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

test('the files of the embedded database are for the owner of the process alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'breakwater-open-'))
  const dataDir = join(folder, 'data')
  const database = openDatabase({ DATA_DIR: dataDir })
  await migrate(database)
  const files = await readdir(dataDir)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600])
  await database.close()
  await rm(folder, { recursive: true })
})
