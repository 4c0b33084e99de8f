// Tells people of warnings: one message a person, group and day, and another only for a graver one. Each is written in one transaction with its note.

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { WayToTell } from '#contract/records/warning-options.ts'
import { devicesOf } from '#server/domain/alerts/devices-of.ts'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { clockAt, zoneAt } from '#server/domain/geography/quiet-hours.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { type OfKind, queueSecretMails } from '#server/domain/mail/queue-mails.ts'
import { unsubscribeLink } from '#server/domain/mail/unsubscribe.ts'
import { isWarningInForce, ownOfficesTouched } from '#server/domain/warnings/in-force.ts'
import { change, intoOutbox } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import type { Settings } from '#server/lib/env.ts'
import type { SecretMail } from '#server/lib/mail/outbox.ts'
import type { Vault } from '#server/lib/secrets/installation-key.ts'
import { findDue, findPlaces, isConfirmed, isWanted, type Places, placeOf } from './find-due.ts'
import { byGravity } from './gravity.ts'

export interface Telling {
  db: Db
  settings: Pick<Settings, 'PUBLIC_URL'>
  vault: Vault
}

/** People that are told before other requests get their turn. */
const PEOPLE = 100

/** Tells all who are to be told at a time given in milliseconds since 1970. */
export async function tellPeople({ db, settings, vault }: Telling, at: number): Promise<number> {
  await findDue(db, at)
  const run = { settings, vault, at, places: new Map() }
  let told = 0
  for (let isMore = true; isMore; await yieldToEventLoop()) {
    const some = await change(db, (tx) => tellSome(tx, run))
    isMore = some !== null
    told += some ?? 0
  }
  return told
}

type Parts = Pick<Telling, 'settings' | 'vault'>

interface Run extends Parts {
  at: number
  places: Places
}

/** Of one person: a warning that they are told of, with their offices in its area. */
interface DueWarning {
  warning: Row
  offices: readonly TouchedOffice[]
}

/** One message of a group: the gravest of its warnings, and how many others there are. */
interface Message extends DueWarning {
  person: Person
  others: number
}

/** How many messages; null where nobody is to be told. */
async function tellSome(tx: Tx, { at, places, ...parts }: Run): Promise<number | null> {
  const taken = await takeDue(tx, new Date(at).toISOString())
  if (taken.length === 0) return null
  const ids = [...new Set(taken.map(({ user_id }) => user_id))]
  // SQLite answers at once: without these pauses, the whole transaction would be one.
  await yieldToEventLoop()
  const inForce = await stillInForce(tx, [...new Set(taken.map(({ warning_id }) => warning_id))])
  const people = await peopleWith(tx, ids)
  const dueTo = Map.groupBy(taken, ({ user_id }) => user_id)
  const due = people.map((person) => {
    const warnings = new Set((dueTo.get(person.id) ?? []).flatMap(({ warning_id }) => inForce.get(warning_id) ?? []))
    return { person, warnings: [...warnings].filter((warning) => isWanted(person, warning)) }
  })
  await yieldToEventLoop()
  const officesOf = await officesIn(tx, due)
  await findPlaces(
    tx,
    people.map(({ home }) => home),
    places,
  )
  const messages = due.flatMap(({ person, warnings }) => {
    // What continues a warning may have left the county, and the person the organization that was in its path.
    const news = warnings.map((warning) => ({ warning, offices: officesOf(person, warning) })).filter(({ offices }) => offices.length > 0)
    return messagesTo(person, news)
  })
  await yieldToEventLoop()
  const news = await newToday(tx, messages, { at, places })
  await yieldToEventLoop()
  await write(tx, news, { ...parts, places })
  return news.length
}

/** The notes of some people, which are gone once they are told. */
const takeDue = (tx: Tx, time: string) =>
  tx
    .deleteFrom('warnings_due')
    .where('due_at', '<=', time)
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('warnings_due').select('user_id').distinct().where('due_at', '<=', time).orderBy('user_id').limit(PEOPLE),
    )
    .returning(['user_id', 'warning_id'])
    .execute()

function messagesTo(person: Person, news: readonly DueWarning[]): Message[] {
  const inOrder = news.toSorted((one, other) => byGravity(one.warning, other.warning))
  return [...Map.groupBy(inOrder, ({ warning }) => warning.group_name).values()].flatMap(([gravest, ...others]) =>
    gravest ? [{ person, ...gravest, others: others.length }] : [],
  )
}

/** Someone who was locked or left since, or wants nothing any more, is not told. */
const peopleWith = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .innerJoin('warning_choices', 'warning_choices.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language', 'users.credit_union_id as home'])
    .select(['warning_choices.ways', 'warning_choices.least_severity', 'warning_choices.groups'])
    .where('users.id', 'in', [...ids])
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where('warning_choices.ways', '<>', '[]')
    .orderBy('users.id')
    .execute()

type Person = Awaited<ReturnType<typeof peopleWith>>[number]

/** Not their texts: thousands of people are told of the same ones. */
const columns = [
  ...(['warnings.id', 'warnings.kind', 'warnings.event', 'warnings.group_name', 'warnings.severity'] as const),
  ...(['warnings.severity_rank', 'warnings.ends_at', 'warnings.is_sample'] as const),
  ...(['warnings.until_further_notice', 'warnings.missing_since'] as const),
] as const
type Shown = 'severity_rank' | 'ends_at' | 'is_sample' | 'until_further_notice' | 'missing_since'
type Row = Pick<Selectable<WarningsTable>, 'id' | 'kind' | 'event' | 'group_name' | 'severity' | Shown>

