// The disk is full while people report. A refused client gets an error message, nothing is left half-written, reading goes on, and work resumes by
// itself when there is room again. `npm run test:faults` fills the disk more often (FAULT_FILLS).

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { errorTable } from '#contract/errors.ts'
import { registration } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { gatherCrowd } from './crowd.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { type PlaceToFill, waysToFill } from './places-to-fill.ts'
import { printFigures } from './print-figures.ts'
import { expectAllStored, Reporter, storedReports } from './reporter.ts'

const FILLS = Number(process.env.FAULT_FILLS ?? 1)
const AT_ONCE = 4
const full = errorTable.storage_full
const person = {
  firstName: 'Sam',
  lastName: 'Half',
  password: 'harbor light 7',
  phone: '228-555-0142',
  position: 'Middle Management',
  department: 'Operations',
}

const ways = await waysToFill()
let place: PlaceToFill | undefined
let running: ServerProcess | undefined

afterEach(async () => {
  await running?.end('SIGKILL')
  await place?.close()
  place = undefined
  running = undefined
})

test.each(ways)(
  '%s',
  async (name, make) => {
    place = await make()
    const { database, fill, makeRoom } = place
    const { db } = database
    running = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl })
    const browser = new FetchingBrowser(running.url)
    // Each round has a reporter of its own, who stays below the limit of an hour.
    const reporters = (await gatherCrowd(db, FILLS)).map(({ browser: each }) => {
      each.url = browser.url
      return new Reporter(each)
    })
    const enrolled = await browser.post('/auth/register', registration({ charter_number: '690002' }))
    expect(enrolled.status).toBe(201)
    const user = enrolled.body as { id: string; credit_union_id: string }

    for (const [round, reporter] of reporters.entries()) {
      let isOver = false
      const people = Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (!isOver) await reporter.report()
        }),
      )
      await vi.waitFor(() => expect(reporter.acknowledged.size).toBeGreaterThan(30), { timeout: 60_000 })
      await fill(running)
      await vi.waitFor(() => expect(reporter.refused.size).toBeGreaterThan(0), { timeout: 60_000 })
      isOver = true
      await people

      // The refusal is true: no part of the request was stored.
      const refusal = await refusedReport(reporter)
      expect([refusal.status, refusal.body]).toEqual([503, { code: 'storage_full', message: full.message }])
      expect(refusal.headers.get('retry-after')).toBe(`${full.retryAfter}`)
      const stored = new Set(await storedReports(db))
      expect([...reporter.refused].filter((id) => stored.has(id))).toEqual([])
      const ready = await browser.look('/readyz')
      expect([ready.status, ready.body]).toEqual([503, { code: 'storage_full', message: full.message }])

      // Reading goes on, also for a session whose last use cannot be stored.
      await wasLastUsed(place)
      expect((await browser.get('/auth/self')).status).toBe(200)
      expect((await browser.post('/disaster-report/search', {})).status).toBe(200)

      // A change of several rows is complete or not there at all, and so is an image.
      const colleague = { ...person, email: `half.${round}@example.org` }
      const invited = await browser.post('/users', colleague)
      const rows = await rowsOf(place, colleague.email)
      expect([503, 201]).toContain(invited.status)
      expect(rows).toEqual(invited.status === 503 ? { people: 0, memberships: 0, events: 0 } : { people: 1, memberships: 1, events: 1 })
      const pictured = await browser.post(`/users/self/${user.id}`, await logoForm())
      expect([pictured.status, pictured.body]).toEqual([503, { code: 'storage_full', message: full.message }])
      const logos = await db.selectFrom('logos').select('id').execute()
      expect(logos).toHaveLength(round === 0 ? 0 : 1)

      await makeRoom(running)
      await expect.poll(async () => (await browser.look('/readyz')).status, { timeout: 60_000 }).toBe(200)
      while (reporter.refused.size > 0) expect((await reporter.report()).status).toBe(200)
      expect((await browser.post(`/users/self/${user.id}`, await logoForm())).status).toBe(200)
      if (invited.status === 503) expect((await browser.post('/users', colleague)).status).toBe(201)
      expect(await rowsOf(place, colleague.email)).toEqual({ people: 1, memberships: 1, events: 1 })
    }

    printFigures(name, { fills: FILLS, reports: await expectAllStored(db, reporters) })
    if (database.engine === 'sqlite') {
      const { rows } = await sql`select * from pragma_integrity_check`.execute(db)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    }
    // A mail that is being written at this moment has another name.
    const isUnfinished = (mail: string) => !mail.endsWith('.eml') || mail.startsWith('.')
    const unfinished = async () => (await readdir(join(database.dataDir, 'mail')).catch(() => [])).filter(isUnfinished)
    await expect.poll(unfinished).toEqual([])
  },
  30_000 + FILLS * 30_000,
)

/** Waits for the next refusal, because a report or two may still fit in the freed space. */
async function refusedReport(reporter: Reporter) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await reporter.report()
    if (answer.status !== 200) return answer
  }
  throw new Error('The disk is full, and everything is stored.')
}

/** Makes the next request try to write. On a full disk, this one cannot be stored either. */
async function wasLastUsed({ database: { db } }: PlaceToFill) {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await db
    .updateTable('sessions')
    .set({ last_used_at: anHourAgo })
    .execute()
    .catch(() => {})
}

async function rowsOf({ database: { db } }: PlaceToFill, email: string) {
  const people = await db.selectFrom('users').select('id').where('email_key', '=', email).execute()
  const ids = people.map(({ id }) => id)
  const memberships = ids.length > 0 ? await db.selectFrom('memberships').select('user_id').where('user_id', 'in', ids).execute() : []
  const events = await db.selectFrom('audit_events').select('id').where('details', 'like', `%${email}%`).execute()
  return { people: people.length, memberships: memberships.length, events: events.length }
}

/** Noise, which no encoder makes small. */
async function logoForm() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 80 }
  const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('firstName', 'Dana')
  form.set('url', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  return form
}
