// What was said of the offices of a closed incident while it went on, and how long each was not open and without power.

import { sql } from 'kysely'
import type { OfficeStatus, PowerSource } from '#contract/records/office-options.ts'
import { isBelieved } from '#server/domain/incidents/current-statuses.ts'
import { keyIn } from '#server/domain/office-facts.ts'
import type { OfficeStatusesTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import { inPicture } from './in-picture.ts'
import type { OfficeHours } from './part.ts'
import { lasting, type Span } from './span.ts'

export type Entry = Pick<
  OfficeStatusesTable,
  'id' | 'office_id' | 'status' | 'power' | 'ends' | 'as_of' | 'source' | 'via' | 'created_at'
> & {
  directory_id: string
}

/** Those that count: true since it began and before it was closed. */
export async function entriesIn(db: Db, { id, is_exercise, starts_at }: ClosedIncident, { from, until }: Span): Promise<Entry[]> {
  const believed = await db.selectFrom('credit_unions').select('id').where(isBelieved).execute()
  const counting = new Set(believed.map((row) => row.id))
  const rows = await db
    .selectFrom('office_statuses')
    .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
    .select(['office_statuses.id', 'office_statuses.office_id', 'office_statuses.status', 'office_statuses.power', 'office_statuses.ends'])
    .select(['office_statuses.as_of', 'office_statuses.source', 'office_statuses.via', 'office_statuses.created_at'])
    .select(['office_statuses.credit_union_id', 'offices.directory_id'])
    .where(inPicture(id))
    .where('office_statuses.as_of', '>=', from)
    .where('office_statuses.as_of', '<=', until)
    .where('office_statuses.withdrawn_at', 'is', null)
    .where(
      is_exercise
        ? sql<boolean>`office_statuses.incident_id = ${id}`
        : // An incident can be opened before it begins: until then, only what was said in it counts.
          sql<boolean>`((office_statuses.as_of >= ${starts_at} or office_statuses.incident_id = ${id})
            and (office_statuses.incident_id is null or office_statuses.incident_id not in (select exercise.id from incidents as exercise where exercise.is_exercise)))`,
    )
    .execute()
  return rows.filter(({ via, credit_union_id }) => via !== null || (credit_union_id !== null && counting.has(credit_union_id)))
}

/** By office. Of two words of one moment, the one that counts on boards does. */
export function hoursByOffice(entries: readonly Entry[], span: Span): ReadonlyMap<string, OfficeHours> {
  const byOffice = Map.groupBy(entries, ({ office_id }) => office_id)
  return new Map(
    [...byOffice].map(([office_id, said]) => {
      const statuses = stretchesOf<OfficeStatus>(said, 'status', span)
      const power = stretchesOf<PowerSource>(said, 'power', span)
      const hours = { limited: statuses('limited'), closed: statuses('closed'), out: power('none'), generator: power('generator') }
      return [office_id, { office_id, ...hours }]
    }),
  )
}

/** How long a fact had a value: from each word until the next one, at most until the closing. */
function stretchesOf<Value extends string>(said: readonly Entry[], fact: 'status' | 'power', span: Span): (value: Value) => number {
  const words = said
    .map((entry) => ({ key: keyIn(entry, fact), value: entry[fact], at: entry.as_of }))
    .filter((word): word is typeof word & { key: string } => word.key !== null)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
  return (value) =>
    words.reduce((total, word, at) => (word.value === value ? total + lasting(span, word.at, words[at + 1]?.at ?? span.until) : total), 0)
}
