import { type Selectable, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/call.ts'
import type { listWarnings } from '#contract/warnings/calls.ts'
import type { Actor } from '#server/domain/actor.ts'
import { deskIfAny, type StatesCovered } from '#server/domain/desk/desk.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { inOrderOfGravity } from '#server/domain/warnings/gravity.ts'
import { isForAll, isInStates, overlaps, touchesOfficesOf, warningsInForce } from '#server/domain/warnings/in-force.ts'
import { AppError } from '#server/lib/app-error.ts'
import { countOf, type FoundPage, readList } from '#server/lib/database/list.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { WarningsTable } from '#server/lib/database/tables/warning-tables.ts'
import { DAY } from '#server/lib/time.ts'

export type WarningRow = Selectable<WarningsTable>

/** What is asked for on behalf of a person. */
export interface Reader {
  actor: Actor
  desk: StatesCovered
  /** The row of the directory to which the own offices belong; null without offices. */
  directoryId: string | null
}

export async function readerOf(db: Db, actor: Actor): Promise<Reader> {
  const [desk, directoryId] = await Promise.all([deskIfAny(db, actor), directoryRowOf(db, actor.credit_union_id)])
  return { actor, desk, directoryId }
}

export const isAtDesk = ({ desk }: Reader) => desk === null || desk.length > 0

type Asked = QueryOf<typeof listWarnings>

/** Warnings in force, the gravest first. */
export async function findWarnings(db: Db, reader: Reader, asked: Asked): Promise<FoundPage<WarningRow>> {
  const { mine = false, state, incident_id: incidentId } = asked
  if (mine && reader.directoryId === null) return { rows: [], total: 0 }
  const incident = incidentId === undefined ? null : await incidentFor(db, reader.actor, incidentId)
  const conditions = [
    ...(mine ? [touchesOfficesOf(reader.directoryId ?? '')] : []),
    ...(state ? [isInStates([state])] : []),
    ...(incident ? [overlaps(incident)] : []),
    // The desk of an Association works with its own states.
    ...(!mine && !state && !incident && reader.desk !== null && reader.desk.length > 0 ? [isInStates(reader.desk)] : []),
    ...(isAtDesk(reader) ? [] : [isForAll]),
  ]
  const matching = conditions.reduce((query, condition) => query.where(condition), warningsInForce(db))
  const rows = inOrderOfGravity(matching.selectAll())
  return readList({ rows, count: countOf(matching) }, asked)
}

/** How long a warning is shown at its address after it was over. */
const SHOWN_AFTER = DAY

/** Whether a warning is in force, or was within the last day. */
const isRecent = () => {
  const since = new Date(Date.now() - SHOWN_AFTER).toISOString()
  return sql<SqlBool>`(warnings.ends_at > ${since} and (warnings.ended_at is null or warnings.ended_at > ${since}))`
}

/** @throws AppError `not_found` */
export async function findWarning(db: Db, reader: Reader, id: string): Promise<WarningRow> {
  const [found] = await findRecent(db, reader, [id])
  if (!found) throw new AppError('not_found')
  return found
}

/** The warnings with these ids, that are in force or were within the last day. */
export const findRecent = (db: Db, reader: Reader, ids: readonly string[]): Promise<WarningRow[]> =>
  inOrderOfGravity(
    db
      .selectFrom('warnings')
      .selectAll()
      .where('id', 'in', ids)
      .where(isRecent())
      .$if(!isAtDesk(reader), (query) => query.where(isForAll)),
  ).execute()
