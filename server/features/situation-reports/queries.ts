import { type Selectable, sql } from 'kysely'
import { isDeveloper } from '#contract/roles.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { topics } from '#contract/situation-reports/options.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { deskIfAny, deskOf, outsideDesk, ownDesk } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { type FoundIncident, findIncident } from '#server/domain/incidents/find-incidents.ts'
import { figuresOf, type Memory } from '#server/domain/incidents/frozen-figures.ts'
import { textsIn } from '#server/domain/incidents/report-texts.ts'
import { countSubscribers } from '#server/domain/incidents/subscriptions.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { AppError } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { SituationReportsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { StoredLine } from './lines/line.ts'
import { withdrawnIn } from './lines/withdrawn.ts'

type Row = Selectable<SituationReportsTable>

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
  const subscribed = isDraft ? await countSubscribers(db, incident) : null
  const reports = await Promise.all(rows.map((row) => presentRow(db, actor, row, subscribed)))
  if (actor.key) return readByKey(db, actor, { reports, rows })
  return seesContacts(actor) ? reports : reports.map((report) => (report.is_own ? report : withoutAuthors(report)))
}

/** As elsewhere, people who see no names read the organization that wrote it. */
const withoutAuthors = ({ created_by, issued_by, ...report }: SituationReport): SituationReport => ({
  ...report,
  created_by: { ...created_by, name: '' },
  issued_by: issued_by && { ...issued_by, name: '' },
})

/**
 * Counts alone: texts and lines name credit unions that the key does not read, and people are for people. Of what is counted and of what changed, the
 * credit unions that it reads: those in the states of its Association, or the own one. Counties are counted of all of them, so they are left out.
 */
async function readByKey(db: Db, { key, credit_union_id }: Actor, { reports, rows }: { reports: SituationReport[]; rows: readonly Row[] }) {
  const own = await directoryRowOf(db, credit_union_id)
  const states = key?.states ?? []
  const inStates = states.length === 0 ? [] : await db.selectFrom('directory').select('id').where('state', 'in', states).execute()
  const read = new Set([own, ...inStates.map(({ id }) => id)])
  const isRead = ({ directory_id }: { directory_id: string }) => read.has(directory_id)
  const figures = new Map(rows.map((row) => [row.number, figuresOf(remembered(row, read))]))
  return reports.map(
    ({ changes, ...report }): SituationReport => ({
      ...withoutAuthors({ ...report, changes }),
      ...noTexts,
      typed: noTexts,
      lines: [],
      figures: figures.get(report.number) ?? figuresOf([]),
      counties: [],
      changes: {
        ...changes,
        before: changes.since === null ? null : (figures.get(changes.since) ?? null),
        newly_heard_from: changes.newly_heard_from.filter(isRead),
        no_longer_heard_from: changes.no_longer_heard_from.filter(isRead),
        reopened: changes.reopened.filter(isRead),
        newly_closed: changes.newly_closed.filter(isRead),
      },
    }),
  )
}

const remembered = ({ credit_unions }: Row, read: ReadonlySet<string | null>) =>
  Object.entries(JSON.parse(credit_unions) as Memory).flatMap(([id, each]) => (read.has(id) ? [each] : []))

/** The sources of an issued report no longer matter: it never changes. */
const presentRow = async (db: Db, actor: Actor, row: Row, subscribed: number | null) =>
  present(actor, row, { subscribed, withdrawn: row.number === null ? await withdrawnIn(db, linesIn(row)) : new Map() })

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
  return presentRow(db, actor, row, row.number === null ? await countSubscribers(db, await findIncident(db, row.incident_id)) : null)
}

export const linesIn = ({ lines }: Pick<Row, 'lines'>): StoredLine[] => JSON.parse(lines)

const noTexts = ofEach(topics, () => null)

interface Beside {
  /** The number of people who would get a draft. */
  subscribed: number | null
  /** When the sources of lines were withdrawn, by the line's id. */
  withdrawn: ReadonlyMap<string, string>
}

const present = (actor: Actor, row: Row, { subscribed, withdrawn }: Beside): SituationReport => ({
  id: row.id,
  incident_id: row.incident_id,
  number: row.number,
  state: row.number === null ? 'draft' : 'issued',
  ...textsIn(row, withdrawn),
  typed: ofEach(topics, (topic) => row[topic]),
  lines: linesIn(row).map(({ made, rests_on, credit_union_id, ...line }) => ({ ...line, withdrawn_at: withdrawn.get(line.id) ?? null })),
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

type Changes = SituationReport['changes']
/** Those of earlier versions have no list of who was heard from and counts no more. */
type Stored = Omit<Changes, 'no_longer_heard_from'> & Partial<Pick<Changes, 'no_longer_heard_from'>>

const withCounted = ({ before, no_longer_heard_from = [], ...changes }: Stored): Changes => ({
  ...changes,
  no_longer_heard_from,
  before: before && counted(before),
})
