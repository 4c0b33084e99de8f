// Reminds the Administrators and the author of a draft of its deadline, by mail and push. The texts have the deadline and a link, and no facts.

import { sql } from 'kysely'
import type { PushMessage } from '#contract/push/schemas.ts'
import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import { inChargeOf } from '#server/domain/users.ts'
import { intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { nextReminder } from './clock.ts'
import { ruleOf } from './present.ts'
import type { NoticeRow } from './queries.ts'

/** The most notices in a run; the others are in the next one. */
const AT_ONCE = 200

/** Runs at a time given in milliseconds since 1970; returns the number of notices that people were reminded of. */
export const remindOfNotices = async ({ db, settings }: Mailing, time: number, isEnding = () => false): Promise<number> =>
  workThrough(await findDue(db, time), { db, isEnding }, (tx, { id }) =>
    remind(tx, { id, time, link: `${settings.PUBLIC_URL}/notices/${id}` }),
  )

const findDue = (db: Db, time: number) =>
  db
    .selectFrom('notices')
    .innerJoin('credit_unions', 'credit_unions.id', 'notices.credit_union_id')
    .select('notices.id')
    .where('next_reminder_at', '<=', new Date(time).toISOString())
    .where('credit_unions.deleted_at', 'is', null)
    .orderBy('next_reminder_at')
    .limit(AT_ONCE)
    .execute()

/** Of several processes, one sets the next reminder, and queues this one. */
async function remind(tx: Tx, { id, time, link }: { id: string; time: number; link: string }): Promise<boolean> {
  const moment = new Date(time).toISOString()
  const notice = await tx
    .updateTable('notices')
    .set({ next_reminder_at: null })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('next_reminder_at', '<=', moment)
    .returningAll()
    .executeTakeFirst()
  if (!notice) return false
  await tx
    .updateTable('notices')
    .set({ next_reminder_at: nextReminder({ ...notice, rule: ruleOf(notice) }, moment) })
    .where('id', '=', id)
    .execute()
  let isTold = false
  for (const person of await recipientsOf(tx, notice)) {
    const mail = mailTo(person, (words) => words.noticeDue({ dueAt: notice.due_at, timeZone: notice.time_zone, link }))
    // An address that nobody has proven may be a stranger's; a device that somebody subscribed after signing in is not.
    const isMailed = person.email_proven_at !== null
    if (isMailed) await queueMail(tx, mail, queuedFor(id))
    const message = { title: mail.subject, body: mail.deadline, tag: id, url: `/notices/${id}` }
    const isPushed = await queuePushes(tx, { notice: id, person: person.id, message })
    isTold ||= isMailed || isPushed
  }
  return isTold
}

/** The Administrators, and the author while they are still a Manager: those who can still sign in. */
const recipientsOf = (tx: Tx, { credit_union_id, created_by }: Pick<NoticeRow, 'credit_union_id' | 'created_by'>) =>
  inChargeOf(tx, credit_union_id, created_by).select('users.email_proven_at').execute()

/** Marks the outbox's rows about a notice, so that those that have not left can be taken back. */
const queuedFor = (noticeId: string) => `notice ${noticeId} ${newId()}`

interface Pushed {
  notice: string
  person: string
  message: PushMessage
}

/** One for each browser that the person subscribed; false without one. */
async function queuePushes(tx: Tx, { notice, person, message }: Pushed): Promise<boolean> {
  const devices = (await devicesOf(tx, [person])).get(person)
  if (!devices) return false
  const time = now()
  const rows = devices.map(({ id }) => ({
    id: queuedFor(notice),
    kind: 'push' as const,
    recipient: id,
    payload: JSON.stringify({ message, warning_id: '' }),
    ...{ next_attempt_at: time, created_at: time },
  }))
  await intoOutbox(tx).values(rows).execute()
  return true
}

/** Takes back what is queued and has not left: nobody is reminded of what is filed, not required or deleted. */
export const forgetQueuedReminders = (tx: Tx, noticeId: string) =>
  tx
    .deleteFrom('outbox')
    .where(sql<boolean>`id like ${`notice ${noticeId} %`}`)
    .where('sent_at', 'is', null)
    .execute()
