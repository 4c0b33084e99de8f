// The sheets of a record about offices: what they are, and what was said of them over time.

import { sql } from 'kysely'
import { heardByOf } from '#contract/board/heard-by.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import { countyName } from '#server/domain/geography/counties.ts'
import { counts, seesNames } from '#server/domain/incidents/current-statuses.ts'
import { officesInArea } from '#server/domain/incidents/in-area.ts'
import { beginOf, lookedAt, lookOf } from '#server/domain/incidents/look.ts'
import { seesNote } from '#server/domain/incidents/present-offices.ts'
import { isSeenBy } from '#server/domain/incidents/seen-entries.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import type { Recording } from './record.ts'

type Part = Pick<Recording, 'db' | 'incident' | 'directoryId' | 'states'>

/** Those in the area and the states of the desk, or those of one credit union. */
export const officesOf = ({ db, incident, directoryId, states }: Part) =>
  officesInArea(db, incident)
    .$if(directoryId !== null, (query) => query.where('offices.directory_id', '=', directoryId ?? ''))
    .$if(states !== null, (query) => query.where('offices.state', 'in', [...(states ?? [])]))

const PAGE = 1000

/** All rows at once, read when the sheet is due. */
export async function* inOnePiece<Row extends object>(read: () => Promise<Row[]>) {
  yield await read()
}

/** Rows in pages, by the id of the last one. */
export async function* inPages<Row extends { id: string }>(read: (after: string, most: number) => Promise<Row[]>) {
  for (let after = ''; ; ) {
    const rows = await read(after, PAGE)
    yield rows
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return
    after = last.id
  }
}

const officeColumns = [
  ...['charter_number', 'credit_union', 'office_id', 'office', 'kind', 'street', 'city', 'state', 'zip', 'county', 'phone', 'status'],
]

export const officeSheet = (recording: Recording): Table => ({
  name: 'offices',
  columns: officeColumns,
  pieces: inPages(async (after, most) => {
    const rows = await officesOf(recording)
      .innerJoin('directory', 'directory.id', 'offices.directory_id')
      .select(['offices.id', 'offices.id as office_id', 'offices.name as office', 'offices.kind', 'offices.street', 'offices.city'])
      .select(['offices.state', 'offices.zip', 'offices.county as fips', 'offices.phone', 'directory.charter_number'])
      .select('directory.name as credit_union')
      .select(lookedAt<OfficeStatus>(lookOf(recording.incident), 'status').as('status'))
      .where('offices.id', '>', after)
      .orderBy('offices.id')
      .limit(most)
      .execute()
    return Promise.all(
      rows.map(async ({ fips, status, ...row }) => ({
        ...row,
        county: fips === null ? null : await countyName(fips),
        status: status ?? 'unknown',
      })),
    )
  }),
})

const factColumns = [
  ...['as_of', 'received_at', 'charter_number', 'credit_union', 'office_id', 'office', 'status', 'power', 'communications', 'systems'],
  ...['cash', 'opens_again_on', 'note', 'public_note', 'source', 'via', 'entered_by', 'withdrawn_at', 'withdrawn_reason'],
  ...['guests', 'counts'],
]

/**
 * As it was received, with what the history of an office shows to the person. An entry that counts no more stays, and says so: it was withdrawn, or its person
 * no longer speaks for the credit union.
 */
export const factSheet = (recording: Recording): Table => ({
  name: 'facts',
  columns: factColumns,
  pieces: inPages(async (after, most) => {
    const { db, incident, actor, desk } = recording
    const rows = await db
      .selectFrom('office_statuses')
      .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
      .innerJoin('directory', 'directory.id', 'offices.directory_id')
      .selectAll('office_statuses')
      .select(['offices.name as office', 'offices.state', 'directory.charter_number', 'directory.name as credit_union'])
      .select(counts.as('counts'))
      .where('office_statuses.office_id', 'in', officesOf(recording).select('offices.id'))
      .where('office_statuses.as_of', '>=', beginOf(incident))
      .where('office_statuses.as_of', '<=', incident.closed_at ?? new Date().toISOString())
      .where(
        incident.is_exercise
          ? sql<boolean>`office_statuses.incident_id = ${incident.id}`
          : sql<boolean>`(office_statuses.incident_id is null
              or office_statuses.incident_id not in (select exercise.id from incidents as exercise where exercise.is_exercise))`,
      )
      .where(isSeenBy(recording))
      .where('office_statuses.id', '>', after)
      .orderBy('office_statuses.id')
      .limit(most)
      .execute()
    return rows.map(({ created_at, entered_by_name, entered_by_organization, entered_by: _, note, withdrawn_reason, ...row }) => {
      const isNoteSeen = seesNote({ actor, desk }, row, row)
      return {
        ...row,
        received_at: created_at,
        communications: yesNo(row.communications),
        systems: yesNo(row.systems),
        cash: yesNo(row.cash),
        note: isNoteSeen ? note : null,
        withdrawn_reason: isNoteSeen ? withdrawn_reason : null,
        guests: yesNo(row.guests),
        counts: Boolean(row.counts) && row.withdrawn_at === null,
        entered_by: heardByOf({
          name: seesNames(actor, row) ? entered_by_name : null,
          organization: entered_by_organization,
          with_support: row.entered_with_support,
        }),
      }
    })
  }),
})

/** SQLite has no type for yes and no. */
const yesNo = (value: boolean | null) => (value === null ? null : Boolean(value))
