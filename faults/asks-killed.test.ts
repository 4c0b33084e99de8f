// The process is killed while a storm asks credit unions: some are asked by then, of others the turn is still to come, and mails are on their way. Nobody is
// asked twice in a round, and nobody is forgotten.

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { askDue } from '#server/domain/asks/ask-due.ts'
import { howMany } from '#server/lib/database/list.ts'
import { createTestApp, type TestApp } from '#server/testing/app.ts'
import { COUNTY } from '#server/testing/asking-stage.ts'
import { partsOf, storeContact } from '#server/testing/asks.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { placed } from '#server/testing/offices.ts'
import { endClaims } from '#server/testing/outbox.ts'
import { developer, PASSWORD } from '#server/testing/people.ts'
import { type ServerProcess, startProcess } from '#server/testing/server-process.ts'
import { FetchingBrowser } from './fetching-browser.ts'
import { printFigures } from './print-figures.ts'

const KILLS = Number(process.env.FAULT_KILLS ?? 3)
/** In the path of each storm: three transactions of its asks. */
const CREDIT_UNIONS = 65
/** The process is killed once so many of them were asked, in turn. */
const MOMENTS = [0, 1, 31, 61]
/** Of Mississippi, one for each storm, so that none joins the asks of another; without that of the developer's own office. */
const counties = Array.from({ length: 82 }, (_, at) => String(28_001 + 2 * at)).filter((county) => county !== COUNTY)

let database: TestDatabase
let testApp: TestApp
let mailServer: MailServer
let running: ServerProcess | undefined
let email = ''
const emails: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  mailServer = await startMailServer()
  testApp = await createTestApp({}, { database })
  email = (await developer(testApp)).user.email
}, 120_000)
afterAll(async () => {
  await running?.end('SIGKILL')
  await testApp?.close()
  await mailServer?.close()
})

async function start() {
  running = await startProcess({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl, SMTP_URL: mailServer.url })
  expect(running.url, running.errors()).not.toBe('')
  return running
}

const waiting = () => howMany(database.db.selectFrom('outbox').where('kind', '=', 'ask_mail').where('sent_at', 'is', null))
const stored = async (table: 'asks' | 'incident_turns') => howMany(database.db.selectFrom(table))

/** Credit unions that have not enrolled, each with a contact. */
async function fill(county: string, kill: number) {
  for (let at = 0; at < CREDIT_UNIONS; at += 1) {
    const { id } = await placed(database.db, [county], { state: 'MS' })
    const address = `contact${kill}-${at}@shore.example`
    await storeContact(testApp, { directory_id: id, email: address })
    emails.push(address)
  }
}

it(
  `${KILLS} kills while a storm asks ask nobody twice, and forget nobody`,
  async () => {
    const killedAt: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const county = counties[kill % counties.length] ?? ''
      await fill(county, kill)
      const { url, end } = await start()
      const browser = new FetchingBrowser(url)
      // Nobody signs in so often.
      await database.db.deleteFrom('failures').execute()
      expect((await browser.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
      const [asked, turns] = [await stored('asks'), await stored('incident_turns')]
      const pressed = browser.post('/incidents', incidentForm({ states: [], counties: [county], ask: true })).catch(() => null)
      await vi.waitFor(async () => expect(await stored('incident_turns')).toBeGreaterThan(turns), { timeout: 90_000, interval: 5 })
      const moment = MOMENTS[kill % MOMENTS.length] ?? 0
      await vi.waitFor(async () => expect(await stored('asks')).toBeGreaterThanOrEqual(asked + moment), { timeout: 90_000, interval: 5 })
      await end('SIGKILL')
      await pressed
      killedAt.push((await stored('asks')) - asked)
      // As the next process does within a minute.
      await askDue(partsOf(testApp), Date.now())
      await endClaims(database)
    }
    const last = await start()
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000 + KILLS * 20_000, interval: 100 })
    await last.end()

    const asks = await database.db.selectFrom('asks').select(['directory_id', 'round']).execute()
    expect([asks.length, new Set(asks.map(({ directory_id }) => directory_id)).size]).toEqual([emails.length, emails.length])
    expect(asks.filter(({ round }) => round !== 1)).toEqual([])
    const mails = await database.db.selectFrom('outbox').select(['recipient', 'failed_at']).where('kind', '=', 'ask_mail').execute()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted())
    expect(mails.filter(({ failed_at }) => failed_at !== null)).toEqual([])
    const received = mailServer.received.filter(({ to }) => JSON.stringify(to).includes('@shore.example'))
    const different = new Set(received.map(({ messageId }) => messageId))
    expect(different.size).toBe(emails.length)
    printFigures('asks killed', {
      kills: KILLS,
      askedWhenKilled: killedAt.join(', '),
      mails: mails.length,
      mailsAgain: received.length - different.size,
    })
  },
  KILLS * 60_000 + 120_000,
)
