// What a calendar has: of its person's organization, by their role. Loans and parts of Prepare for everybody, the last day of a notice for Managers and
// Administrators, the next situation report for desks.

import { type TabName, tabNames } from '#contract/catalogue/prepare-form.ts'
import { rank } from '#contract/roles.ts'
import { staleOn } from '#server/domain/checklist.ts'
import { deskIfAny } from '#server/domain/desk/desk.ts'
import { touches } from '#server/domain/incidents/area.ts'
import { findIncidents } from '#server/domain/incidents/find-incidents.ts'
import { statesOfOrganization } from '#server/domain/organizations/states-of.ts'
import type { CalendarEvent } from '#server/lib/calendar.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import type { FoundCalendar } from './find-calendar.ts'
import type { CalendarWords } from './words.ts'

interface Reading {
  db: Db
  calendar: FoundCalendar
  words: CalendarWords
  publicUrl: string
  /** In milliseconds since 1970. */
  time: number
}

/** What is longer ago is left out, in milliseconds. */
const SHOWN_FOR = 90 * DAY

export async function eventsOf(reading: Reading): Promise<CalendarEvent[]> {
  const parts = await Promise.all([loansOf(reading), stormsOf(reading), prepareOf(reading), noticesOf(reading)])
  return parts.flat()
}

async function loansOf({ db, calendar: { credit_union_id: own }, words, publicUrl, time }: Reading): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .innerJoin('credit_unions as lending', 'lending.id', 'offers.credit_union_id')
    .innerJoin('credit_unions as asking', 'asking.id', 'help_requests.credit_union_id')
    .leftJoin('directory', 'directory.id', 'help_requests.for_directory_id')
    .select(['offers.id', 'offers.help_request_id', 'offers.unit', 'offers.from', 'offers.until', 'offers.credit_union_id'])
    .select([
      'help_requests.credit_union_id as asking_id',
      'lending.name as lender',
      'asking.name as asking',
      'directory.name as asked_for',
    ])
    .where('offers.state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .where('offers.until', '>=', new Date(time - SHOWN_FOR).toISOString().slice(0, 10))
    .where((eb) =>
      eb.or([eb('offers.credit_union_id', '=', own), eb('help_requests.credit_union_id', '=', own), eb('help_requests.desk_id', '=', own)]),
    )
    .orderBy('offers.from')
    .orderBy('offers.id')
    .execute()
  return rows.map(({ id, help_request_id, unit, from, until, credit_union_id, asking_id, lender, asking, asked_for }) => {
    // A desk asks for others, and their unit is none that it has borrowed.
    const borrower = asked_for ?? (asking_id === own ? null : asking)
    const taken = borrower === null ? words.borrowed(unit, lender) : words.borrowedFor(borrower, unit, lender)
    return {
      id: `loan-${id}`,
      summary: credit_union_id === own ? words.lent(unit, borrower ?? asking) : taken,
      when: { from, until },
      url: `${publicUrl}/help-request?id=${help_request_id}`,
    }
  })
}

/** Exercises over the own offices, and for a desk the next situation reports of its open incidents. */
async function stormsOf({ db, calendar, words, publicUrl }: Reading): Promise<CalendarEvent[]> {
  if (calendar.isShutOut) return []
  const desk = await deskIfAny(db, calendar)
  const own = await statesOfOrganization(db, calendar.credit_union_id)
  const open = await findIncidents(db, ['watch', 'active'])
  const due = await nextReports(
    db,
    open.filter((incident) => touches(desk, incident)).map(({ id }) => id),
  )
  return open.flatMap((incident) => {
    const { id, name, starts_at, is_exercise } = incident
    const isOver = touches(desk, incident) || touches(own, incident)
    const url = `${publicUrl}/situation/${id}`
    const dueAt = due.get(id)
    return [
      ...(is_exercise && isOver ? [{ id: `exercise-${id}`, summary: words.exercise(name), when: { at: starts_at }, url }] : []),
      ...(dueAt ? [{ id: `report-${id}`, summary: words.nextReport(name), when: { at: dueAt }, url }] : []),
    ]
  })
}

/** Of the newest issued report. By the id of the incident. */
async function nextReports(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('situation_reports')
    .select(['incident_id', 'next_due_at'])
    .where('incident_id', 'in', incidentIds)
    .where('number', 'is not', null)
    .orderBy('number')
    .execute()
  const newest = new Map(rows.map(({ incident_id, next_due_at }) => [incident_id, next_due_at]))
  return new Map([...newest].flatMap(([id, due]) => (due === null ? [] : [[id, due] as const])))
}

async function prepareOf({ db, calendar: { credit_union_id }, words, publicUrl }: Reading): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('confirmations')
    .select(['tab', 'confirmed_at'])
    .where('credit_union_id', '=', credit_union_id)
    .orderBy('tab')
    .execute()
  return rows.flatMap(({ tab, confirmed_at }) => {
    if (!isTab(tab)) return []
    const day = staleOn(confirmed_at)
    return [
      { id: `prepare-${credit_union_id}-${tab}`, summary: words.stale(tab), when: { from: day, until: day }, url: `${publicUrl}/prepare` },
    ]
  })
}

const isTab = (tab: string): tab is TabName => tabNames.some((name) => name === tab)

/** Which notice it is, and why, is in no calendar. */
async function noticesOf({ db, calendar: { credit_union_id, role }, words }: Reading): Promise<CalendarEvent[]> {
  if (rank(role) < rank('Manager')) return []
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'due_at', 'time_zone'])
    .where('credit_union_id', '=', credit_union_id)
    .where('state', '=', 'draft')
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, due_at, time_zone }) => {
    const day = new Date(due_at).toLocaleDateString('sv-SE', { timeZone: time_zone })
    return { id: `notice-${id}`, summary: words.notice, when: { from: day, until: day } }
  })
}