/** Those warnings, or what continues them, by the identifier that was noted. */
async function stillInForce(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('warnings as noted')
    .innerJoin('warnings', 'warnings.chain', 'noted.chain')
    .select('noted.id as noted_id')
    .select(columns)
    .where('noted.id', 'in', [...ids])
    .where(isWarningInForce())
    .execute()
  // The same object for each that it continues, so that it counts once.
  const known = new Map<string, Row>(rows.map((row) => [row.id, row]))
  const continued = Map.groupBy(rows, ({ noted_id }) => noted_id)
  return new Map([...continued].map(([id, each]) => [id, each.flatMap((row) => known.get(row.id) ?? [])]))
}

/** The messages that are the first of their group and day, or graver than those before; they are noted. */
async function newToday(tx: Tx, messages: readonly Message[], { at, places }: Pick<Run, 'at' | 'places'>): Promise<Message[]> {
  if (messages.length === 0) return []
  const told_at = now()
  const noted = await tx
    .insertInto('told_warnings')
    .values(
      messages.map(({ person, warning: { group_name, severity_rank } }) => ({
        ...{ user_id: person.id, group_name, told_on: clockAt(placeOf(places, person.home), at).day, severity_rank, told_at },
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
  return messages.filter(({ person, warning }) => isNew.has(`${person.id} ${warning.group_name}`))
}

async function write(tx: Tx, messages: readonly Message[], { places, ...parts }: Omit<Run, 'at'>) {
  const all = messages.map(({ person, warning, offices, others }) => {
    const said = {
      ...{ event: warning.event, isSample: warning.is_sample, others, notListedSince: warning.missing_since },
      until: warning.until_further_notice ? null : warning.ends_at,
      // By the clock of the office that it concerns.
      zone: zoneAt(offices[0] ?? placeOf(places, person.home)),
      ...{ offices: offices.map(nameOf), ...linksFor(parts, person.id) },
    }
    const ways = JSON.parse(person.ways) as WayToTell[]
    return { to: person.id, ways, mail: mailTo(person, (words) => words.warning(said)), warningId: warning.id }
  })
  await sendAll(tx, all, parts)
}

/** To read more, and to get no more of these mails. */
export const linksFor = (parts: Parts, userId: string) => ({
  link: `${parts.settings.PUBLIC_URL}/warnings`,
  unsubscribe: unsubscribeLink(parts, { userId, to: 'warnings' }),
})

const nameOf = ({ name, city }: TouchedOffice) => (city && !name.includes(city) ? `${name} (${city})` : name)

interface Sent {
  /** The id of a person. */
  to: string
  ways: readonly WayToTell[]
  mail: OfKind<SecretMail>
  warningId: string
}

/** By mail, by push, or both. Answers how many of each. */
export async function sendAll(tx: Tx, messages: readonly Sent[], { vault }: Pick<Parts, 'vault'>) {
  const mails = messages.filter(({ ways }) => ways.includes('mail')).map(({ mail }) => mail)
  await queueSecretMails(tx, vault, mails)
  const pushed = messages.filter(({ ways }) => ways.includes('push'))
  const devices = await devicesOf(
    tx,
    pushed.map(({ to }) => to),
  )
  const pushes = pushed.flatMap((message) => (devices.get(message.to) ?? []).map(({ id }) => pushRow(id, message)))
  if (pushes.length > 0) await intoOutbox(tx).values(pushes).execute()
  return { mails: mails.length, pushes: pushes.length }
}

function pushRow(recipient: string, { mail, warningId }: Sent) {
  const created_at = now()
  const [title = '', ...body] = [mail.subject, ...mail.text.split('\n\n').slice(1, 2)]
  const payload = JSON.stringify({ message: { title, body: body.join('\n'), tag: warningId, url: '/warnings' }, warning_id: warningId })
  return { id: newId(), kind: 'push' as const, recipient, payload, next_attempt_at: created_at, created_at }
}

interface TouchedOffice {
  name: string
  city: string
  county: string | null
  state: string
}

interface Due {
  person: Person
  warnings: readonly Row[]
}

/** Each person's offices in the area of a warning, by city. Those of an organization that has locked the person are not theirs. */
async function officesIn(tx: Tx, due: readonly Due[]): Promise<(person: Person, warning: Row) => TouchedOffice[]> {
  const warningIds = [...new Set(due.flatMap(({ warnings }) => warnings.map(({ id }) => id)))]
  if (warningIds.length === 0) return () => []
  const homes = await tx
    .selectFrom('memberships')
    .innerJoin('credit_unions', 'credit_unions.id', 'memberships.credit_union_id')
    .innerJoin('directory', 'directory.charter_key', 'credit_unions.charter_key')
    .select(['memberships.user_id', 'directory.id'])
    .distinct()
    .where(
      'memberships.user_id',
      'in',
      due.map(({ person }) => person.id),
    )
    .where('memberships.locked', '=', false)
    .where(isConfirmed)
    .where(holdsCharterNumber)
    .execute()
  if (homes.length === 0) return () => []
  await yieldToEventLoop()
  const rows = await tx
    .selectFrom(ownOfficesTouched(sql.join(warningIds), [...new Set(homes.map(({ id }) => id))]).as('touched'))
    .innerJoin('offices', 'offices.id', 'touched.office_id')
    .select(['touched.warning_id', 'offices.directory_id', 'offices.name', 'offices.city', 'offices.county', 'offices.state'])
    .orderBy('offices.city')
    .orderBy('offices.name')
    .orderBy('offices.id')
    .execute()
  const homesOf = Map.groupBy(homes, ({ user_id }) => user_id)
  const touched = Map.groupBy(rows, ({ warning_id, directory_id }) => `${warning_id} ${directory_id}`)
  return (person, warning) => (homesOf.get(person.id) ?? []).flatMap(({ id }) => touched.get(`${warning.id} ${id}`) ?? [])
}
