// Puts mails into the outbox within the limits of their kinds (mail-kinds.ts), in the transaction of what causes them.

import type { Insertable, Selectable } from 'kysely'
import { batches } from '#server/lib/database/batches.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { type EndsKind, type Mail, payloadOf, type SecretMail, type Written } from '#server/lib/mail/outbox.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { MINUTE } from '#server/lib/time.ts'
import { countedAs, type Limit, type MailKind, type MailKindName, mailKinds, rankOf } from './mail-kinds.ts'
import { withTheirEnds } from './wanted-mails.ts'

/** A mail that knows of which kind it is, and how it says that it stands for others. */
export type OfKind<Of extends Mail | SecretMail> = Of & { kind: MailKindName; standsFor?: (others: number) => string; about?: string }

/** A row as its kind allows it. */
export interface Queued {
  /** Given where it may be taken back. */
  id?: string
  kind: MailKindName
  /** What is counted by, if it is not the recipient alone. */
  about?: string
  row: Pick<Insertable<Tables['outbox']>, 'kind' | 'recipient' | 'credit_union_id'>
  /** The payload of one that stands for so many others, and has a line by which its reader ends its kind. */
  payload: (others: number, ends?: EndsKind) => string
}

/** The id is given where the mail may be taken back. */
export const queueMail = (tx: Tx, mail: OfKind<Mail>, id?: string) => queueWithin(tx, [{ ...queued(mail), ...(id && { id }) }])

export const queueMails = (tx: Tx, mails: readonly OfKind<Mail>[]) =>
  queueWithin(
    tx,
    mails.map((mail) => queued(mail)),
  )

/** For mails with a secret: they are encrypted in the database. */
export const queueSecretMail = (tx: Tx, vault: Vault, mail: OfKind<SecretMail>) => queueSecretMails(tx, vault, [mail])

export const queueSecretMails = (tx: Tx, vault: Vault, mails: readonly OfKind<SecretMail>[]) =>
  queueWithin(
    tx,
    mails.map((mail) => queued(mail, vault)),
  )

const queued = ({ kind, to, standsFor, about, ...mail }: OfKind<Mail | SecretMail>, vault?: Vault): Queued => ({
  kind,
  ...(about !== undefined && { about }),
  row: { kind: 'mail', recipient: to },
  payload: (others, ends) => {
    const said = others > 0 && standsFor && !mail.news ? { ...mail, text: `${mail.text}\n\n${standsFor(others)}` } : mail
    return payloadOf({ ...said, ...(ends && { ends }) }, vault)
  },
})

/** Rows of any kind, each if its recipient may get it: now, or later as one that stands for others. */
export async function queueWithin(tx: Tx, all: readonly Queued[]) {
  for (const { values } of batches(all)) {
    const allowed = await withTheirEnds(tx, await withoutStrangers(tx, values))
    const counted = await recentOf(tx, allowed)
    const unlimited: NewRow[] = []
    for (const each of allowed) {
      const limit = limitOf(each)
      if (limit) await queueCounted(tx, each, { limit, counted })
      else unlimited.push(rowOf(each))
    }
    if (unlimited.length > 0) await intoOutbox(tx).values(unlimited).execute()
  }
}

