// A review as a person reads it: the line of time in their language, and people by the names that they have now.

import type { OwnReview, Review } from '#contract/reviews/schemas.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { batches } from '#server/lib/database/batches.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { Figures } from './figures.ts'
import type { StoredOne, StoredWhole } from './make-review.ts'
import { middleOf } from './middle.ts'
import { inOrder, type TimelineEvent } from './timeline.ts'
import { type KeptWarning, shownWarnings } from './warnings-in.ts'
import { sentenceOf } from './words.ts'

type Reader = Pick<Actor, 'language'>

export async function presentReview(
  db: Db,
  reader: Reader,
  { incident, whole }: { incident: ClosedIncident; whole: StoredWhole },
): Promise<Review> {
  const { figures, reports, alerts, warnings, first_ask, timeline, from, until } = whole
  return {
    ...headOf(incident),
    ...{ from, until },
    ...(await named(db, figures)),
    ...{ reports, alerts, warnings: shownWarnings(warnings, incident.created_at, first_ask) },
    timeline: await told(db, reader, timeline),
  }
}

interface OneOfAll {
  incident: ClosedIncident
  whole: StoredWhole
  all: ReadonlyMap<string, StoredOne>
  directoryId: string
  one: StoredOne
  /** Its own people read also the roll calls that it shows to nobody else. */
  isOwn: boolean
}

export async function presentOwnReview(
  db: Db,
  reader: Reader,
  { incident, whole, all, directoryId, one, isOwn }: OneOfAll,
): Promise<OwnReview> {
  const others = [...all].flatMap(([id, each]) => (id === directoryId ? [] : [each.figures]))
  const isHere = ({ counties, states }: KeptWarning) =>
    counties.some((fips) => one.counties.includes(fips)) ||
    states.some((state) => one.states.includes(state)) ||
    (one.counties.length === 0 && counties.some((fips) => one.states.includes(stateOfCounty(fips) ?? '')))
  const warnings = whole.warnings.filter(isHere)
  const everybodys = whole.timeline.filter(
    ({ directory_id, kind, at, name }) =>
      directory_id === undefined && (kind !== 'warning' || warnings.some((each) => each.sent === at && each.event === name)),
  )
  return {
    ...headOf(incident),
    ...{ from: whole.from, until: whole.until },
    ...(await named(db, one.figures)),
    ...(isOwn && { roll_calls: one.own }),
    ...{ reports: whole.reports, alerts: whole.alerts, warnings: shownWarnings(warnings, incident.created_at, one.first_ask) },
    timeline: await told(db, reader, inOrder([...everybodys, ...one.timeline])),
    middle: middleOf(others),
  }
}

/** The figures with the names that credit unions and offices have now: a list of ids tells a person nothing. */
async function named(db: Db, { asks, not_open, ...figures }: Figures): Promise<Figures> {
  const [places, offices] = await Promise.all([
    namesIn(
      asks.failed.map(({ directory_id }) => directory_id),
      (ids) => db.selectFrom('directory').select(['id', 'name']).where('id', 'in', ids).execute(),
    ),
    namesIn(
      not_open.offices.map(({ office_id }) => office_id),
      (ids) =>
        db
          .selectFrom('offices')
          .innerJoin('directory', 'directory.id', 'offices.directory_id')
          .select(['offices.id', 'offices.name', 'offices.directory_id', 'directory.name as credit_union'])
          .where('offices.id', 'in', ids)
          .execute(),
    ),
  ])
  return {
    ...figures,
    asks: { ...asks, failed: asks.failed.map((each) => ({ ...each, ...pick(places.get(each.directory_id)) })).toSorted(byName) },
    not_open: {
      ...not_open,
      offices: not_open.offices.map((each) => ({ ...each, ...pick(offices.get(each.office_id)) })).toSorted(byName),
    },
  }
}

const pick = <Row extends { id: string }>(row: Row | undefined) => {
  if (!row) return {}
  const { id, ...names } = row
  return names
}

interface Named {
  name?: string | undefined
  credit_union?: string | undefined
}

const byName = (one: Named, other: Named) =>
  (one.credit_union ?? '').localeCompare(other.credit_union ?? '', 'en') || (one.name ?? '').localeCompare(other.name ?? '', 'en')

async function namesIn<Row extends { id: string }>(ids: readonly string[], find: (ids: string[]) => Promise<Row[]>) {
  const found = new Map<string, Row>()
  for (const { values } of batches([...new Set(ids)].map((id) => ({ id }))))
    for (const row of await find(values.map(({ id }) => id))) found.set(row.id, row)
  return found
}

const headOf = ({ id, name, type, is_exercise }: ClosedIncident) => ({ incident: { id, name, type }, is_exercise })

async function told(db: Db, { language }: Reader, events: readonly TimelineEvent[]): Promise<Review['timeline']> {
  const ids = [...new Set(events.flatMap(({ by }) => by ?? []))]
  const people =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute()
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  return events.map((event) => ({ at: event.at, kind: event.kind, text: sentenceOf(event, language, names) }))
}
