import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Send, Undeliverable } from '#server/lib/mail/outbox.ts'
import { mailSender } from '#server/lib/mail/transport.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { DAY, HOUR } from '#server/lib/time.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { storeMail } from '#server/testing/outbox.ts'
import { CLAIM } from './outbox-rows.ts'
import { delayAfter, type OutboxOptions, sendDue, startOutbox } from './outbox-worker.ts'

let database: TestDatabase
let db: Db
let mailServer: MailServer | undefined
let logged: { message: string; details: object }[]
let time: number

const note = (details: object, message: string) => void logged.push({ message, details })
const log = { warn: note, error: note }
const mail = { to: 'casey@example.org', subject: 'The form is complete', text: 'Harbor Credit Union completed its form.\n' }

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})

afterAll(() => database.close())

beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  logged = []
  time = Date.now() + 1000
})

afterEach(async () => {
  await mailServer?.close()
  mailServer = undefined
})

const options = (send: Send): OutboxOptions => ({ db, log, send: { mail: send }, clock: () => time, random: () => 0.5 })
const vault = () => openVault({ DATA_DIR: database.dataDir })
const overSmtp = (url: string) =>
  mailSender({ SMTP_URL: url, MAIL_FROM: 'Breakwater <no-reply@example.org>', DATA_DIR: database.dataDir }, vault())
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const onlyRow = async () => {
  const [row] = await rows()
  if (!row) throw new Error('The outbox is empty.')
  return row
}

async function until(holds: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 20_000; waited += 10) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('This did not come to be within twenty seconds.')
}

test('a mail that was rolled back never leaves', async () => {
  mailServer = await startMailServer()
  const change = db.transaction().execute(async (tx) => {
    await storeMail(tx, mail)
    throw new Error('something went wrong after all')
  })
  await expect(change).rejects.toThrow('after all')
  await sendDue(options(overSmtp(mailServer.url)))
  expect(mailServer.received).toEqual([])
})

test('a secret waits sealed, is read by its recipient, and is nowhere once it has left', async () => {
  mailServer = await startMailServer()
  await storeMail(db, { ...mail, text: 'http://portal/reset-password/0123456789abcdef' }, vault())
  const waiting = await onlyRow()
  expect(waiting.payload).not.toMatch(/0123456789abcdef|reset-password|complete/)
  await sendDue(options(overSmtp(mailServer.url)))
  expect(mailServer.received[0]).toMatchObject({ subject: mail.subject, text: expect.stringContaining('reset-password/0123456789abcdef') })
  expect(await onlyRow()).toMatchObject({ sent_at: expect.any(String), payload: '{}' })
})

test('a mail that is given up is nowhere either', async () => {
  await storeMail(db, mail)
  await sendDue(options(() => Promise.reject(new Undeliverable('nobody there'))))
  expect(await onlyRow()).toMatchObject({ failed_at: expect.any(String), payload: '{}' })
})

test('a mail that another installation encrypted is given up and delays no other', async () => {
  mailServer = await startMailServer()
  const other = openVault({ DATA_DIR: database.dataDir, INSTALLATION_KEY: Buffer.alloc(32, 7).toString('base64') })
  await storeMail(db, mail, other)
  // A sealed secret of another kind opens as no mail.
  await db.updateTable('outbox').set({ id: '1' }).execute()
  await storeMail(db, mail, vault())
  await db
    .updateTable('outbox')
    .set({ payload: JSON.stringify({ sealed: vault().encrypt('a secret of an authenticator app') }) })
    .where('id', '<>', '1')
    .execute()
  await storeMail(db, { ...mail, to: 'robin@example.org' })
  await sendDue(options(overSmtp(mailServer.url)))
  expect(mailServer.received).toHaveLength(1)
  const given = (await rows()).filter(({ failed_at }) => failed_at !== null)
  expect(given.map(({ last_error }) => last_error)).toEqual(Array(2).fill('This mail was sealed with another installation key.'))
})

test('a mail is delivered once, by SMTP', async () => {
  mailServer = await startMailServer()
  await db.transaction().execute((tx) => storeMail(tx, mail))
  await sendDue(options(overSmtp(mailServer.url)))
  await sendDue(options(overSmtp(mailServer.url)))
  time += 2 * DAY
  await sendDue(options(overSmtp(mailServer.url)))
  expect(mailServer.received).toHaveLength(1)
  expect(await onlyRow()).toMatchObject({ attempts: 1, failed_at: null, last_error: null, sent_at: expect.any(String) })
})

