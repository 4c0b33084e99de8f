// The sheets of a record about who was asked and who answered: asks, calls, reports, requests for help and roll calls.

import { sql } from 'kysely'
import { heardByOf } from '#contract/board/heard-by.ts'
import { isCallIn } from '#server/domain/incidents/calls-in.ts'
import { seesNames } from '#server/domain/incidents/current-statuses.ts'
import { beginOf } from '#server/domain/incidents/look.ts'
import { requestsOf } from '#server/domain/incidents/requests-of.ts'
import { countsAsReport, countsInExercise, trueAt } from '#server/domain/reports/which-count.ts'
import { countsOf } from '#server/domain/roll-calls/counts.ts'
import { closedAt } from '#server/domain/roll-calls/find.ts'
import { rollCallsOf, shownIn } from '#server/domain/roll-calls/open-ends.ts'
import type { Table } from '#server/lib/http/table-file.ts'
import type { Recording } from './record.ts'
import { inOnePiece, inPages, officesOf } from './record-of-offices.ts'

const until = ({ incident }: Recording) => incident.closed_at ?? new Date().toISOString()

/** The credit unions of the record, by their rows in the directory. */
const places = (recording: Recording) => officesOf(recording).select('offices.directory_id')

export const askSheet = (recording: Recording): Table => ({
  name: 'asks',
  columns: ['asked_at', 'charter_number', 'credit_union', 'round', 'people', 'mails', 'pushes', 'texts', 'failed', 'taken_back_at'],
  pieces: inPages((after, most) => {
    const { db, incident } = recording
    const messages = (condition: ReturnType<typeof sql<boolean>>) =>
      sql<number>`(select count(*) from ask_messages where ask_messages.ask_id = asks.id and ${condition})`
    return db
      .selectFrom('asks')
      .innerJoin('ask_incidents', 'ask_incidents.ask_id', 'asks.id')
      .innerJoin('directory', 'directory.id', 'asks.directory_id')
      .select([
        'asks.id',
        'asks.asked_at',
        'asks.round',
        'asks.taken_back_at',
        'directory.charter_number',
        'directory.name as credit_union',
      ])
      .select(sql<number>`(select count(*) from ask_people where ask_people.ask_id = asks.id)`.as('people'))
      .select([
        messages(sql`channel = 'mail'`).as('mails'),
        messages(sql`channel = 'push'`).as('pushes'),
        messages(sql`channel = 'text'`).as('texts'),
        messages(sql`state = 'failed'`).as('failed'),
      ])
      .where('ask_incidents.incident_id', '=', incident.id)
      .where('asks.directory_id', 'in', places(recording))
      .where('asks.id', '>', after)
      .orderBy('asks.id')
      .limit(most)
      .execute()
  }),
})

/** A credit union's own part has when, and what came of it. */
export const callSheet = (recording: Recording): Table => {
  const isWhole = recording.directoryId === null
  return {
    name: 'calls',
    columns: ['at', 'charter_number', 'credit_union', 'outcome', 'is_incoming', ...(isWhole ? ['affected', 'made_by', 'note'] : [])],
    pieces: inPages(async (after, most) => {
      const { db, incident } = recording
      const rows = await db
        .selectFrom('call_attempts')
        .innerJoin('directory', 'directory.id', 'call_attempts.directory_id')
        .selectAll('call_attempts')
        .select(['directory.charter_number', 'directory.name as credit_union'])
        .innerJoin('incidents', (join) => join.on('incidents.id', '=', incident.id))
        // As the review counts them: whatever list was called, it is a word in it, too.
        .where(isCallIn('incidents'))
        .where('call_attempts.directory_id', 'in', places(recording))
        .where('call_attempts.id', '>', after)
        .orderBy('call_attempts.id')
        .limit(most)
        .execute()
      return rows.map(({ created_at, made_by_name, is_incoming, ...row }) => ({
        ...row,
        ...{ at: created_at, made_by: made_by_name, is_incoming: Boolean(is_incoming) },
      }))
    }),
  }
}

