// One order of warnings for lists, the dashboard and mails: the gravest first, then by kind, then those that end first.

import { type SelectQueryBuilder, sql } from 'kysely'
import { kindsByGravity } from '#contract/warnings/kinds.ts'
import type { Tables } from '#server/lib/database/tables/tables.ts'

const places = kindsByGravity.map((kind, at) => sql`when ${sql.lit(kind)} then ${sql.lit(at)}`)
const placeOfKind = sql<number>`case warnings.kind ${sql.join(places, sql` `)} else ${sql.lit(places.length)} end`

export const inOrderOfGravity = <Row>(rows: SelectQueryBuilder<Tables, 'warnings', Row>) =>
  rows.orderBy('warnings.severity_rank', 'desc').orderBy(placeOfKind).orderBy('warnings.ends_at').orderBy('warnings.id')

interface Grave {
  id: string
  kind: string
  severity_rank: number
  ends_at: string
}

const placeOf = new Map(kindsByGravity.map((kind, at) => [kind, at]))
const place = ({ kind }: Grave) => placeOf.get(kind) ?? placeOf.size

/** The same order of rows. */
export const byGravity = (one: Grave, other: Grave) =>
  other.severity_rank - one.severity_rank ||
  place(one) - place(other) ||
  Date.parse(one.ends_at) - Date.parse(other.ends_at) ||
  (one.id < other.id ? -1 : 1)
