// Whom a closing is told to: everybody whom the incident asked, and everybody who entered something in it, each address once.

import { type Selectable, sql } from 'kysely'
import type { AskedKind } from '#contract/records/ask-options.ts'
import { type Candidate, candidatesOf, keyOf } from '#server/domain/asks/candidates.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { isPlacedIn } from '#server/domain/incidents/in-area.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import { requestsOf } from '#server/domain/incidents/requests-of.ts'
import { wants } from '#server/domain/messages/wants.ts'
import { countsAsReport } from '#server/domain/reports/which-count.ts'
import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { UsersTable } from '#server/lib/database/tables/account-tables.ts'
import type { LookBacksTable } from '#server/lib/database/tables/look-back-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

export interface ToTell {
  kind: AskedKind
  person_id: string
  directory_id: string | null
  credit_union_id: string | null
  email: string
  first_name: string
  language: string | null
  /** As the incident asked them. */
  asked: Candidate | null
}

export async function whomToTell(db: Db, incident: FoundIncident): Promise<ToTell[]> {
  const [asked, worked, bounced, declined] = await Promise.all([
    askedIn(db, incident),
    workedIn(db, incident),
    bouncedLately(db),
    whoDeclined(db),
  ])
  // An account before a contact: its language is known.
  const accountsFirst = [...asked, ...worked].toSorted((one, other) => Number(one.kind !== 'user') - Number(other.kind !== 'user'))
  const byAddress = new Map<string, ToTell>()
  for (const each of accountsFirst) {
    const key = emailKey(each.email)
    if (!byAddress.has(key) && !bounced.has(key)) byAddress.set(key, each)
  }
  return [...byAddress.values()].filter(({ kind, person_id }) => kind !== 'user' || !declined.has(person_id))
}

type LookBack = Pick<Selectable<LookBacksTable>, 'kind' | 'person_id' | 'directory_id' | 'credit_union_id'>

/** Of those who were told of a closing, whoever has not left, at their address of today, each address once. */
export async function stillThere(db: Db, told: readonly LookBack[]): Promise<ToTell[]> {
  const accounts = told.flatMap(({ kind, person_id }) => (kind === 'user' ? [person_id] : []))
  const contacts = told.flatMap(({ directory_id, ...each }) =>
    each.kind === 'user' || directory_id === null ? [] : [{ ...each, directory_id }],
  )
  const people = [
    ...(accounts.length === 0 ? [] : (await accountsThere(db).where('users.id', 'in', accounts).execute()).map(ofAccount)),
    ...(await askedAmong(db, contacts)),
  ]
  const bounced = await bouncedLately(db)
  return [...new Map(people.map((each) => [emailKey(each.email), each])).values()].filter(({ email }) => !bounced.has(emailKey(email)))
}

