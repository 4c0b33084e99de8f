import { sql } from 'kysely'
import { type EventKind, noticeEvents } from '#contract/audit-events/options.ts'
import type { AuditEvent } from '#contract/audit-events/schemas.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { searchKey, searchWords } from '#contract/rules/search-key.ts'
import type { Page } from '#contract/schema.ts'
import type { Actor } from '#server/domain/actor.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { contains, formsOf, hasWords, or } from '#server/lib/database/contains.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { recordsOf } from './about.ts'

interface Search extends Page {
  searchString?: string | null | undefined
  /** Found in addition to the matches of the text. */
  kinds?: EventKind[] | undefined
}

/** Events, newest first: of the own organization for an Administrator, of all for a developer. */
export async function findEvents(
  db: Db,
  actor: Actor,
  { searchString, kinds = [], limit, offset }: Search,
): Promise<{ rows: AuditEvent[]; total: number }> {
  let matching = db
    .selectFrom('audit_events')
    .leftJoin('users as actors', 'actors.id', 'audit_events.actor_id')
    .leftJoin('keys as programs', 'programs.id', 'audit_events.actor_key')
    .leftJoin('users as others', 'others.id', 'audit_events.acting_as_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_events.record_id')
    .leftJoin('credit_unions as organizations', 'organizations.id', 'audit_events.record_id')
    .leftJoin('credit_unions', 'credit_unions.id', 'audit_events.credit_union_id')
  if (!actor.isDeveloper) matching = matching.where('audit_events.credit_union_id', '=', actor.credit_union_id ?? '')
  // Notices are for the people of the credit union themselves.
  const isOthers = actor.impersonator ? sql<boolean>`true` : sql<boolean>`audit_events.credit_union_id <> ${actor.credit_union_id ?? ''}`
  matching = matching.where(sql<boolean>`not (audit_events.what in (${sql.join(noticeEvents)}) and ${isOthers})`)
  if (searchString) {
    const holdsText = or([...asTyped(searchString), hasWords(formsOf(searchWords(searchString)), { keys: [searchedText] })])
    matching = matching.where((eb) => (kinds.length > 0 ? eb.or([holdsText, eb('audit_events.what', 'in', kinds)]) : holdsText))
  }
  const page = limit === undefined ? matching : matching.limit(limit).offset(offset ?? 0)
  const rows = await page
    .select([
      'audit_events.id',
      'audit_events.happened_at',
      'audit_events.actor_id',
      'audit_events.acting_as_id',
      'audit_events.what',
      'audit_events.record_id',
      'audit_events.address',
      'audit_events.details',
      'actors.first_name as actor_first_name',
      'actors.last_name as actor_last_name',
      'audit_events.actor_key',
      'programs.name as key_name',
      'programs.made_by_name as key_made_by',
      'others.first_name as other_first_name',
      'others.last_name as other_last_name',
      'subjects.first_name as subject_first_name',
      'subjects.last_name as subject_last_name',
      'organizations.name as organization_name',
      'credit_unions.id as credit_union_id',
      'credit_unions.name as credit_union_name',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
    ])
    .orderBy('audit_events.happened_at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .execute()
  const { total } =
    limit === undefined ? { total: rows.length } : await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const records = await recordsOf(
    db,
    actor,
    rows.filter((row) => subjectOf(row) === null).flatMap(({ record_id }) => record_id ?? []),
  )
  return { total, rows: rows.map((row) => present(row, records.get(row.record_id ?? '') ?? null)) }
}

/** Everything that a row shows, in one text: names by their keys, the rest in lower case. */
const searchedText = sql<string>`coalesce(audit_events.what, '') || ' ' || coalesce(actors.first_name_key, '') || ' ' || coalesce(actors.last_name_key, '') || ' '
  || coalesce(others.first_name_key, '') || ' ' || coalesce(others.last_name_key, '') || ' ' || coalesce(organizations.name_key, '') || ' '
  || coalesce(subjects.first_name_key, '') || ' ' || coalesce(subjects.last_name_key, '') || ' ' || coalesce(credit_unions.name_key, '') || ' '
  || coalesce(audit_events.address, '') || ' ' || lower(coalesce(programs.name, '')) || ' ' || lower(coalesce(audit_events.details, ''))`

/** An IP address, or what details quote: these are stored with accents and punctuation. */
function asTyped(text: string) {
  const typed = text.trim().toLowerCase()
  return searchKey(typed) === typed
    ? []
    : [contains('audit_events.address', typed), contains(sql<string | null>`lower(audit_events.details)`, typed)]
}

interface Row {
  id: string
  happened_at: string
  actor_id: string | null
  acting_as_id: string | null
  what: string
  record_id: string | null
  address: string | null
  details: string | null
  actor_first_name: string | null
  actor_last_name: string | null
  actor_key: string | null
  key_name: string | null
  key_made_by: string | null
  other_first_name: string | null
  other_last_name: string | null
  subject_first_name: string | null
  subject_last_name: string | null
  organization_name: string | null
  credit_union_id: string | null
  credit_union_name: string | null
  confirmed_at: string | null
  is_not_listed: boolean | null
}

const nameOf = (first_name: string | null, last_name: string | null) => fullName({ first_name, last_name })
const person = (id: string | null, first: string | null, last: string | null) => (id === null ? null : { id, name: nameOf(first, last) })

const subjectOf = (row: Row) => nameOf(row.subject_first_name, row.subject_last_name) || row.organization_name

const present = (row: Row, about: AuditEvent['about']): AuditEvent => ({
  id: row.id,
  happened_at: row.happened_at,
  actor: person(row.actor_id, row.actor_first_name, row.actor_last_name),
  actor_key: row.actor_key === null ? null : { id: row.actor_key, name: row.key_name ?? '', made_by: row.key_made_by ?? '' },
  acting_as: person(row.acting_as_id, row.other_first_name, row.other_last_name),
  what: row.what,
  subject: subjectOf(row),
  about,
  credit_union: row.credit_union_id === null ? null : { id: row.credit_union_id, name: row.credit_union_name ?? '', ...badgeOf(row) },
  address: row.address,
  details: row.details === null ? null : (JSON.parse(row.details) as Record<string, unknown>),
})
