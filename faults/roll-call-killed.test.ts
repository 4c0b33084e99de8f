// The process is killed while the questions of a roll call leave, by mail and by text message. None is lost, and no text message arrives twice: the
// provider gives no way to send a message at most once.

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startRollCall } from '#contract/roll-calls/calls.ts'
import { importRoster } from '#contract/roster/calls.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { endClaims } from '#server/testing/outbox.ts'
import { enroll } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { startTextProvider, type TextProvider } from '#server/testing/text-provider.ts'
import { printFigures } from './print-figures.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
const PEOPLE = 60
/** How long a process lives after its first message, in milliseconds, at most. */
const LONGEST = 400

let database: TestDatabase
let testApp: TestApp
let mailServer: MailServer
let provider: TextProvider
let running: ServerProcess | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
  provider = await startTextProvider()
  testApp = await createTestApp(provider.settings, { database })
}, 240_000)
afterAll(async () => {
  await running?.end('SIGKILL')
  await testApp?.close()
  await mailServer?.close()
  await provider?.close()
})

async function start() {
  running = await startProcess({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
    SMTP_URL: mailServer.url,
    ...provider.settings,
  })
  expect(running.url, running.errors()).not.toBe('')
  return running
}

const waiting = async () => {
  const rows = await database.db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('kind', 'in', ['roll_call_mail', 'text'])
    .execute()
  return rows.length
}

it(
  `${KILLS} kills while questions leave lose none, and no text message arrives twice`,
  async () => {
    const manager = await enroll(testApp, { charter_number: '64201' })
    const rows = Array.from({ length: PEOPLE }, (_, at) => `Person Nr${at},p${at}@example.org,228-555-${String(1000 + at)}`)
    const text = ['Name,Email,Mobile', ...rows].join('\n')
    expect((await manager.browser.call(importRoster, { body: { text, apply: true } })).body.stored).toBe(PEOPLE)
    const body = { submission_id: crypto.randomUUID(), who: { everybody: true as const } }
    expect((await manager.browser.call(startRollCall, { body })).status).toBe(201)

    for (let kill = 1; kill <= KILLS && (await waiting()) > 0; kill += 1) {
      const before = provider.taken.length + mailServer.received.length
      await endClaims(database)
      const { end } = await start()
      await vi.waitFor(() => expect(provider.taken.length + mailServer.received.length).toBeGreaterThan(before), {
        timeout: 60_000,
        interval: 5,
      })
      await pause(randomInt(LONGEST))
      await end('SIGKILL')
    }
    await endClaims(database)
    const last = await start()
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 500 })
    await last.end()

    const texted = provider.taken.map(({ to }) => to)
    // The Manager has an account, with a number of their own.
    expect([texted.length, new Set(texted).size]).toEqual([PEOPLE + 1, PEOPLE + 1])
    const mailed = new Set(mailServer.received.map(({ messageId }) => messageId))
    const mails = await database.db.selectFrom('outbox').select(['id', 'failed_at']).where('kind', '=', 'roll_call_mail').execute()
    expect(mails.filter(({ id, failed_at }) => failed_at !== null || !mailed.has(`<${id}@example.org>`))).toEqual([])
    printFigures('roll call killed', {
      kills: KILLS,
      texts: texted.length,
      mails: mails.length,
      mailsAgain: mailServer.received.length - mailed.size,
    })
  },
  KILLS * 20_000 + 90_000,
)
