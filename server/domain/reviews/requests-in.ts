// The help requests of an incident: of credit unions in its area, made while it went on. One that several incidents cover is the newest one's.

import { sql } from 'kysely'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import { inAreas } from '#server/domain/incidents/count-credit-unions.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import { inPicture } from './in-picture.ts'
import type { Request } from './part.ts'
import { lasting, type Span } from './span.ts'

export interface FoundRequest extends Request {
  directory_id: string
  created_at: string
  first_offer_at: string | null
  filled_at: string | null
}

/** None in an exercise: there, nothing is asked for. */
export async function requestsIn(db: Db, incident: ClosedIncident, span: Span): Promise<FoundRequest[]> {
  if (incident.is_exercise) return []
  const rows = await db
    .selectFrom('help_requests')
    .leftJoin('credit_unions', (join) => join.onRef('credit_unions.id', '=', 'help_requests.credit_union_id').on(holdsCharterNumber))
    .innerJoin('directory', (join) =>
      join.on(
        sql<boolean>`(directory.id = help_requests.for_directory_id
          or help_requests.for_directory_id is null and directory.charter_key = credit_unions.charter_key)`,
      ),
    )
    .select(['help_requests.id', 'help_requests.kind', 'help_requests.state', 'help_requests.created_at', 'help_requests.updated_at'])
    .select('directory.id as directory_id')
    .select((eb) =>
      eb
        .selectFrom('offers')
        .whereRef('offers.help_request_id', '=', 'help_requests.id')
        .where('offers.created_at', '<=', span.until)
        .select((offer) => offer.fn.min('offers.created_at').as('first'))
        .as('first_offer_at'),
    )
    .where('help_requests.created_at', '>=', span.from)
    .where('help_requests.created_at', '<=', span.until)
    .where('directory.id', 'in', (eb) => eb.selectFrom('offices').select('offices.directory_id').where(inPicture(incident.id)))
    .where((eb) => eb.not(eb.exists(newerOver(db, incident))))
    .execute()
  return rows.map(({ id: _, state, updated_at, ...row }) => {
    const isFilled = state === 'met' && updated_at <= span.until
    const filled_at = isFilled ? updated_at : null
    return {
      ...row,
      ...{ isFilled, filled_at },
      first_offer: row.first_offer_at === null ? null : lasting(span, row.created_at, row.first_offer_at),
      filled: filled_at === null ? null : lasting(span, row.created_at, filled_at),
    }
  })
}

/** A real incident that began later and covers the credit union at the moment of the request. */
const newerOver = (db: Db, { id, created_at }: ClosedIncident) =>
  db
    .selectFrom('incidents as newer')
    .select(sql`1`.as('one'))
    .where('newer.id', '<>', id)
    .where('newer.is_exercise', '=', false)
    .where('newer.created_at', '>', created_at)
    .where(
      sql<boolean>`help_requests.created_at >= case when newer.starts_at < newer.created_at then newer.starts_at else newer.created_at end`,
    )
    .where(sql<boolean>`(newer.closed_at is null or newer.closed_at >= help_requests.created_at)`)
    .where(sql<boolean>`exists (select 1 from ${inAreas} as area where area.incident_id = newer.id and area.directory_id = directory.id)`)
