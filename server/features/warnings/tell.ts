// Tells people of warnings: one message a person, group and day, and another only for a graver one. Each is written in one transaction with its note.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { WayToTell } from '#contract/records/warning-options.ts'
import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import type { Settings } from '#server/lib/env.ts'
import { type Mail, queueMails } from '#server/lib/mail/outbox.ts'
import { findDue, nowhere, placesOf } from './find-due.ts'
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
    const ids = due.map(({ user_id }) => user_id)
    told += await db.transaction().execute((tx) => tellSome(tx, settings, { ids, at }))
    await yieldToEventLoop()
  }
  if (told > 0) wakeOutbox()
  return told
}

type Row = Selectable<WarningsTable>

/** One message of a group: the gravest of its warnings, and how many others there are. */
interface Message {
  person: Person
  gravest: Row
  others: number
}

async function tellSome(tx: Tx, settings: Telling['settings'], { ids, at }: { ids: readonly string[]; at: number }): Promise<number> {
  const taken = await tx
    .deleteFrom('warnings_due')
    .where('user_id', 'in', [...ids])
    .where('due_at', '<=', new Date(at).toISOString())
    .returning(['user_id', 'warning_id'])
    .execute()
  const inForce = await stillInForce(tx, [...new Set(taken.map(({ warning_id }) => warning_id))])
  const dueTo = Map.groupBy(taken, ({ user_id }) => user_id)
  const messages = (await peopleWith(tx, ids)).flatMap((person) => {
    const warnings = new Set((dueTo.get(person.id) ?? []).flatMap(({ warning_id }) => inForce.get(warning_id) ?? []))
    return messagesTo(person, [...warnings])
  })
  const news = await newToday(tx, messages, at)
  await write(tx, settings, news)
  return news.length
}

function messagesTo(person: Person, warnings: readonly Row[]): Message[] {
  const inOrder = warnings.toSorted(byGravity)
  return [...Map.groupBy(inOrder, ({ group_name }) => group_name).values()].flatMap(([gravest, ...others]) =>
    gravest ? [{ person, gravest, others: others.length }] : [],
  )
}

/** The gravest first, then the one that lasts longest. */
const byGravity = (one: Row, other: Row) =>
  other.severity_rank - one.severity_rank || Date.parse(other.ends_at) - Date.parse(one.ends_at) || (one.id < other.id ? -1 : 1)

/** Someone who was locked or left since, or wants nothing any more, is not told. */
async function peopleWith(tx: Tx, ids: readonly string[]) {
  const people = await tx
    .selectFrom('users')
    .innerJoin('warning_choices', 'warning_choices.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language', 'warning_choices.ways'])
    .where('users.id', 'in', [...ids])
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
    .orderBy('users.id')
    .execute()
  const places = await placesOf(
    tx,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({ ...person, place: places.get(person.id) ?? nowhere }))
}

type Person = Awaited<ReturnType<typeof peopleWith>>[number]

/** Those warnings, or what continues them, by the identifier that was noted. */
async function stillInForce(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
  if (ids.length === 0) return new Map()
  const noted = await tx
    .selectFrom('warnings')
    .select(['id', 'chain'])
    .where('id', 'in', [...ids])
    .execute()
  const chains = [...new Set(noted.map(({ chain }) => chain))]
  if (chains.length === 0) return new Map()
  const rows = await tx.selectFrom('warnings').selectAll().where('chain', 'in', chains).where(isWarningInForce()).execute()
  const byChain = Map.groupBy(rows, ({ chain }) => chain)
  return new Map(noted.map(({ id, chain }) => [id, byChain.get(chain) ?? []]))
}

