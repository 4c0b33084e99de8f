// What credit unions said in the last 14 days, to any desk or to the portal: the caller sees it, and does not ask again.

import { sql } from 'kysely'
import { heardByOf } from '#contract/board/heard-by.ts'
import type { SaidLately } from '#contract/call-list/schemas.ts'
import { affectedIn } from '#server/domain/incidents/affected.ts'
import { nameOf } from '#server/domain/incidents/board-snapshot-rows.ts'
import { counts, isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { oldest } from '#server/domain/incidents/look.ts'
import { aboutOfListed } from '#server/domain/now/now-of.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { REAL } from '#server/domain/office-facts.ts'
import { isInForce } from '#server/domain/offices.ts'
import { readNow } from '#server/domain/reports/report-rows.ts'
import { countsAsReport, trueAt } from '#server/domain/reports/which-count.ts'
import type { Settled } from '#server/domain/settled.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type CalledIn = { id: string; is_exercise: boolean } | null

/** Notes are read before the call: the newest are enough. */
const MOST_NOTES = 5

/** By directory id; those that said nothing are left out. An exercise has only what was said in its own calls. */
export async function saidLatelyBy(db: Db, incident: CalledIn, ids: readonly string[]): Promise<ReadonlyMap<string, SaidLately>> {
  if (ids.length === 0) return new Map()
  const since = oldest()
  const isReal = !incident?.is_exercise
  const settled = await settleNow(db)
  const [known, notes, lines, speakers] = await Promise.all([
    knownOf(settled, { incident, since }, ids),
    notesOf(db, { incident, since }, ids),
    linesOf(db, { incident, since }, ids),
    isReal ? speakersOf(db, ids) : new Map<string, string>(),
  ])
  return new Map(
    known.flatMap(({ id, now: json, affected, affected_at, report_id, report_at, filed_by_name, filed_by_organization }) => {
      const now = isReal ? readNow(json) : null
      const offices = now?.offices ? { ...now.offices, by: speakers.get(id) ?? null } : null
      const said = {
        condition: now?.condition ?? null,
        out: now?.out ?? [],
        on_generator: now?.on_generator ?? 0,
        offices,
        affected: affected === null || affected_at === null ? null : { number: affected, at: affected_at },
        notes: notes.get(id) ?? [],
        lines: lines.get(id) ?? [],
        report:
          isReal && report_id !== null && report_at !== null
            ? { id: report_id, at: report_at, by: nameOf(filed_by_name, filed_by_organization) }
            : null,
      }
      const moments = [now?.as_of, said.affected?.at, said.notes[0]?.at, said.lines[0]?.at, said.report?.at].flatMap((at) => at ?? [])
      const as_of = moments.reduce((newest, at) => (at > newest ? at : newest), '')
      return as_of === '' ? [] : [[id, { as_of, ...said }] as const]
    }),
  )
}

interface Lately {
  incident: CalledIn
  since: string
}

const knownOf = (db: Settled, lately: Lately, ids: readonly string[]) =>
  db
    .selectFrom('directory')
    .leftJoin('nows', (join) => join.on('nows.about', '=', aboutOfListed(db)))
    .leftJoin('disaster_reports', (join) => join.on('disaster_reports.id', '=', newestReport(lately.since)))
    .select(['directory.id', 'nows.now', 'disaster_reports.id as report_id'])
    .select(trueAt('disaster_reports').$castTo<string | null>().as('report_at'))
    .select(['disaster_reports.filed_by_name', 'disaster_reports.filed_by_organization'])
    .select([affectedIn('number', lately).as('affected'), affectedIn('at', lately).as('affected_at')])
    .where('directory.id', 'in', ids)
    .execute()

const newestReport = (since: string) => sql<string>`(select disaster_reports.id from disaster_reports
  where disaster_reports.about = 'charter ' || directory.charter_key and ${countsAsReport} and ${trueAt('disaster_reports')} >= ${since}
  order by ${trueAt('disaster_reports')} desc, disaster_reports.id desc limit 1)`

/** Of an exercise, those of its own calls. */
async function notesOf(db: Db, { incident, since }: Lately, ids: readonly string[]) {
  const rows = await db
    .selectFrom('call_attempts')
    .leftJoin('incidents', 'incidents.id', 'call_attempts.incident_id')
    .select([
      'call_attempts.directory_id',
      'call_attempts.created_at as at',
      'call_attempts.made_by_name as by',
      'call_attempts.note as text',
    ])
    .where('call_attempts.directory_id', 'in', ids)
    .where('call_attempts.outcome', 'in', ['reached', 'from_reply'])
    .where('call_attempts.withdrawn_at', 'is', null)
    .where('call_attempts.note', 'is not', null)
    .where('call_attempts.created_at', '>=', since)
    .where((eb) =>
      incident?.is_exercise
        ? eb('call_attempts.incident_id', '=', incident.id)
        : eb.or([eb('incidents.is_exercise', '=', false), eb('call_attempts.incident_id', 'is', null)]),
    )
    .orderBy('call_attempts.created_at', 'desc')
    .orderBy('call_attempts.id', 'desc')
    .execute()
  const byRow = Map.groupBy(rows, ({ directory_id }) => directory_id)
  return new Map([...byRow].map(([id, said]) => [id, said.slice(0, MOST_NOTES).map(({ at, by, text }) => ({ at, by, text: text ?? '' }))]))
}

/** A contact of a desk writes for a credit union that has not enrolled. */
const isOfBelieved = sql<boolean>`(waiting_notes.credit_union_id is null or exists (select 1 from credit_unions
  where credit_unions.id = waiting_notes.credit_union_id and ${isBelieved}))`

/** Those about several offices are one line. */
async function linesOf(db: Db, { incident, since }: Lately, ids: readonly string[]) {
  const [stored, waiting] = await Promise.all([
    db
      .selectFrom('office_statuses')
      .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
      .leftJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
      .select(['offices.directory_id', 'office_statuses.as_of as at', 'office_statuses.note as text', 'office_statuses.via'])
      .select(['entered_by_name as name', 'entered_by_organization as organization', 'entered_with_support as with_support'])
      .where('offices.directory_id', 'in', ids)
      .where('office_statuses.note', 'is not', null)
      .where('office_statuses.withdrawn_at', 'is', null)
      .where(counts)
      .where('office_statuses.as_of', '>=', since)
      .where(isOf('office_statuses.incident_id', incident))
      .execute(),
    db
      .selectFrom('waiting_notes')
      .innerJoin('offices', 'offices.id', 'waiting_notes.office_id')
      .leftJoin('incidents', 'incidents.id', 'waiting_notes.incident_id')
      .select(['offices.directory_id', 'waiting_notes.as_of as at', 'waiting_notes.public_note as text'])
      .select(['entered_by_name as name', 'entered_by_organization as organization'])
      .where('offices.directory_id', 'in', ids)
      .where('waiting_notes.decided_at', 'is', null)
      .where(isOfBelieved)
      .where('waiting_notes.as_of', '>=', since)
      .where(isOf('waiting_notes.incident_id', incident))
      .execute(),
  ])
  const all = [
    ...stored.map(({ directory_id, at, text, ...by }) => ({ directory_id, at, by: heardByOf(by), text: text ?? '', waits: false })),
    ...waiting.map(({ directory_id, at, text, ...by }) => ({ directory_id, at, by: heardByOf({ ...by, via: 'link' }), text, waits: true })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  const once = [...new Map(all.map((line) => [JSON.stringify(line), line])).values()]
  const byRow = Map.groupBy(once, ({ directory_id }) => directory_id)
  return new Map([...byRow].map(([id, lines]) => [id, lines.slice(0, MOST_NOTES).map(({ directory_id: _of, ...line }) => line)]))
}

/** What an exercise asked is of it alone. */
const isOf = (column: 'office_statuses.incident_id' | 'waiting_notes.incident_id', incident: CalledIn) =>
  incident?.is_exercise
    ? sql<boolean>`${sql.ref(column)} = ${incident.id}`
    : sql<boolean>`(incidents.is_exercise is null or incidents.is_exercise = ${sql.lit(false)})`

/** Who said the newest word of the offices of each. */
async function speakersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const placed = db
    .selectFrom('offices')
    .innerJoin('office_facts', 'office_facts.office_id', 'offices.id')
    .select(['offices.directory_id', 'office_facts.said_key'])
    .select(sql<number>`row_number() over (partition by offices.directory_id order by office_facts.said_key desc)`.as('place'))
    .where('office_facts.scope', '=', REAL)
    .where('office_facts.said_key', 'is not', null)
    .where('offices.directory_id', 'in', ids)
    .where(isInForce)
  const rows = await db
    .selectFrom(placed.as('placed'))
    .innerJoin('office_statuses', (join) => join.on('office_statuses.id', '=', sql<string>`substr(placed.said_key, 29)`))
    .select(['placed.directory_id', 'office_statuses.entered_by_name as name', 'office_statuses.entered_by_organization as organization'])
    .select(['office_statuses.via', 'office_statuses.entered_with_support as with_support'])
    .where('placed.place', '=', 1)
    .execute()
  return new Map(rows.map((row) => [row.directory_id, heardByOf(row)]))
}
