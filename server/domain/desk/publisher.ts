// Who publishes an alert: the foundation for everybody, a confirmed Association for its own states.

import { rateLimits } from '#contract/rate-limits.ts'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { Actor } from '#server/domain/actor.ts'
import { type AlertRow, presentAlert } from '#server/domain/alerts/alerts.ts'
import { type Association, findAssociation } from '#server/domain/desk/association.ts'
import { covers, deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { tooManyUntil } from '#server/lib/app-error.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

const A_DAY = rateLimits.alerts.most.organization

interface Area {
  states?: readonly string[] | null | undefined
  counties?: readonly string[] | null | undefined
}

type Owned = Pick<AlertRow, 'credit_union_id'>

export interface Publisher {
  /** Null for the foundation. */
  association: Association | null
  /** An Association names states or counties, all of them its own. */
  refuseOutside(area: Area): void
  /** The foundation changes every alert, an Association its own. */
  owns(alert: Owned): boolean
  /** An Association ends its own as long as it covers any state of it: its right ends with its coverage. */
  mayEnd(alert: Owned & Area): boolean
  /** Where it owns the alert, and may no longer end it. */
  refuseLeft(alert: AlertRow): void
  /** In the transaction that publishes. */
  limit(tx: Tx): Promise<void>
}

export async function publisherOf(db: Db, actor: Actor): Promise<Publisher> {
  const desk = await deskOf(db, actor)
  const association = desk === null ? null : ((await findAssociation(db, actor)) ?? null)
  const owns = ({ credit_union_id }: Owned) => association === null || credit_union_id === association.id
  const mayEnd = ({ credit_union_id, states, counties }: Owned & Area) => {
    const named = statesIn({ states, counties }).filter((state) => state !== '')
    return owns({ credit_union_id }) && (named.length === 0 || named.some((state) => covers(desk, state)))
  }
  return {
    ...{ association, owns, mayEnd },
    refuseOutside({ states, counties }) {
      if (association === null) return
      const named = statesIn({ states, counties })
      if (named.length === 0 || !named.every((state) => covers(desk, state))) throw outsideDesk(actor)
    },
    refuseLeft(alert) {
      if (!mayEnd({ ...presentAlert(alert), credit_union_id: alert.credit_union_id })) throw outsideDesk(actor)
    },
    async limit(tx) {
      if (association !== null) await limitAlerts(tx, association)
    },
  }
}

/** A typed name of an earlier alert is in no state. */
const statesIn = ({ states, counties }: Area) => [...(states ?? []), ...(counties ?? []).map((fips) => stateOfCounty(fips) ?? '')]

/** Deleted ones count as well. */
async function limitAlerts(tx: Tx, { id }: Association) {
  // Two that publish at the same moment count each other.
  await lockRow(tx, 'credit_unions', id)
  const published = await tx
    .selectFrom('alerts')
    .select('created_at')
    .where('credit_union_id', '=', id)
    .where(isOfLast('created_at', DAY))
    .orderBy('created_at', 'desc')
    .execute()
  const decisive = published[A_DAY - 1]
  if (decisive) throw tooManyUntil(Date.parse(decisive.created_at) + DAY)
}
