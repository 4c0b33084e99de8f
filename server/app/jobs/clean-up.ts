// Deletes expired rows: ended sessions, old failures, expired tokens, forgotten devices, mail that was sent long ago, and deleted records that were
// not restored. Nothing depends on it, because each row has no effect once it has expired. What a fast clock queued is made due.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { DAYS_OF_AN_ADDRESS } from '#contract/letters/options.ts'
import { EVENTS_KEPT } from '#contract/records/hook-options.ts'
import { lapseRequests } from '#server/domain/organizations/admission/join-requests.ts'
import { endRollCalls } from '#server/domain/roll-calls/end-roll-calls.ts'
import { DEVICE_LIFE } from '#server/domain/sign-in/known-devices.ts'
import { DELETED_KEPT } from '#server/features/back-office/deleted/deleted.ts'
import { recordLooks } from '#server/features/letters/looks.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import { SESSION_IDLE, SESSION_LIFE } from '#server/lib/http/session-life.ts'
import { DAY, latestCredible } from '#server/lib/time.ts'
import { eraseDeleted } from './erase-deleted.ts'

const FAILURES_KEPT = DAY
const OUTBOX_KEPT = 30 * DAY
const RECIPIENTS_KEPT = 400 * DAY
/** Warnings that are over, and the identifiers of those that were replaced: an answer of the feed holds none that are so old. */
const WARNINGS_KEPT = 30 * DAY
/** What a person was told on a day counts on that day, wherever their office is. */
const TOLD_KEPT = 3 * DAY
/** Texts of numbers that nobody asked. */
const UNASKED_KEPT = 14 * DAY
const DECLARATIONS_KEPT = 400 * DAY
/** Contacts of desks that nobody was asked by, nor changed. */
const CONTACTS_KEPT = 730 * DAY
/** That a letter went to an address, as a keyed hash. */
const LETTERS_COUNTED = 400 * DAY
/** What people said after an incident. */
const LOOK_BACKS_KEPT = 730 * DAY
/** Who was asked in a storm, and their links. */
const ASKS_KEPT = 400 * DAY
/** After the storm closed that they answered. */
const REPLIES_KEPT = 90 * DAY
/** A two-factor set-up that was never confirmed. */
const SET_UP_KEPT = DAY

/** The number of rows in a batch, so that other requests do not wait long for the database, and the most batches in a run. */
const BATCH = 500
const BATCHES = 200

interface Remains {
  table: keyof Tables
  keys: string[]
  when: RawBuilder<unknown>
}

const remainsAt = (time: number): Remains[] => {
  const ago = (milliseconds: number) => new Date(time - milliseconds).toISOString()
  return [
    { table: 'sessions', keys: ['token_hash'], when: sql`last_used_at <= ${ago(SESSION_IDLE)} or created_at <= ${ago(SESSION_LIFE)}` },
    { table: 'failures', keys: ['id'], when: sql`happened_at <= ${ago(FAILURES_KEPT)}` },
    { table: 'pending_sign_ins', keys: ['token_hash'], when: sql`expires_at <= ${ago(0)}` },
    { table: 'one_time_tokens', keys: ['token_hash'], when: sql`expires_at <= ${ago(0)}` },
    { table: 'known_devices', keys: ['user_id', 'token_hash'], when: sql`created_at <= ${ago(DEVICE_LIFE * 1000)}` },
    { table: 'second_factors', keys: ['id'], when: sql`confirmed_at is null and created_at <= ${ago(SET_UP_KEPT)}` },
    { table: 'disaster_reports', keys: ['id'], when: sql`deleted_at <= ${ago(DELETED_KEPT)}` },
    { table: 'alerts', keys: ['id'], when: sql`deleted_at <= ${ago(DELETED_KEPT)}` },
    { table: 'mail_recipients', keys: ['credit_union_id', 'recipient_hash'], when: sql`first_mailed_at <= ${ago(RECIPIENTS_KEPT)}` },
    { table: 'warnings', keys: ['id'], when: sql`ends_at <= ${ago(WARNINGS_KEPT)} or ended_at <= ${ago(WARNINGS_KEPT)}` },
    { table: 'ended_warnings', keys: ['id'], when: sql`ended_at <= ${ago(WARNINGS_KEPT)}` },
    { table: 'warning_events', keys: ['track', 'message_id'], when: sql`sent <= ${ago(WARNINGS_KEPT)}` },
    { table: 'hidden_warnings', keys: ['user_id', 'chain'], when: sql`ends_at <= ${ago(WARNINGS_KEPT)}` },
    { table: 'told_warnings', keys: ['user_id', 'group_name', 'told_on'], when: sql`told_at <= ${ago(TOLD_KEPT)}` },
    { table: 'told_desk_warnings', keys: ['user_id', 'group_name', 'told_on'], when: sql`told_at <= ${ago(TOLD_KEPT)}` },
    { table: 'declarations', keys: ['id'], when: sql`declared_at <= ${ago(DECLARATIONS_KEPT)}` },
    {
      table: 'contacts',
      keys: ['id'],
      when: sql`used_at <= ${ago(CONTACTS_KEPT)} or (is_by_letter and used_at <= ${ago(DAYS_OF_AN_ADDRESS * DAY)}) or ${isLongConfirmed(ago(30 * DAY))}`,
    },
    { table: 'letters', keys: ['id'], when: sql`is_ask and used_at is null and expires_at <= ${ago(0)}` },
    { table: 'letter_mails', keys: ['id'], when: sql`counted_at <= ${ago(LETTERS_COUNTED)}` },
    { table: 'bounced_addresses', keys: ['email_key'], when: sql`bounced_at <= ${ago(DAYS_OF_AN_ADDRESS * DAY)} and not ${isStillKnown}` },
    { table: 'ask_replies', keys: ['id'], when: sql`received_at <= ${ago(REPLIES_KEPT)} and not ${isOfLateStorm(ago(REPLIES_KEPT))}` },
    { table: 'look_backs', keys: ['id'], when: sql`sent_at <= ${ago(LOOK_BACKS_KEPT)}` },
    { table: 'waiting_notes', keys: ['id'], when: sql`created_at <= ${ago(REPLIES_KEPT)}` },
    { table: 'asks', keys: ['id'], when: sql`asked_at <= ${ago(ASKS_KEPT)}` },
    { table: 'texting_numbers', keys: ['phone'], when: sql`texted_at <= ${ago(DAY)}` },
    { table: 'hook_events', keys: ['id'], when: sql`happened_at <= ${ago(EVENTS_KEPT * DAY)}` },
    { table: 'hook_deliveries', keys: ['id'], when: sql`event_id is null and created_at <= ${ago(EVENTS_KEPT * DAY)}` },
    { table: 'outbox', keys: ['id'], when: sql`sent_at <= ${ago(OUTBOX_KEPT)} or failed_at <= ${ago(OUTBOX_KEPT)}` },
  ]
}

