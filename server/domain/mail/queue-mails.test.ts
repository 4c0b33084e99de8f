import { beforeEach, describe, expect, it } from 'vitest'
import { change } from '#server/lib/database/change.ts'
import { claimNext } from '#server/lib/jobs/outbox-rows.ts'
import { readMail } from '#server/lib/mail/outbox.ts'
import { openVault } from '#server/lib/secrets/installation-key.ts'
import { appOfFile } from '#server/testing/app-of-file.ts'
import { enroll, enrollUnconfirmed } from '#server/testing/people.ts'
import { type MailKind, type MailKindName, mailKinds } from './mail-kinds.ts'
import { queueMails, queueSecretMails } from './queue-mails.ts'

let proven = ''
let unproven = ''

const testApp = await appOfFile()
const vault = openVault(testApp.settings)
proven = (await enroll(testApp)).user.email
unproven = (await enrollUnconfirmed(testApp)).user.email
beforeEach(() => testApp.db.deleteFrom('outbox').execute())

const standsFor = (others: number) => `${others} more.`
const mailOf = (kind: MailKindName, to: string, n = 1) => ({ kind, to, subject: `${kind} ${n}`, text: 'Hello', standsFor })
const queueAll = (mails: Parameters<typeof queueMails>[1]) => change(testApp.db, (tx) => queueMails(tx, mails))
const queue = (kind: MailKindName, to: string, n = 1) => queueAll([mailOf(kind, to, n)])
const waiting = () => testApp.db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute()

async function shift(minutes: number) {
  for (const { id, created_at } of await waiting())
    await testApp.db
      .updateTable('outbox')
      .set({ created_at: new Date(Date.parse(created_at) - minutes * 60_000).toISOString() })
      .where('id', '=', id)
      .execute()
}

const kinds = Object.entries(mailKinds) as [MailKindName, MailKind][]
const limited = kinds.flatMap(([kind, { limit }]) => ('most' in limit ? [[kind, limit] as const] : []))

describe.each(limited)('of %s', (kind, { most, minutes, beyond }) => {
  it('one recipient gets so many, and more are gathered in one or dropped', async () => {
    for (let n = 1; n <= most + 5; n += 1) await queue(kind, proven, n)
    const rows = await waiting()
    const isGathered = beyond === 'gathered' || beyond === 'joined'
    expect(rows).toHaveLength(most + (isGathered ? 1 : 0))
    expect(new Set(rows.slice(0, most).map(({ next_attempt_at, created_at }) => next_attempt_at === created_at))).toEqual(new Set([true]))
    if (isGathered) {
      const last = rows.at(-1)
      expect(readMail(last?.payload ?? '', vault)).toMatchObject({ subject: `${kind} ${most + 5}`, text: 'Hello\n\n4 more.' })
      const first = Date.parse(rows[0]?.created_at ?? '')
      expect(Date.parse(last?.next_attempt_at ?? '') - first).toBe(minutes * 60_000)
    }
    await shift(minutes + 1)
    await queue(kind, proven)
    expect(await waiting()).toHaveLength(rows.length + 1)
  })
})

it.each(limited)('what was queued while a clock was fast delays and drops none of %s', async (kind, { most }) => {
  for (let n = 1; n <= most + 1; n += 1) await queue(kind, proven, n)
  const before = (await waiting()).map(({ id }) => id)
  await shift(-24 * 60)
  await queue(kind, proven, most + 2)
  const added = (await waiting()).filter(({ id }) => !before.includes(id))
  expect(added.map(({ next_attempt_at, created_at }) => next_attempt_at === created_at)).toEqual([true])
})

it.each(kinds)('%s reaches an address that nobody has proven only where the table says why', async (kind, { to }) => {
  await queue(kind, unproven)
  await queue(kind, 'nobody.at.all@example.org')
  expect(await waiting()).toHaveLength(to === 'proven' ? 0 : 2)
})

it('many at once are limited as well, also of one recipient', async () => {
  await queueAll(Array.from({ length: 300 }, (_, n) => mailOf('newDevice', proven, n)))
  const rows = await waiting()
  expect(rows.map(({ stands_for }) => stands_for)).toEqual([0, 0, 0, 297])
})

it('the case of an address makes no other recipient', async () => {
  for (let n = 0; n < 3; n += 1) for (const to of [proven, proven.toUpperCase()]) await queue('newDevice', to)
  expect(await waiting()).toHaveLength(4)
})

it('one that has left already takes no more words, and the next one waits', async () => {
  for (let n = 1; n <= 5; n += 1) await queue('newDevice', proven, n)
  await testApp.db.updateTable('outbox').set({ sent_at: new Date().toISOString(), payload: '{}' }).execute()
  await queue('newDevice', proven, 6)
  const last = (await waiting()).at(-1)
  expect(readMail(last?.payload ?? '', vault).subject).toBe('newDevice 6')
})

it('a secret stays sealed when it stands for others', async () => {
  for (let n = 1; n <= 8; n += 1)
    await change(testApp.db, (tx) => queueSecretMails(tx, vault, [{ ...mailOf('situationReportIssued', proven, n), secret: true }]))
  const last = (await waiting()).at(-1)
  expect(last?.payload).not.toMatch(/situationReportIssued|Hello/)
  expect(readMail(last?.payload ?? '', vault)).toEqual({ subject: 'situationReportIssued 8', text: 'Hello\n\n2 more.' })
})

it('resets and calls for help leave before whatever is queued', async () => {
  await queueAll(Array.from({ length: 200 }, () => mailOf('confirmAgain', proven)))
  await queue('helpAsked', proven)
  await queue('resetLink', proven)
  const next = async () => readMail((await claimNext(testApp.db, ['mail', 'reset'], Date.now() + 1000))?.payload ?? '', vault).subject
  expect([await next(), await next(), await next()]).toEqual(['resetLink 1', 'helpAsked 1', 'confirmAgain 1'])
})
