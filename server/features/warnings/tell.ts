// Tells people of warnings: one message a person, group and day, and another only for a graver one. Each is written in one transaction with its note.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { WayToTell } from '#contract/records/warning-options.ts'
import { mailTo, type Recipient } from '#server/domain/mail/mail-to.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { queueMail } from '#server/lib/mail/outbox.ts'
import { findDue, mainOffice } from './find-due.ts'
import { isWarningInForce, officesTouched } from './in-force.ts'
import { clockAt, zoneAt } from './quiet-hours.ts'

export interface Telling {
  db: Db
  settings: Pick<Settings, 'PUBLIC_URL'>
  wakeOutbox: () => void
}

/** People that are told before other requests get their turn. */
const PEOPLE = 50

/** Tells all who are to be told at a time given in milliseconds since 1970. */
export async function tellPeople({ db, settings, wakeOutbox }: Telling, at: number): Promise<number> {
  await findDue(db, at)
  let told = 0
  for (;;) {
    const due = await db
      .selectFrom('warnings_due')
      .select('user_id')
      .distinct()
      .where('due_at', '<=', new Date(at).toISOString())
      .orderBy('user_id')
      .limit(PEOPLE)
      .execute()
    if (due.length === 0) break
    for (const { user_id } of due) told += await db.transaction().execute((tx) => tellPerson(tx, settings, { userId: user_id, at }))
    await yieldToEventLoop()
  }
  if (told > 0) wakeOutbox()
  return told
}

type Row = Selectable<WarningsTable>

async function tellPerson(tx: Tx, settings: Telling['settings'], { userId, at }: { userId: string; at: number }): Promise<number> {
  const taken = await tx
    .deleteFrom('warnings_due')
    .where('user_id', '=', userId)
    .where('due_at', '<=', new Date(at).toISOString())
    .returning('warning_id')
    .execute()
  const person = await personWith(tx, userId)
  if (!person || taken.length === 0) return 0
  const warnings = await stillInForce(
    tx,
    taken.map(({ warning_id }) => warning_id),
  )
  let told = 0
  for (const [, ofGroup] of Map.groupBy(warnings, ({ group_name }) => group_name)) {
    const [gravest] = ofGroup
    if (!gravest || !(await isNewToday(tx, person, gravest, at))) continue
    await write(tx, settings, { person, gravest, others: ofGroup.length - 1 })
    told += 1
  }
  return told
}

/** Someone who was locked or left since, or wants nothing any more, is not told. */
const personWith = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('warning_choices', 'warning_choices.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language', 'users.credit_union_id', 'warning_choices.ways'])
    .select([sql<string | null>`(${mainOffice('county')})`.as('county'), sql<string | null>`(${mainOffice('state')})`.as('state')])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .select('memberships.user_id')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('memberships.locked', '=', false),
      ),
    )
    .executeTakeFirst()

type Person = NonNullable<Awaited<ReturnType<typeof personWith>>>

/** Those warnings, or what continues them, the gravest first. */
const stillInForce = (tx: Tx, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('warnings')
    .selectAll()
    .where('chain', 'in', (eb) =>
      eb
        .selectFrom('warnings as told')
        .select('told.chain')
        .where('told.id', 'in', [...ids]),
    )
    .where(isWarningInForce())
    .orderBy('severity_rank', 'desc')
    .orderBy('ends_at', 'desc')
    .orderBy('id')
    .execute()

async function isNewToday(tx: Tx, person: Person, { group_name, severity_rank }: Row, at: number): Promise<boolean> {
  const { day } = clockAt(person, at)
  const noted = await tx
    .insertInto('told_warnings')
    .values({ user_id: person.id, group_name, told_on: day, severity_rank, told_at: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_name', 'told_on'])
        .doUpdateSet({ severity_rank, told_at: now() })
        .where('told_warnings.severity_rank', '<', severity_rank),
    )
    .returning('user_id')
    .executeTakeFirst()
  return noted !== undefined
}

interface Message {
  person: Person
  gravest: Row
  /** Of the same group. */
  others: number
}

async function write(tx: Tx, { PUBLIC_URL }: Telling['settings'], { person, gravest, others }: Message) {
  const offices = await officesIn(tx, person, gravest.id)
  const said = {
    ...{ event: gravest.event, until: gravest.ends_at, zone: zoneAt(person), isSample: gravest.is_sample },
    ...{ offices, others, link: `${PUBLIC_URL}/warnings` },
  }
  const mail = mailTo(person, (words) => words.warning(said))
  await send(tx, person, { ways: JSON.parse(person.ways) as WayToTell[], mail, warningId: gravest.id })
}

/** By mail, by push, or both. Answers how many of each. */
export async function send(
  tx: Tx,
  person: Recipient & { id: string },
  { ways, mail, warningId }: { ways: readonly WayToTell[]; mail: ReturnType<typeof mailTo> & { secret?: false }; warningId: string },
) {
  if (ways.includes('mail')) await queueMail(tx, mail)
  const devices = ways.includes('push')
    ? await tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', person.id).execute()
    : []
  const created_at = now()
  const [title = '', ...body] = [mail.subject, ...mail.text.split('\n\n').slice(1, 2)]
  const payload = JSON.stringify({ message: { title, body: body.join('\n'), tag: warningId, url: '/warnings' }, warning_id: warningId })
  if (devices.length > 0)
    await tx
      .insertInto('outbox')
      .values(
        devices.map(({ id }) => ({ id: newId(), kind: 'push' as const, recipient: id, payload, next_attempt_at: created_at, created_at })),
      )
      .execute()
  return { mails: ways.includes('mail') ? 1 : 0, pushes: devices.length }
}

/** The names of a person's offices in the area of a warning, by city. */
async function officesIn(tx: Tx, { id }: Person, warningId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .innerJoin('offices', 'offices.directory_id', 'directory.id')
    .innerJoin(officesTouched(sql`${warningId}`).as('touched'), 'touched.office_id', 'offices.id')
    .select(['offices.id', 'offices.name', 'offices.city'])
    .distinct()
    .where('memberships.user_id', '=', id)
    .where('memberships.locked', '=', false)
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  return rows.map(({ name, city }) => (city && !name.includes(city) ? `${name}, ${city}` : name))
}