/** A storm that the reply answers is open, or was until then. */
const isOfLateStorm = (before: string) => sql`exists (select 1 from incidents
  where (incidents.id = ask_replies.incident_id
    or incidents.id in (select incident_id from ask_incidents where ask_incidents.ask_id = ask_replies.ask_id))
  and (incidents.closed_at is null or incidents.closed_at > ${before}))`

/** A contact or a person has the address. */
const isStillKnown = sql`(exists (select 1 from contacts where contacts.email_key = bounced_addresses.email_key)
  or exists (select 1 from users where users.email_key = bounced_addresses.email_key and users.deleted_at is null))`

/** The credit union speaks for itself since then: its Administrators have had the time to take its contacts over. */
const isLongConfirmed = (before: string) => sql`exists (select 1 from directory
  join credit_unions on credit_unions.charter_key = directory.charter_key
  where directory.id = contacts.directory_id and credit_unions.type_organization = 'Credit Union'
    and credit_unions.confirmed_at <= ${before} and credit_unions.deleted_at is null)`

/** Removes what has expired at a time given in milliseconds since 1970; returns how many rows that were. */
export async function cleanUp(db: Db, time: number, isEnding = () => false): Promise<number> {
  let count = 0
  for (const remains of remainsAt(time)) count += await remove(db, remains, isEnding)
  await lapseRequests(db)
  count += await endRollCalls(db, time)
  count += await recordLooks(db, time)
  await forgetHashes(db, new Date(time - LETTERS_COUNTED).toISOString())
  await forgetUnasked(db, new Date(time - UNASKED_KEPT).toISOString())
  await makeDue(db, time)
  return count + (await eraseDeleted(db, new Date(time - DELETED_KEPT).toISOString(), isEnding))
}

/** What was queued while a clock was fast would wait until the clock is there. One that was tried may be under way, and is left to who tried it. */
async function makeDue(db: Db, time: number) {
  const [due, ahead] = [{ next_attempt_at: new Date(time).toISOString() }, latestCredible(time)]
  for (const table of ['outbox', 'hook_deliveries'] as const)
    await db
      .updateTable(table)
      .set(due)
      .where('created_at', '>', ahead)
      .where('next_attempt_at', '>', ahead)
      .where('attempts', '=', 0)
      .execute()
}

/** That a text came in stays, so that it counts once; not from where, nor what it said. */
const forgetUnasked = (db: Db, before: string) =>
  db
    .updateTable('incoming_texts')
    .set({ phone: null, text: null, pictures: 0 })
    .where('text', 'is not', null)
    .where('received_at', '<=', before)
    .execute()

/** A letter that is so old is counted no more. */
const forgetHashes = (db: Db, before: string) =>
  db
    .updateTable('letters')
    .set({ email_hash: null, email_domain: null })
    .where('email_hash', 'is not', null)
    .where('written_at', '<=', before)
    .execute()

async function remove(db: Db, { table, keys, when }: Remains, isEnding: () => boolean) {
  let count = 0
  const key = sql.join(keys.map((each) => sql.ref(each)))
  for (let batch = 0; batch < BATCHES && !isEnding(); batch++) {
    // The embedded database answers without giving way: requests get their turn here.
    await yieldToEventLoop()
    const some = sql`select ${key} from ${sql.table(table)} where ${when} limit ${sql.lit(BATCH)}`
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${key}) in (${some})`.execute(db)
    const removed = Number(numAffectedRows ?? 0)
    count += removed
    if (removed < BATCH) break
  }
  return count
}
