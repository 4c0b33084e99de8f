// A disk that fills, and empties again, a page at a time: at no moment is the portal ready and a report refused.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitDisasterReport } from '#contract/disaster-reports/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { enroll, type SignedIn } from '#server/testing/people.ts'
import { report } from '#server/testing/records.ts'
import { canMount, type SmallDisk, smallDisk } from '#server/testing/small-disk.ts'
import { printFigures } from './print-figures.ts'

const PAGE = 4096
const MEGABYTES = 24
/** What is left when the test begins to look, in bytes: somewhat more than what the portal wants to be ready. */
const LEFT = 800 * 1024
/** Steps after which a disk that only fills, or only empties, has been seen on both sides. */
const STEPS = 1500
const ENOUGH = 20

const isPossible = process.env.TEST_ENGINE === 'sqlite' && (await canMount())

let disk: SmallDisk | undefined
let testApp: TestApp
let dana: SignedIn

beforeAll(async () => {
  disk = isPossible ? await smallDisk(MEGABYTES) : undefined
  if (!disk) return
  testApp = await createTestApp({}, { database: await createTestDatabase({ folder: disk.folder }) })
  dana = await enroll(testApp)
  disk.fill()
  await disk.give(LEFT)
})
afterAll(async () => {
  await disk?.makeRoom()
  await testApp?.close()
  await disk?.close()
})

const isReady = async () => (await testApp.app.inject('/readyz')).statusCode === 200

/** Whether the portal said that it is ready, and what it then did. While room comes back, reports would take it again, so only a ready portal gets one. */
async function look(isFilling: boolean) {
  const ready = await isReady()
  if (!ready && !isFilling) return { ready, stored: false }
  const { status } = await dana.browser.call(submitDisasterReport, { body: report({ submission_id: crypto.randomUUID() }) })
  // Between two requests of this person, nothing changes on the disk.
  if (ready) expect(status).toBe(200)
  else expect([200, 503]).toContain(status)
  if (status === 503) expect(await isReady()).toBe(false)
  return { ready, stored: status === 200 }
}

test.runIf(isPossible)(
  'whenever the portal is ready, the next report is stored',
  async () => {
    const seen = { readyAndStored: 0, stored: 0, refused: 0 }
    const step = async (isFilling: boolean) => {
      await (isFilling ? disk?.take(PAGE) : disk?.give(PAGE))
      const { ready, stored } = await look(isFilling)
      seen[ready ? 'readyAndStored' : stored ? 'stored' : 'refused'] += 1
    }
    for (let n = 0; n < STEPS && seen.refused < ENOUGH; n += 1) await step(true)
    expect(seen.readyAndStored).toBeGreaterThan(0)
    expect(seen.refused).toBe(ENOUGH)
    const before = seen.readyAndStored
    for (let n = 0; n < STEPS && seen.readyAndStored < before + ENOUGH; n += 1) await step(false)
    expect(seen.readyAndStored).toBe(before + ENOUGH)
    const rows = await testApp.db.selectFrom('disaster_reports').select('id').execute()
    expect(rows).toHaveLength(seen.readyAndStored + seen.stored)
    printFigures('a disk filled and emptied by pages', seen)
  },
  120_000,
)