/** An address that nobody has proven may be a stranger's. */
async function withoutStrangers(tx: Tx, all: readonly Queued[]): Promise<readonly Queued[]> {
  const asked = all.filter(isForProven).map(({ row }) => emailKey(row.recipient))
  if (asked.length === 0) return all
  const proven = await tx
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', [...new Set(asked)])
    .where('email_proven_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(proven.map(({ email_key }) => email_key))
  return all.filter((each) => !isForProven(each) || known.has(emailKey(each.row.recipient)))
}

const isForProven = ({ kind }: Queued) => mailKinds[kind].to === 'proven'

type NewRow = Insertable<Tables['outbox']>
type Recent = Pick<Selectable<Tables['outbox']>, 'id' | 'created_at' | 'stands_for'>

const keyOf = ({ kind, about, row }: Queued) => countedAs(kind, `${about ? `${about} ` : ''}${emailKey(row.recipient)}`)

const limitOf = ({ kind, row }: Queued) => {
  const { limit, pushes }: MailKind = mailKinds[kind]
  if (pushes && (row.kind === 'push' || row.kind === 'roll_call_push')) return pushes
  return 'most' in limit ? limit : null
}

/** What was queued within the longest of the times that count, by what it is counted by, oldest first. */
async function recentOf(tx: Tx, all: readonly Queued[]): Promise<Map<string, Recent[]>> {
  const limited = all.filter((each) => limitOf(each) !== null)
  if (limited.length === 0) return new Map()
  const longest = Math.max(...limited.map((each) => limitOf(each)?.minutes ?? 0))
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'counted_as', 'created_at', 'stands_for'])
    .where('counted_as', 'in', [...new Set(limited.map(keyOf))])
    .where(isOfLast('created_at', longest * MINUTE))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ counted_as }) => counted_as ?? '')
}

async function queueCounted(tx: Tx, each: Queued, { limit, counted }: { limit: Limit; counted: Map<string, Recent[]> }) {
  const counted_as = keyOf(each)
  const recent = (counted.get(counted_as) ?? []).filter(({ created_at }) => created_at > ago(limit.minutes))
  const decisive = recent[recent.length - limit.most]
  if (decisive && (typeof limit.beyond === 'object' || (await joinedWaiting(tx, each, recent)))) return
  const row = { ...rowOf(each), counted_as, stands_for: decisive ? 1 : 0 }
  const at = decisive ? new Date(Date.parse(decisive.created_at) + limit.minutes * MINUTE).toISOString() : row.next_attempt_at
  await intoOutbox(tx)
    .values({ ...row, next_attempt_at: at })
    .execute()
  counted.set(counted_as, [...recent, row])
}

/** Whether one that waits took the words of this one, which is newer. */
async function joinedWaiting(tx: Tx, each: Queued, recent: readonly Recent[]): Promise<boolean> {
  const waiting = recent.findLast(({ stands_for }) => stands_for > 0)
  if (!waiting) return false
  const found = tx
    .selectFrom('outbox')
    .select(['payload', 'stands_for'])
    .where('id', '=', waiting.id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
  // Two that are queued at the same moment both count, and both have their news in it.
  const row = await lockRows(tx, found).executeTakeFirst()
  if (!row) return false
  const payload = joined(row.payload, each.payload(row.stands_for)) ?? each.payload(row.stands_for)
  await tx
    .updateTable('outbox')
    .set((eb) => ({ stands_for: eb('stands_for', '+', 1), payload }))
    .where('id', '=', waiting.id)
    .execute()
  waiting.stands_for += 1
  return true
}

/** More is on the page that the mail leads to. */
const LONGEST_NEWS = 8000

/** The newer mail with the news of both, the earlier first; null where it has no news of its own, or its text is sealed. */
function joined(waiting: string, newer: string): string | null {
  const [before, after] = [JSON.parse(waiting), JSON.parse(newer)] as [Partial<Written>, Partial<Written>]
  const [earlier, later] = [before.news, after.news]
  if (!earlier || !later || after.text === undefined) return null
  const news = `${earlier}\n\n${later}`
  if (news.length > LONGEST_NEWS) return waiting
  // Of an exercise and of what is real, the mail is real.
  const subject = [before.subject, after.subject].find((each) => each && !each.startsWith('[EXERCISE]')) ?? after.subject
  return JSON.stringify({ ...after, subject, news, text: after.text.replace(later, () => news) })
}

function rowOf({ id = newId(), kind, row, payload }: Queued) {
  const time = now()
  return { ...row, id, payload: payload(0), sort_rank: rankOf(kind), next_attempt_at: time, created_at: time }
}

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