/** Accounts that want no mail of a closing. */
async function whoDeclined(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where((eb) => eb.not(wants('storm_closed', 'mail')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those who would still be asked: whoever left, or wants no mails, is not written to. */
async function askedIn(db: Db, { id }: FoundIncident): Promise<ToTell[]> {
  const rows = await db
    .selectFrom('ask_incidents')
    .innerJoin('asks', 'asks.id', 'ask_incidents.ask_id')
    .innerJoin('ask_people', 'ask_people.ask_id', 'asks.id')
    .select(['asks.directory_id', 'ask_people.kind', 'ask_people.person_id'])
    .distinct()
    .where('ask_incidents.incident_id', '=', id)
    .where('asks.taken_back_at', 'is', null)
    .execute()
  return askedAmong(db, rows)
}

type Place = Pick<Candidate, 'directory_id' | 'kind' | 'person_id'>

async function askedAmong(db: Db, rows: readonly Place[]): Promise<ToTell[]> {
  const wereAsked = new Set(rows.map(keyOf))
  const places = [...new Set(rows.map(({ directory_id }) => directory_id))]
  const found: ToTell[] = []
  for (let start = 0; start < places.length; start += PORTION)
    for (const candidate of await candidatesOf(db, places.slice(start, start + PORTION))) {
      const { email, kind, person_id, directory_id, credit_union_id, first_name, language } = candidate
      if (email !== null && wereAsked.has(keyOf(candidate)))
        found.push({ kind, person_id, directory_id, credit_union_id, email, first_name, language, asked: candidate })
    }
  return found
}

const PORTION = 200

/** Accounts of those who enrolled by a letter that was part of an ask of it, entered statuses, made calls, ran a roll call, wrote reports or notices, asked for help, or offered it in it. */
async function workedIn(db: Db, incident: FoundIncident): Promise<ToTell[]> {
  const { id, is_exercise, closed_at } = incident
  const until = closed_at ?? incident.updated_at
  const isSaidHere = is_exercise
    ? sql<boolean>`said.incident_id = ${id}`
    : sql<boolean>`(said.incident_id = ${id} or said.created_at >= ${beginOf(incident)} and said.created_at <= ${until}
        and said.office_id in (select offices.id from offices where ${isPlacedIn(id)})
        and not exists (select 1 from incidents as exercise where exercise.id = said.incident_id and exercise.is_exercise))`
  const isReportHere = is_exercise
    ? sql<boolean>`disaster_reports.incident_id = ${id} and disaster_reports.deleted_at is null`
    : sql<boolean>`(disaster_reports.incident_id = ${id} and disaster_reports.deleted_at is null
        or disaster_reports.incident_id is null and ${countsAsReport}
          and disaster_reports.created_at >= ${beginOf(incident)} and disaster_reports.created_at <= ${until}
          and disaster_reports.about in (select 'charter ' || directory.charter_key from offices
            join directory on directory.id = offices.directory_id where ${isPlacedIn(id)}))`
  const helping = await whoHelped(db, incident)
  const rows = await accountsThere(db)
    .where(
      sql<boolean>`(users.id in (select said.entered_by from office_statuses as said where ${isSaidHere}
        union select made_by from call_attempts where incident_id = ${id}
        union select created_by from situation_reports where incident_id = ${id}
        union select started_by from roll_calls where incident_id = ${id} and ${is_exercise ? sql`is_exercise` : sql`not is_exercise`}
        union select created_by from notices where incident_id = ${id}
        union select reported_by from disaster_reports where ${isReportHere}
        union ${whoEnrolledBy(id)})
        or ${helping.length === 0 ? sql`1 = 0` : sql`users.id in (${sql.join(helping)})`})`,
    )
    .execute()
  return rows.map(ofAccount)
}

const accountsThere = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.first_name', 'users.language', 'users.credit_union_id'])
    .where('users.deleted_at', 'is', null)
    .where('users.email_proven_at', 'is not', null)
    .where(
      sql<boolean>`(users.is_developer or exists (select 1 from memberships where memberships.user_id = users.id and not memberships.locked))`,
    )

type Account = Pick<Selectable<UsersTable>, 'id' | 'email' | 'first_name' | 'language' | 'credit_union_id'>

const ofAccount = ({ id: person_id, ...person }: Account): ToTell => ({
  kind: 'user',
  person_id,
  directory_id: null,
  asked: null,
  ...person,
})

/** Their contact, as which they were asked, is gone or stays silent beside the account. The letter of an ask is written with it, or is its message. */
const whoEnrolledBy = (incidentId: string) => sql`select letters.used_by from letters
  join asks on asks.directory_id = letters.directory_id and asks.taken_back_at is null
  join ask_incidents on ask_incidents.ask_id = asks.id and ask_incidents.incident_id = ${incidentId}
  where letters.used_by is not null and (letters.is_ask and letters.written_at = asks.asked_at
    or exists (select 1 from letter_mails join ask_messages on ask_messages.id = letter_mails.id
      where letter_mails.letter_id = letters.id and ask_messages.ask_id = asks.id))`

/** Those who asked for help because of it, and those who offered it. */
async function whoHelped(db: Db, incident: FoundIncident): Promise<string[]> {
  const requests = (await requestsOf(db, incident)).map(({ id }) => id)
  const people = new Set<string>()
  for (const { values } of batches(requests)) {
    const asked = await db.selectFrom('help_requests').select('asked_by').where('id', 'in', values).execute()
    const offered = await db.selectFrom('offers').select('offered_by').where('help_request_id', 'in', values).execute()
    for (const { asked_by } of asked) people.add(asked_by)
    for (const { offered_by } of offered) people.add(offered_by)
  }
  return [...people]
}

async function bouncedLately(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bounced_addresses')
    .select('email_key')
    .where('bounced_at', '>', new Date(Date.now() - 90 * DAY).toISOString())
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}