const reportColumns = [
  ...['reported_at', 'as_of', 'charter_number', 'credit_union', 'condition', 'operational_power', 'operational_communications'],
  ...['operational_computer_system', 'employee_affected_number', 'branches_affected', 'filed_by'],
]

export const reportSheet = (recording: Recording): Table => ({
  name: 'reports',
  columns: reportColumns,
  pieces: inPages(async (after, most) => {
    const { db, incident, actor } = recording
    const rows = await db
      .selectFrom('directory')
      .innerJoin('disaster_reports', (join) => join.on('disaster_reports.about', '=', sql`'charter ' || directory.charter_key`))
      .select(['disaster_reports.id', 'disaster_reports.created_at as reported_at', 'disaster_reports.condition'])
      .select(['disaster_reports.operational_power', 'disaster_reports.operational_communications'])
      .select(['disaster_reports.operational_computer_system', 'disaster_reports.employee_affected_number'])
      .select(['disaster_reports.branches_affected', 'disaster_reports.filed_by_name', 'disaster_reports.filed_by_organization'])
      .select(['disaster_reports.credit_union_id', 'disaster_reports.filed_with_support'])
      .select(['directory.charter_number', 'directory.name as credit_union', trueAt('disaster_reports').as('as_of')])
      .where('directory.id', 'in', places(recording))
      .where('disaster_reports.created_at', '<=', until(recording))
      .where(
        incident.is_exercise
          ? sql<boolean>`(disaster_reports.incident_id = ${incident.id} and ${countsInExercise})`
          : sql<boolean>`(${trueAt('disaster_reports')} >= ${beginOf(incident)} and ${countsAsReport})`,
      )
      .where('disaster_reports.id', '>', after)
      .orderBy('disaster_reports.id')
      .limit(most)
      .execute()
    return rows.map(({ filed_by_name, filed_by_organization, ...row }) => ({
      ...row,
      filed_by: heardByOf({
        name: seesNames(actor, row) ? filed_by_name : null,
        organization: filed_by_organization,
        with_support: row.filed_with_support,
      }),
    }))
  }),
})

export const requestSheet = (recording: Recording): Table => ({
  name: 'requests',
  columns: ['asked_at', 'charter_number', 'credit_union', 'kind', 'quantity', 'from', 'until', 'urgency', 'state', 'first_offer_at'],
  pieces: inOnePiece(async () => {
    const [requests, rows] = await Promise.all([requestsOf(recording.db, recording.incident), places(recording).distinct().execute()])
    const shown = new Set(rows.map(({ directory_id }) => directory_id))
    return requests
      .filter(({ directory_id }) => shown.has(directory_id))
      .map(({ created_at, name, ...request }) => ({ ...request, asked_at: created_at, credit_union: name }))
  }),
})

/** Counts alone. Others see those that the credit union shows on boards. */
export const rollCallSheet = (recording: Recording): Table => ({
  name: 'roll_calls',
  columns: ['started_at', 'closed_at', 'credit_union', 'asked', 'safe', 'needs_help', 'waiting', 'not_reached'],
  pieces: inPages(async (after, most) => {
    const { db, incident, isOwn } = recording
    const rows = await (isOwn ? rollCallsOf(db, incident) : shownIn(db, incident))
      .select(['roll_calls.id', 'roll_calls.started_at', 'roll_calls.closed_at', 'roll_calls.closes_at', 'roll_calls.forgotten'])
      .select('credit_unions.name as credit_union')
      .where('directory.id', 'in', places(recording))
      .where('roll_calls.id', '>', after)
      .orderBy('roll_calls.id')
      .limit(most)
      .execute()
    const counts = await countsOf(db, rows)
    return rows.map((row) => ({ ...row, closed_at: closedAt(row), ...counts.get(row.id) }))
  }),
})
