import { type Selectable, sql } from 'kysely'
import type { AfterAction } from '#contract/reviews/after-action-schemas.ts'
import { afterActionTopics, type TimelineKind } from '#contract/reviews/options.ts'
import { isDeveloper, rank } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AfterActionsTable } from '#server/lib/database/tables/review-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export type AfterActionRow = Selectable<AfterActionsTable> & { organization: string | null }

/** Who writes: a desk, or a credit union for its own people. */
export interface Writer {
  credit_union_id: string | null
  desk: string
}

/** Of the desk of the incident, as the drafts of situation reports; otherwise of the own credit union. Null for Members. */
export async function writerOf(db: Db, actor: Actor, incident: FoundIncident): Promise<Writer | null> {
  if (touches(await deskIfAny(db, actor), incident))
    return { credit_union_id: null, desk: isDeveloper(actor) ? '' : (actor.credit_union_id ?? '') }
  if (rank(actor.role) < rank('Manager') || actor.credit_union_id === null) return null
  return { credit_union_id: actor.credit_union_id, desk: '' }
}

/** Issued ones of desks are for everybody; a credit union's own are its Managers' alone, also once issued. */
export async function afterActionsOf(db: Db, actor: Actor, incident: FoundIncident): Promise<AfterAction[]> {
  const writer = await writerOf(db, actor, incident)
  const rows = await afterActions(db)
    .where('after_actions.incident_id', '=', incident.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('after_actions.credit_union_id', 'is', null), eb('after_actions.number', 'is not', null)]),
        ...(writer ? [isOf(writer)] : []),
      ]),
    )
    .orderBy(sql`case when after_actions.number is null then 0 else 1 end`)
    .orderBy('after_actions.number', 'desc')
    .orderBy('after_actions.id', 'desc')
    .execute()
  return Promise.all(rows.map((row) => present(db, row, writer)))
}

const isOf = ({ credit_union_id, desk }: Writer) =>
  credit_union_id === null
    ? sql<boolean>`(after_actions.credit_union_id is null and after_actions.desk = ${desk})`
    : sql<boolean>`after_actions.credit_union_id = ${credit_union_id}`

const afterActions = (db: Db) =>
  db
    .selectFrom('after_actions')
    .leftJoin('credit_unions', 'credit_unions.id', 'after_actions.credit_union_id')
    .selectAll('after_actions')
    .select('credit_unions.name as organization')

/** The draft of the own desk or credit union. @throws AppError `not_found`; `already_issued` if it is no longer one */
export async function findDraft(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ row: AfterActionRow; incident: FoundIncident; writer: Writer }> {
  const row = await afterActions(db).where('after_actions.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const incident = await findIncident(db, row.incident_id)
  const writer = await writerOf(db, actor, incident)
  if (!writer || writer.credit_union_id !== row.credit_union_id || writer.desk !== row.desk) throw new AppError('not_found')
  if (row.number !== null) throw new AppError('already_issued')
  return { row, incident, writer }
}

export const findOwnDraft = (db: Db, incidentId: string, writer: Writer) =>
  db
    .selectFrom('after_actions')
    .select(['id', ...afterActionTopics])
    .where('incident_id', '=', incidentId)
    .where('number', 'is', null)
    .where(isOf(writer))
    .limit(1)
    .executeTakeFirst()

export async function showAfterAction({ db, actor }: Pick<Context<Actor>, 'db' | 'actor'>, id: string): Promise<AfterAction> {
  const row = await afterActions(db).where('after_actions.id', '=', id).executeTakeFirstOrThrow()
  return present(db, row, await writerOf(db, actor, await findIncident(db, row.incident_id)))
}

async function present(db: Db, row: AfterActionRow, writer: Writer | null): Promise<AfterAction> {
  const report = await presentWhole(db, row, writer)
  const isForAll = row.credit_union_id === null && writer?.credit_union_id !== null
  return isForAll ? withoutNames(report) : report
}

/** A desk's report as everybody else reads it: its texts and figures, without what it has of single credit unions and of people. */
function withoutNames({ figures, improvements, created_by, issued_by, ...report }: AfterAction): AfterAction {
  const { heard, asks, not_open, timeline } = figures
  return {
    ...report,
    figures: {
      ...figures,
      heard: { ...heard, first: [] },
      asks: { ...asks, failed: [] },
      not_open: { ...not_open, offices: [] },
      timeline: timeline.filter(({ kind }) => namesNobody.includes(kind)),
    },
    improvements: improvements.map((improvement) => ({ ...improvement, owner: created_by.organization || null })),
    created_by: { ...created_by, name: '' },
    issued_by: issued_by && { ...issued_by, name: '' },
  }
}

/** The others have a credit union, an office, or a person of a desk in their text. */
const namesNobody: readonly TimelineKind[] = ['warning', 'report', 'alert']

async function presentWhole(db: Db, row: AfterActionRow, writer: Writer | null): Promise<AfterAction> {
  const { id, incident_id, number, credit_union_id, created_at, issued_at } = row
  return {
    ...{ id, incident_id, number, created_at, issued_at },
    state: number === null ? 'draft' : 'issued',
    ...ofEach(afterActionTopics, (topic) => row[topic]),
    figures: JSON.parse(row.figures),
    improvements: row.improvements === null ? await improvementsNow(db, row) : JSON.parse(row.improvements),
    credit_union: credit_union_id === null ? null : { id: credit_union_id, name: row.organization ?? '' },
    created_by: { name: row.created_by_name, organization: row.created_by_organization },
    is_own: writer !== null && writer.credit_union_id === credit_union_id && writer.desk === row.desk,
    issued_by: row.issued_by_name === null ? null : { name: row.issued_by_name, organization: row.issued_by_organization ?? '' },
  }
}

/** Those that were learned from the incident, of whoever writes: a draft has them as they are. */
export async function improvementsNow(
  db: Db,
  { incident_id, credit_union_id, desk }: Pick<AfterActionRow, 'incident_id' | 'credit_union_id' | 'desk'>,
): Promise<AfterAction['improvements']> {
  const of = credit_union_id ?? (desk || null)
  const rows = await db
    .selectFrom('improvements')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'improvements.owner_id').on('users.deleted_at', 'is', null))
    .select(['improvements.text', 'improvements.due', 'improvements.state', 'users.first_name', 'users.last_name'])
    .where('improvements.incident_id', '=', incident_id)
    .where((eb) => (of === null ? eb('improvements.credit_union_id', 'is', null) : eb('improvements.credit_union_id', '=', of)))
    .orderBy('improvements.due')
    .orderBy('improvements.id')
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    owner: first_name === null ? null : fullName({ first_name, last_name }),
  }))
}