test('a mail waits for a mail server that is away, and is sent when it is back', async () => {
  const away = await startMailServer()
  await away.close()
  await storeMail(db, mail)
  await sendDue(options(overSmtp(away.url)))
  const waiting = await onlyRow()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') })
  expect(Date.parse(waiting.next_attempt_at) - time).toBe(10_000)

  mailServer = await startMailServer({ port: away.port })
  time += 9000
  await sendDue(options(overSmtp(away.url)))
  expect(mailServer.received).toHaveLength(0)
  time += 2000
  await sendDue(options(overSmtp(away.url)))
  expect(mailServer.received).toHaveLength(1)
  expect((await onlyRow()).last_error).toBeNull()
})

test('an address that the mail server does not know is given up at once', async () => {
  mailServer = await startMailServer({ refuse: (address) => (address === mail.to ? '550 5.1.1 No such mailbox' : undefined) })
  await storeMail(db, mail)
  await storeMail(db, { ...mail, to: 'robin@example.org' })
  await sendDue(options(overSmtp(mailServer.url)))
  const [refused, sent] = await rows()
  expect(refused).toMatchObject({
    attempts: 1,
    sent_at: null,
    failed_at: expect.any(String),
    last_error: expect.stringContaining('No such mailbox'),
  })
  expect(sent).toMatchObject({ failed_at: null, sent_at: expect.any(String) })
  expect(logged).toEqual([
    { message: 'This could not be delivered, and will not be retried.', details: expect.objectContaining({ outbox_id: refused?.id }) },
  ])
  expect(JSON.stringify(logged)).not.toContain('completed its form')
  time += DAY
  await sendDue(options(overSmtp(mailServer.url)))
  expect(mailServer.received).toHaveLength(1)
})

test.each(['450 4.2.1 Mailbox busy', '550 5.7.1 Relaying denied'])('"%s" is tried again', async (refusal) => {
  mailServer = await startMailServer({ refuse: () => refusal })
  await storeMail(db, mail)
  await sendDue(options(overSmtp(mailServer.url)))
  expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining(refusal.slice(4)) })
})

test('a sender whom the mail server refuses is for the operator to fix: the mail waits', async () => {
  mailServer = await startMailServer({ refuseSender: '550 5.1.8 Sender address rejected' })
  await storeMail(db, mail)
  await sendDue(options(overSmtp(mailServer.url)))
  expect(await onlyRow()).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining('Sender address rejected') })
})

test('an address that cannot be written in SMTP is given up and stops no other mail', async () => {
  mailServer = await startMailServer()
  await storeMail(db, { ...mail, to: 'casey@example.org>\r\nRCPT TO:<robin@example.org' })
  await storeMail(db, mail)
  await sendDue(options(overSmtp(mailServer.url)))
  const [refused] = await rows()
  expect(refused).toMatchObject({ failed_at: expect.any(String) })
  expect(mailServer.received.map((each) => each.to?.map(({ address }) => address))).toEqual([['casey@example.org']])
})

test('two workers at once send one mail once', async () => {
  mailServer = await startMailServer()
  for (let count = 0; count < 20; count++) await storeMail(db, { ...mail, subject: `Mail ${count}` })
  const send = overSmtp(mailServer.url)
  await Promise.all([sendDue(options(send)), sendDue(options(send)), sendDue(options(send))])
  const subjects = mailServer.received.map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(20)
  expect(subjects).toHaveLength(20)
})

test('a row of a process that died is claimed again after its claim has expired', async () => {
  await storeMail(db, mail)
  const died = sendDue(options(() => new Promise(() => {})))
  void died
  await until(async () => (await onlyRow()).attempts === 1)
  const sent: string[] = []
  const send: Send = async ({ id }) => void sent.push(id)
  time += CLAIM - 1000
  await sendDue(options(send))
  expect(sent).toEqual([])
  time += 2000
  await sendDue(options(send))
  expect(sent).toHaveLength(1)
})

