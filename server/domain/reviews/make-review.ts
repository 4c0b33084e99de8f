// Makes the review of a closed incident: of all together, and of each credit union of its last picture.

import { pictureOf } from '#server/domain/incidents/pictures.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type AlertIn, alertsIn } from './alerts-in.ts'
import { asksIn } from './asks-in.ts'
import type { ClosedIncident } from './closed-incident.ts'
import { entriesIn, hoursByOffice } from './entries.ts'
import { type Figures, figuresOf } from './figures.ts'
import { firstWordsOf } from './first-words.ts'
import type { Part } from './part.ts'
import { requestsIn } from './requests-in.ts'
import { rollCallsIn } from './roll-calls-in.ts'
import { lasting, spanOf } from './span.ts'
import { earliest, eventsIn, inOrder, type TimelineEvent } from './timeline.ts'
import { type KeptWarning, warningsIn } from './warnings-in.ts'

/** Of all together. */
export interface StoredWhole {
  from: string
  until: string
  figures: Figures
  reports: { number: number; issued_at: string; mailed: number | null }[]
  alerts: AlertIn[]
  warnings: KeptWarning[]
  first_ask: string | null
  timeline: TimelineEvent[]
}

/** Of one credit union. `own` counts its roll calls that no board shows. */
export interface StoredOne {
  figures: Figures
  own: Figures['roll_calls']
  first_ask: string | null
  /** Where it has offices, for the warnings. */
  states: string[]
  counties: string[]
  timeline: TimelineEvent[]
}

export interface MadeReview {
  whole: StoredWhole
  ones: ReadonlyMap<string, StoredOne>
}

export async function makeReview(db: Db, incident: ClosedIncident, keptWarnings: readonly KeptWarning[] = []): Promise<MadeReview> {
  const span = await spanOf(db, incident)
  const [picture, entries, asks, requests, rollCalls] = await Promise.all([
    pictureOf(db, incident),
    entriesIn(db, incident, span),
    asksIn(db, incident.id),
    requestsIn(db, incident, span),
    rollCallsIn(db, incident, span),
  ])
  const [firstWord, reports, alerts, warnings, events] = await Promise.all([
    firstWordsOf(db, { incident, span, entries }),
    reportsIn(db, incident),
    alertsIn(db, incident, span),
    warningsIn(db, incident, keptWarnings),
    eventsIn(db, incident, span.pauses),
  ])
  const counted = picture.rows.filter(({ counts }) => counts)
  const names = new Map(counted.map(({ directory_id, name }) => [directory_id, name]))
  const hours = hoursByOffice(entries, span)
  const offices = Map.groupBy(entries, ({ directory_id }) => directory_id)
  const requestsOf = Map.groupBy(requests, ({ directory_id }) => directory_id)
  const rollCallsOf = Map.groupBy(rollCalls, ({ credit_union_id }) => credit_union_id)
  const parts = counted.map((row): Part => {
    const { directory_id, name, credit_union_id } = row
    const word = firstWord(directory_id)
    const asked = asks.get(directory_id)
    const answer = asked ? firstWord(directory_id, asked.first) : null
    const own = rollCallsOf.get(credit_union_id ?? '') ?? []
    return {
      ...{ directory_id, name, credit_union_id },
      first: word && { at: word.at, by: word.by, after: lasting(span, span.from, word.at) },
      asks: asked?.sent ?? 0,
      until_answer: asked && answer ? lasting(span, asked.first, answer.at) : null,
      failed: asked?.failed ?? [],
      offices: [...new Set((offices.get(directory_id) ?? []).map(({ office_id }) => office_id))].flatMap((id) => hours.get(id) ?? []),
      requests: requestsOf.get(directory_id) ?? [],
      shownRollCalls: own.filter(({ isShown }) => isShown),
      ownRollCalls: own.filter(({ isShown }) => !isShown),
    }
  })
  const happened = await happenedTo(db, { parts, requests, rollCalls, entries, names })
  const everybodys = [...events, ...globalEvents({ reports, alerts, warnings })]
  const firstAsk = [...asks.values()].map(({ first }) => first).sort()[0] ?? null
  const whole: StoredWhole = {
    ...{ from: span.from, until: span.until, figures: figuresOf(parts), reports, alerts, warnings },
    first_ask: firstAsk,
    timeline: inOrder([...everybodys, ...firstsOf(happened)]),
  }
  const byPlace = Map.groupBy(happened, ({ directory_id }) => directory_id ?? '')
  const rows = new Map(counted.map((row) => [row.directory_id, row]))
  const ones = parts.map((part): [string, StoredOne] => {
    const row = rows.get(part.directory_id)
    return [
      part.directory_id,
      {
        figures: figuresOf([part]),
        own: figuresOf([part], 'own').roll_calls,
        first_ask: asks.get(part.directory_id)?.first ?? null,
        ...{ states: [...(row?.states ?? [])], counties: [...(row?.counties ?? [])] },
        timeline: firstsOf(byPlace.get(part.directory_id) ?? []),
      },
    ]
  })
  return { whole, ones: new Map(ones) }
}

