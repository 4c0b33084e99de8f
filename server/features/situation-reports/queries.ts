import { type Selectable, sql } from 'kysely'
import { isDeveloper } from '#contract/roles.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny, deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { countSubscribers } from './subscribe.ts'

type Row = Selectable<SituationReportsTable>

/** Its desk has no Association. */
const FOUNDATION = ''

/** The desk that a person's drafts belong to. */
export const ownDesk = (actor: Actor) => (isDeveloper(actor) ? FOUNDATION : (actor.credit_union_id ?? FOUNDATION))

/** The foundation reads and changes the drafts of every desk, an Association its own. */
const isTheirs = (actor: Actor, desk: string) => isDeveloper(actor) || desk === ownDesk(actor)

/** The issued reports, newest first. The desk of one of the states also gets its draft, which comes first. */
export async function reportsOf(db: Db, actor: Actor, incident: FoundIncident): Promise<SituationReport[]> {
  const desk = await deskIfAny(db, actor)
  const isAtDesk = touches(desk, incident)
  const rows = await db
    .selectFrom('situation_reports')
    .selectAll()
    .where('incident_id', '=', incident.id)
    .$if(!isAtDesk, (query) => query.where('number', 'is not', null))
    .$if(!isDeveloper(actor), (query) => query.where((eb) => eb.or([eb('number', 'is not', null), eb('desk', '=', ownDesk(actor))])))
    .orderBy(sql`case when number is null then 0 else 1 end`)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isDraft = rows.some(({ number }) => number === null)
  const subscribed = isDraft ? await countSubscribers(db, incident.id) : null
  return rows.map((row) => present(actor, row, subscribed))
}

/** The incident. @throws AppError `forbidden` if it is in none of the desk's states */
export async function incidentOfDesk(db: Db, actor: Actor, id: string): Promise<FoundIncident> {
  const desk = await deskOf(db, actor)
  const incident = await findIncident(db, id)
  if (!touches(desk, incident)) throw outsideDesk(actor)
  return incident
}

/** A draft with its incident, for the desk that began it. @throws AppError `already_issued` if it is no longer a draft */
export async function findDraft(db: Db, actor: Actor, id: string): Promise<{ draft: Row; incident: FoundIncident }> {
  const draft = await db.selectFrom('situation_reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!draft) throw new AppError('not_found')
  const incident = await incidentOfDesk(db, actor, draft.incident_id)
  if (draft.number !== null) throw new AppError('already_issued')
  if (!isTheirs(actor, draft.desk)) throw new AppError('not_found')
  return { draft, incident }
}

/** To the end of the transaction, no other report of the incident is issued, and no draft gets other figures. */
export const lockReports = (tx: Tx, incidentId: string) => lockRow(tx, 'incidents', incidentId)

/** The draft that the person's own desk began, if there is one. */
export const findOwnDraft = (db: Db, actor: Actor, incidentId: string) =>
  db
    .selectFrom('situation_reports')
    .select('id')
    .where('incident_id', '=', incidentId)
    .where('number', 'is', null)
    .where('desk', '=', ownDesk(actor))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function showReport({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<SituationReport> {
  const row = await db.selectFrom('situation_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return present(actor, row, row.number === null ? await countSubscribers(db, row.incident_id) : null)
}

/** `subscribed` is the number of people who would get a draft. */
const present = (actor: Actor, row: Row, subscribed: number | null): SituationReport => ({
  id: row.id,
  incident_id: row.incident_id,
  number: row.number,
  state: row.number === null ? 'draft' : 'issued',
  summary: row.summary,
  offices_and_services: row.offices_and_services,
  needs_and_help: row.needs_and_help,
  communications: row.communications,
  next_steps: row.next_steps,
  next_due_at: row.next_due_at,
  as_of: row.as_of,
  figures: counted(JSON.parse(row.figures)),
  changes: withCounted(JSON.parse(row.changes)),
  counties: JSON.parse(row.counties),
  created_by: { name: row.created_by_name, organization: row.created_by_organization },
  is_own: row.desk === ownDesk(actor),
  created_at: row.created_at,
  issued_at: row.issued_at,
  issued_by: row.issued_by_name === null ? null : { name: row.issued_by_name, organization: row.issued_by_organization ?? '' },
  mailed_to: row.number === null ? subscribed : row.mailed_to,
})

/** Reports of earlier versions did not count by how many it was said. */
const counted = (figures: SituationReport['figures']): SituationReport['figures'] => ({
  ...figures,
  said_by: figures.said_by ?? null,
  gaps: figures.gaps ?? null,
})

const withCounted = ({ before, ...changes }: SituationReport['changes']): SituationReport['changes'] => ({
  ...changes,
  before: before && counted(before),
})
