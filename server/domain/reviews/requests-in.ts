// The help requests of an incident, with the waits that its review counts.

import { requestsOf } from '#server/domain/incidents/requests-of.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { ClosedIncident } from './closed-incident.ts'
import type { Request } from './part.ts'
import { lasting, type Span } from './span.ts'

export interface FoundRequest extends Request {
  directory_id: string
  created_at: string
  first_offer_at: string | null
  filled_at: string | null
}

/** What came after the closing is not in it. */
export async function requestsIn(db: Db, incident: ClosedIncident, span: Span): Promise<FoundRequest[]> {
  const before = (moment: string | null) => (moment !== null && moment <= span.until ? moment : null)
  return (await requestsOf(db, incident)).map(({ directory_id, kind, created_at, ...request }) => {
    const first_offer_at = before(request.first_offer_at)
    const filled_at = before(request.met_at)
    return {
      ...{ directory_id, kind, created_at, first_offer_at, filled_at, isFilled: filled_at !== null },
      first_offer: first_offer_at === null ? null : lasting(span, created_at, first_offer_at),
      filled: filled_at === null ? null : lasting(span, created_at, filled_at),
    }
  })
}