const reportsIn = async (db: Db, { id }: ClosedIncident) =>
  (
    await db
      .selectFrom('situation_reports')
      .select(['number', 'issued_at', 'mailed_to'])
      .where('incident_id', '=', id)
      .where('number', 'is not', null)
      .orderBy('number')
      .execute()
  ).flatMap(({ number, issued_at, mailed_to }) => (number === null || issued_at === null ? [] : [{ number, issued_at, mailed: mailed_to }]))

type Global = Pick<StoredWhole, 'reports' | 'alerts' | 'warnings'>

const globalEvents = ({ reports, alerts, warnings }: Global): TimelineEvent[] => [
  ...reports.map(({ issued_at, number, mailed }) => ({ at: issued_at, kind: 'report' as const, number, count: mailed })),
  ...alerts.map(({ at, title }) => ({ at, kind: 'alert' as const, name: title })),
  ...warnings.map(({ sent, event }) => ({ at: sent, kind: 'warning' as const, name: event })),
]

interface Happened {
  parts: readonly Part[]
  requests: Awaited<ReturnType<typeof requestsIn>>
  rollCalls: Awaited<ReturnType<typeof rollCallsIn>>
  entries: Awaited<ReturnType<typeof entriesIn>>
  names: ReadonlyMap<string, string>
}

/** What may be a first, of each credit union. */
async function happenedTo(db: Db, { parts, requests, rollCalls, entries, names }: Happened): Promise<TimelineEvent[]> {
  const closed = [
    ...Map.groupBy(
      entries.filter(({ status }) => status === 'closed'),
      ({ directory_id }) => directory_id,
    ).values(),
  ].map((own) => own.reduce((first, each) => (each.as_of < first.as_of ? each : first)))
  const offices = await officeNames(
    db,
    closed.map(({ office_id }) => office_id),
  )
  const placeOf = new Map(
    parts.flatMap(({ credit_union_id, directory_id }) => (credit_union_id === null ? [] : [[credit_union_id, directory_id]])),
  )
  const events: TimelineEvent[] = [
    ...parts.flatMap(({ directory_id, name, first }) => (first ? [{ at: first.at, kind: 'first_word' as const, name, directory_id }] : [])),
    ...closed.map(({ as_of, office_id, directory_id }) => ({
      ...{ at: as_of, kind: 'first_closed' as const, directory_id },
      ...{ name: offices.get(office_id) ?? '', place: names.get(directory_id) ?? '' },
    })),
    ...requests.flatMap(({ directory_id, first_offer_at, filled_at }) => {
      const name = names.get(directory_id) ?? ''
      return [
        ...(first_offer_at ? [{ at: first_offer_at, kind: 'first_offer' as const, name, directory_id }] : []),
        ...(filled_at ? [{ at: filled_at, kind: 'first_filled' as const, name, directory_id }] : []),
      ]
    }),
    ...rollCalls.flatMap(({ credit_union_id, started_at, isShown }) => {
      const directory_id = placeOf.get(credit_union_id)
      return directory_id && isShown ? [{ at: started_at, kind: 'roll_call' as const, directory_id }] : []
    }),
  ]
  return events.filter(({ directory_id }) => names.has(directory_id ?? ''))
}

/** The first of each kind. */
const firstsOf = (events: readonly TimelineEvent[]): TimelineEvent[] =>
  [...Map.groupBy(events, ({ kind }) => kind).values()].flatMap(earliest)

async function officeNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (let start = 0; start < ids.length; start += 500) {
    const rows = await db
      .selectFrom('offices')
      .select(['id', 'name'])
      .where('id', 'in', ids.slice(start, start + 500))
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