test('retries slow down from seconds to an hour and end after about three days', async () => {
  await storeMail(db, mail)
  const started = time
  const delays: number[] = []
  const failing = options(() => Promise.reject(new Error('421 Try again later')))
  for (let attempt = 0; attempt < 200; attempt++) {
    await sendDue(failing)
    const row = await onlyRow()
    if (row.failed_at) break
    const due = Date.parse(row.next_attempt_at)
    delays.push(due - time)
    time = due
  }
  expect(delays.slice(0, 4)).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(Math.max(...delays)).toBe(HOUR)
  expect(time - started).toBeGreaterThan(2.9 * DAY)
  expect(time - started).toBeLessThan(3.2 * DAY)
  expect(await onlyRow()).toMatchObject({ failed_at: expect.any(String), last_error: '421 Try again later' })
  expect(logged).toHaveLength(1)
})

test('the pause before a retry is spread, so that not all mails come back at once', () => {
  expect(delayAfter(1, 0)).toBe(7500)
  expect(delayAfter(1, 1)).toBe(12_500)
  expect(delayAfter(60, 0)).toBe(0.75 * HOUR)
})

test('rows of an unknown kind are left alone', async () => {
  await storeMail(db, mail)
  await db.updateTable('outbox').set({ kind: 'push' }).execute()
  await sendDue(options(() => Promise.reject(new Error('not to be called'))))
  expect(await onlyRow()).toMatchObject({ attempts: 0, sent_at: null })
})

test('the worker sends what is committed, without waiting for its next turn', async () => {
  mailServer = await startMailServer()
  const worker = startOutbox({ db, log, send: { mail: overSmtp(mailServer.url) } })
  await storeMail(db, mail)
  await until(() => mailServer?.received.length === 1)
  await worker.stop()
  expect(await onlyRow()).toMatchObject({ sent_at: expect.any(String) })
})

test('it does so while another mail hangs', async () => {
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>()
  const sent: string[] = []
  const send: Send = async ({ recipient }) => {
    if (recipient === 'slow@example.org') await blocked
    sent.push(recipient)
  }
  await storeMail(db, { ...mail, to: 'slow@example.org' })
  const worker = startOutbox({ db, log, send: { mail: send } })
  await until(async () => (await onlyRow()).attempts === 1)
  await storeMail(db, mail)
  await until(() => sent.includes(mail.to))
  letGo()
  await worker.stop()
  expect(sent).toEqual([mail.to, 'slow@example.org'])
})

test('stopping finishes what is under way and takes up nothing more', async () => {
  const { promise: blocked, resolve: letGo } = Promise.withResolvers<void>()
  const send: Send = () => blocked
  await storeMail(db, mail)
  const worker = startOutbox({ db, log, send: { mail: send } })
  await until(async () => (await onlyRow()).attempts === 1)
  const stopped = worker.stop()
  await storeMail(db, mail)
  worker.wake()
  letGo()
  await stopped
  const [first, second] = await rows()
  expect(first?.sent_at).not.toBeNull()
  expect(second).toMatchObject({ attempts: 0, sent_at: null })
})

test('the worker survives a database that is unreachable, and logs it once', async () => {
  let tries = 0
  const unreachable = new Proxy(db, {
    get() {
      tries += 1
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const worker = startOutbox({ db: unreachable, log, send: { mail: () => Promise.resolve() } })
  worker.wake()
  await until(() => tries > 0)
  const before = tries
  worker.wake()
  await until(() => tries > before)
  await worker.stop()
  expect(logged).toEqual([{ message: 'The outbox cannot be read or written. It will be retried.', details: expect.anything() }])
})

test('a mail server that never answers is given up in the end', async () => {
  const silent: Server = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  await storeMail(db, mail)
  // The greeting is waited for a good while; the address itself may ask for less.
  await sendDue(options(overSmtp(`smtp://127.0.0.1:${port}?greetingTimeout=200`)))
  silent.close()
  expect(await onlyRow()).toMatchObject({ attempts: 1, sent_at: null, failed_at: null, last_error: expect.stringMatching(/greeting/i) })
})

test('a row that the sender cannot read is given up', async () => {
  await storeMail(db, mail)
  await sendDue(options(() => Promise.reject(new Undeliverable('no such thing'))))
  expect(await onlyRow()).toMatchObject({ failed_at: expect.any(String), last_error: 'no such thing' })
})