/** The messages that are the first of their group and day, or graver than those before; they are noted. */
async function newToday(tx: Tx, messages: readonly Message[], at: number): Promise<Message[]> {
  if (messages.length === 0) return []
  const told_at = now()
  const noted = await tx
    .insertInto('told_warnings')
    .values(
      messages.map(({ person, gravest: { group_name, severity_rank } }) => ({
        ...{ user_id: person.id, group_name, told_on: clockAt(person.place, at).day, severity_rank, told_at },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_name', 'told_on'])
        .doUpdateSet((eb) => ({ severity_rank: eb.ref('excluded.severity_rank'), told_at }))
        .whereRef('told_warnings.severity_rank', '<', 'excluded.severity_rank'),
    )
    .returning(['user_id', 'group_name'])
    .execute()
  const isNew = new Set(noted.map(({ user_id, group_name }) => `${user_id} ${group_name}`))
  return messages.filter(({ person, gravest }) => isNew.has(`${person.id} ${gravest.group_name}`))
}

async function write(tx: Tx, { PUBLIC_URL }: Telling['settings'], messages: readonly Message[]) {
  const offices = await officesIn(tx, messages)
  const all = messages.map((message) => {
    const { person, gravest, others } = message
    const said = {
      ...{ event: gravest.event, until: gravest.ends_at, zone: zoneAt(person.place), isSample: gravest.is_sample },
      ...{ offices: offices(message), others, link: `${PUBLIC_URL}/warnings` },
    }
    const ways = JSON.parse(person.ways) as WayToTell[]
    return { to: person.id, ways, mail: mailTo(person, (words) => words.warning(said)), warningId: gravest.id }
  })
  await sendAll(tx, all)
}

interface Sent {
  /** The id of a person. */
  to: string
  ways: readonly WayToTell[]
  mail: Mail
  warningId: string
}

/** By mail, by push, or both. Answers how many of each. */
export async function sendAll(tx: Tx, messages: readonly Sent[]) {
  const mails = messages.filter(({ ways }) => ways.includes('mail')).map(({ mail }) => mail)
  await queueMails(tx, mails)
  const pushed = messages.filter(({ ways }) => ways.includes('push'))
  const devices = await devicesOf(
    tx,
    pushed.map(({ to }) => to),
  )
  const pushes = pushed.flatMap((message) => (devices.get(message.to) ?? []).map(({ id }) => pushRow(id, message)))
  if (pushes.length > 0) await tx.insertInto('outbox').values(pushes).execute()
  return { mails: mails.length, pushes: pushes.length }
}

function pushRow(recipient: string, { mail, warningId }: Sent) {
  const created_at = now()
  const [title = '', ...body] = [mail.subject, ...mail.text.split('\n\n').slice(1, 2)]
  const payload = JSON.stringify({ message: { title, body: body.join('\n'), tag: warningId, url: '/warnings' }, warning_id: warningId })
  return { id: newId(), kind: 'push' as const, recipient, payload, next_attempt_at: created_at, created_at }
}

/** The names of each person's offices in the area of a warning, by city. */
async function officesIn(tx: Tx, messages: readonly Message[]): Promise<(message: Message) => string[]> {
  const userIds = [...new Set(messages.map(({ person }) => person.id))]
  if (userIds.length === 0) return () => []
  const homes = await tx
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_number', 'credit_unions.charter_number')
    .select(['memberships.user_id', 'directory.id'])
    .distinct()
    .where('memberships.user_id', 'in', userIds)
    .where('memberships.locked', '=', false)
    .where(holdsCharterNumber)
    .execute()
  if (homes.length === 0) return () => []
  const warningIds = [...new Set(messages.map(({ gravest }) => gravest.id))]
  const rows = await tx
    .selectFrom(officesTouched(sql.join(warningIds), [...new Set(homes.map(({ id }) => id))]).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select(['touched.warning_id', 'offices.directory_id', 'offices.name', 'offices.city'])
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  return ({ person, gravest }) => {
    const own = new Set(homes.flatMap(({ user_id, id }) => (user_id === person.id ? [id] : [])))
    const touched = rows.filter(({ directory_id, warning_id }) => warning_id === gravest.id && own.has(directory_id))
    return touched.map(({ name, city }) => (city && !name.includes(city) ? `${name}, ${city}` : name))
  }
}
