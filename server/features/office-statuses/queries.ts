import { sql } from 'kysely'
import type { AnswerOf } from '#contract/call.ts'
import type { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { counts, presentStatus, seesNames } from '#server/domain/incidents/current-statuses.ts'
import { findIncident } from '#server/domain/incidents/find-incidents.ts'
import { seesNote } from '#server/domain/incidents/present-offices.ts'
import type { StoredStatuses } from '#server/domain/incidents/store-statuses.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** A stored submission, in the incident that it named. Other people than its sender are refused. */
export async function findSubmission(db: Db, actor: Actor, submission: string): Promise<StoredStatuses | undefined> {
  const rows = await db
    .selectFrom('office_statuses')
    .select(['incident_id', 'office_id', 'entered_by', 'created_at'])
    .where('submission_id', '=', submission)
    .orderBy('id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  if (first.entered_by !== actor.id) throw new AppError('not_acceptable_now')
  // Its rows of other incidents come after.
  const ids = rows.filter(({ incident_id }) => incident_id === first.incident_id).map(({ office_id }) => office_id)
  const found = await db.selectFrom('offices').selectAll().where('id', 'in', ids).execute()
  const offices = ids.flatMap((id) => found.find((office) => office.id === id) ?? [])
  return { incident: await findIncident(db, first.incident_id), offices, received_at: first.created_at }
}

/** More entries than a person would read. */
const AT_MOST = 500

/** The entries about an office that a person may see, newest first. */
export async function historyOf(
  db: Db,
  actor: Actor,
  asked: { id: string; incident_id?: string | undefined },
): Promise<AnswerOf<typeof showOfficeHistory>> {
  const { id, incident_id } = asked
  const office = await db.selectFrom('offices').select(['id', 'state']).where('id', '=', id).executeTakeFirst()
  if (!office) throw new AppError('not_found')
  const reader = { actor, desk: await deskIfAny(db, actor) }
  const rows = await db
    .selectFrom('office_statuses')
    .leftJoin('credit_unions', 'credit_unions.id', 'office_statuses.credit_union_id')
    .selectAll('office_statuses')
    .select(counts.as('counts'))
    .where('office_id', '=', id)
    .where(isStoredFirst)
    .$if(incident_id !== undefined, (query) => query.where(countsIn(incident_id ?? '')))
    .where((eb) => eb.or([eb('office_statuses.credit_union_id', '=', actor.credit_union_id), actor.isShutOut ? eb.lit(false) : isSeen]))
    .orderBy('as_of', 'desc')
    .orderBy('office_statuses.id', 'desc')
    .limit(AT_MOST)
    .execute()
  return rows.map((row) => ({
    ...presentStatus(row, seesNote(reader, { ...office, credit_union_id: row.credit_union_id }, row)),
    ...(!seesNames(actor, row) && { entered_by: { name: '', organization: row.entered_by_organization } }),
    id: row.id,
    incident_id: row.incident_id,
    via: row.via,
    disaster_report_id: row.disaster_report_id,
    counts: Boolean(row.counts),
    created_at: row.created_at,
    ends: [],
    submission_id: row.submission_id,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    may_withdraw: false,
  }))
}

/** An entry has a row in each incident that covers the office. Of these, the first is the entry. */
const sameEntry = sql`same.submission_id = office_statuses.submission_id and same.office_id = office_statuses.office_id`
const isStoredFirst = sql<boolean>`not exists (select 1 from office_statuses as same where ${sameEntry} and same.id < office_statuses.id)`

/** It names that incident, or counts in it, too. */
const countsIn = (incident: string) =>
  sql<boolean>`exists (select 1 from office_statuses as same where ${sameEntry} and same.incident_id = ${incident})`

/** Statuses from claims that were refused or replaced are only for their own people. */
const isSeen = sql<boolean>`(office_statuses.via is not null or credit_unions.id is null
  or (credit_unions.refused_at is null and credit_unions.superseded_by is null))`
