// The status of an office that counts in an incident: the one with the newest as of; at the same moment, the organization's own. Statuses from an
// organization that is not confirmed do not count, except in a trial; only its own people see them as current.

import { type Selectable, sql } from 'kysely'
import type { CurrentStatus, StatusEntry } from '#contract/records/office.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import { clockNow } from '#server/domain/not-later.ts'
import { isTrial } from '#server/domain/reports/which-count.ts'
import type { OfficeStatusesTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Whether the organization entered it, which wins at the same moment. */
export const isOwn = sql<boolean>`(office_statuses.via is null)`

/** Whether the statuses that an organization enters for its own offices count. Like its reports, they do once it is confirmed, and in a trial. */
export const isBelieved = sql<boolean>`(credit_unions.confirmed_at is not null
  or (credit_unions.refused_at is null and credit_unions.superseded_by is null and ${isTrial}))`

/** Whether a status counts: the desk entered it, or an organization that is believed for its own offices. */
export const counts = sql<boolean>`(office_statuses.via is not null or exists (select 1 from credit_unions
  where credit_unions.id = office_statuses.credit_union_id and ${isBelieved}))`

export type StatusRow = Selectable<OfficeStatusesTable> & { counts: boolean }

interface Asked {
  incidents: readonly string[]
  offices: readonly string[]
  /** The reader's organization, if it is not confirmed: see `unconfirmedOf`. */
  unconfirmed: string | null
}

/** The reader's organization while it is not confirmed: its people see as current what it entered. */
export const unconfirmedOf = ({ organization_confirmed, credit_union_id }: Pick<Actor, 'organization_confirmed' | 'credit_union_id'>) =>
  organization_confirmed ? null : credit_union_id

/** One row for each incident and office with a status. */
export async function currentStatuses(db: Db, asked: Asked): Promise<StatusRow[]> {
  const { incidents, offices, unconfirmed } = asked
  if (incidents.length === 0 || offices.length === 0) return []
  if (unconfirmed !== null) return newestForOwn(db, asked)
  const rows = await db
    .selectFrom('current_statuses')
    .innerJoin('office_statuses', 'office_statuses.id', 'current_statuses.status_id')
    .selectAll('office_statuses')
    .where('current_statuses.incident_id', 'in', incidents)
    .where('current_statuses.office_id', 'in', offices)
    .execute()
  return rows.map((row) => ({ ...row, counts: true }))
}

/** Includes the statuses that do not count, of the reader's own organization. */
async function newestForOwn(db: Db, { incidents, offices, unconfirmed }: Asked): Promise<StatusRow[]> {
  const ranked = db
    .selectFrom('office_statuses')
    .selectAll()
    .select(counts.as('counts'))
    .select(placeAmong().as('place'))
    .where('incident_id', 'in', incidents)
    .where('office_id', 'in', offices)
    .where((eb) => eb.or([counts, eb('credit_union_id', '=', unconfirmed)]))
  const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('place', '=', 1).execute()
  return rows.map(({ place, ...row }) => ({ ...row, counts: Boolean(row.counts) }))
}

/** 1 for the one that counts. One that lies ahead counts only where there is no other. */
export const placeAmong = (
  now = clockNow(),
) => sql<number>`row_number() over (partition by office_statuses.incident_id, office_statuses.office_id
  order by office_statuses.as_of > ${now}, office_statuses.as_of desc, ${isOwn} desc, office_statuses.id desc)`

/** Whether a person may read a status's note of their organization: every note once it is confirmed, before that only its own. */
export const seesOwnNote = ({ isTrusted, credit_union_id }: Pick<Actor, 'isTrusted' | 'credit_union_id'>, row: StatusRow) =>
  isTrusted || (row.via === null && row.credit_union_id === credit_union_id)

const HOUR = 3_600_000

/** Whether a person reads who entered a status: the people of confirmed organizations everyone's name, others those of their own organization. */
export const seesNames = (actor: Pick<Actor, 'isTrusted' | 'isDeveloper' | 'credit_union_id'>, row: Pick<StatusRow, 'credit_union_id'>) =>
  seesContacts(actor) || (actor.credit_union_id !== null && actor.credit_union_id === row.credit_union_id)

/** A status as a reader sees it. The note is for the organization and the desk. */
export function presentStatus(row: StatusRow, seesNote: boolean): StatusEntry {
  const { status, power, communications, systems, cash, opens_again_on, public_note, as_of, source } = row
  return {
    ...{ status, power, communications, systems, cash, opens_again_on, public_note, as_of, source },
    note: seesNote ? row.note : null,
    entered_by: { name: row.entered_by_name, organization: row.entered_by_organization },
    with_support: row.entered_with_support,
  }
}

interface Reading {
  seesNote: boolean
  quiet_after_hours: number
}

export const presentCurrent = (row: StatusRow, { seesNote, quiet_after_hours }: Reading): CurrentStatus => ({
  ...presentStatus(row, seesNote),
  facts: {},
  is_old: Date.parse(row.as_of) < Date.now() - quiet_after_hours * HOUR,
  counts: row.counts,
})
