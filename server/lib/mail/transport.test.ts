import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sendDue } from '#server/lib/jobs/outbox-worker.ts'
import type { Log } from '#server/lib/log.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { storeMail } from '#server/testing/outbox.ts'
import { mailSender } from './transport.ts'

const log = { warn: () => {}, error: () => {} }
const mail = {
  to: 'ana.muñoz@example.org',
  subject: 'Señal Credit Union completed its form — “Prepare”',
  text: `Hello,\n\n${'This line is longer than a mail server would take in one piece. '.repeat(30)}\n.\nA line with only a dot stands above.\n`,
}

let database: TestDatabase
let mailServer: MailServer | undefined

beforeEach(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  await mailServer?.close()
  mailServer = undefined
  await database.close()
})

const send = (SMTP_URL?: string, heard: Log = log, SMTP_TLS?: 'optional') =>
  sendDue({
    db: database.db,
    log: heard,
    send: {
      mail: mailSender(
        { SMTP_URL, SMTP_TLS, MAIL_FROM: 'Breakwater <no-reply@example.org>', DATA_DIR: database.dataDir },
        openVault({ DATA_DIR: database.dataDir }),
      ),
    },
    clock: () => Date.now() + 1000,
  })

test('without a mail server each mail is an .eml file that mail programs can read', async () => {
  await storeMail(database.db, mail)
  await storeMail(database.db, { ...mail, to: 'robin@example.org' })
  await send()
  const folder = join(database.dataDir, 'mail')
  const names = (await readdir(folder)).sort()
  expect(names).toHaveLength(2)
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}\.eml$/)
  const read = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  const [first] = await database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  expect(read.map(({ to }) => to?.[0]?.address)).toEqual(['ana.muñoz@example.org', 'robin@example.org'])
  expect(read[0]).toMatchObject({
    from: { name: 'Breakwater', address: 'no-reply@example.org' },
    subject: mail.subject,
    messageId: `<${first?.id}@example.org>`,
  })
  expect(read[0]?.text?.trimEnd()).toBe(mail.text.trimEnd())
  expect(Date.parse(read[0]?.date ?? '')).toBe(Math.floor(Date.parse(first?.created_at ?? '') / 1000) * 1000)
})

test('a long link is in one piece for a program that reads no quoted-printable', async () => {
  const link = `https://portal.example.org/reset-password/${'x'.repeat(120)}=3Dy`
  await storeMail(database.db, { ...mail, text: `If this wasn’t you:\n\n${link}` })
  await send()
  const folder = join(database.dataDir, 'mail')
  const [name = ''] = await readdir(folder)
  const [head = '', body = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
  expect(head).toMatch(/^content-transfer-encoding: base64\r?$/im)
  expect(Buffer.from(body, 'base64').toString()).toContain(link)
})

test('mails on disk are for the owner of the process alone', async () => {
  await storeMail(database.db, mail)
  await send()
  const folder = join(database.dataDir, 'mail')
  const [name = ''] = await readdir(folder)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test('a mail that is written a second time is still one file', async () => {
  await storeMail(database.db, mail)
  const { payload } = await database.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  await send()
  // As if the process had died before it could note that the mail was written.
  await database.db.updateTable('outbox').set({ payload, sent_at: null, next_attempt_at: new Date().toISOString() }).execute()
  await send()
  expect(await readdir(join(database.dataDir, 'mail'))).toHaveLength(1)
})

test('a mail without room waits, says so, and leaves nothing behind', async () => {
  await storeMail(database.db, mail)
  const { id, created_at } = await database.db.selectFrom('outbox').select(['id', 'created_at']).executeTakeFirstOrThrow()
  const folder = join(database.dataDir, 'mail')
  await mkdir(folder)
  // A device that is always full, in place of the folder for mails.
  await symlink('/dev/full', join(folder, `.${created_at.replaceAll(/[:.]/g, '-')}-${id}.eml.${process.pid}`))
  const warnings: string[] = []
  await send(undefined, { ...log, warn: (_details, message) => void warnings.push(message) })
  expect(warnings).toEqual(['There is no storage left to write this mail. It will be retried.'])
  expect(await readdir(folder)).toEqual([])
  const waiting = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ sent_at: null, failed_at: null, last_error: expect.stringContaining('ENOSPC') })
  await database.db.updateTable('outbox').set({ next_attempt_at: waiting.created_at }).execute()
  await send()
  expect(await readdir(folder)).toHaveLength(1)
})

test('what arrives by SMTP is what was queued', async () => {
  mailServer = await startMailServer()
  await storeMail(database.db, { ...mail, to: 'ana@example.org' })
  await send(mailServer.url)
  const [received] = mailServer.received
  expect(received).toMatchObject({
    from: { name: 'Breakwater', address: 'no-reply@example.org' },
    to: [{ name: '', address: 'ana@example.org' }],
    subject: mail.subject,
  })
  expect(received?.text?.trimEnd()).toBe(mail.text.trimEnd())
  expect(received?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('a line break in a subject cannot add a header', async () => {
  mailServer = await startMailServer()
  await storeMail(database.db, { to: 'ana@example.org', subject: 'Hello\r\nBcc: robin@example.org', text: 'Hello' })
  await send(mailServer.url)
  expect(mailServer.received[0]?.bcc).toBeUndefined()
  expect(mailServer.received).toHaveLength(1)
})

describe('beyond this machine', () => {
  /** The same machine under another IP address, which does not show that. */
  const elsewhere = (server: MailServer) => `smtp://[::ffff:127.0.0.1]:${server.port}`

  test.each([
    ['offers no encryption', false],
    ['has a certificate that is not valid', true],
  ])('a mail server that %s gets nothing, and the operator reads why', async (_which, startTls) => {
    mailServer = await startMailServer({ startTls })
    await storeMail(database.db, { ...mail, to: 'ana@example.org' })
    const warnings: object[] = []
    await send(elsewhere(mailServer), { ...log, warn: (details) => void warnings.push(details) })
    expect(mailServer.received).toEqual([])
    const reason = expect.stringMatching(/STARTTLS.*SMTP_TLS=optional/)
    expect(warnings).toEqual([{ outbox_id: expect.any(String), reason }])
    const row = await database.db.selectFrom('outbox').select(['sent_at', 'failed_at', 'last_error']).executeTakeFirstOrThrow()
    expect(row).toEqual({ sent_at: null, failed_at: null, last_error: reason })
  })

  test('mail is sent unencrypted if a setting says so', async () => {
    mailServer = await startMailServer()
    await storeMail(database.db, { ...mail, to: 'ana@example.org' })
    await send(elsewhere(mailServer), log, 'optional')
    expect(mailServer.received).toHaveLength(1)
  })
})
