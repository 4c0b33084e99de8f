import { showOfficeHistory, storeStatuses } from '#contract/office-statuses/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { presentOffices } from '#server/domain/incidents/present-offices.ts'
import { historyOf } from './queries.ts'
import { submitStatuses } from './submit-statuses.ts'

export const officeStatusRoutes: BoundRoute[] = [
  handle(storeStatuses, async (call) => {
    const { db, actor, body } = call
    const { incident, offices, received_at } = await submitStatuses(call, body)
    return { stored: await presentOffices(db, actor, offices, incident), received_at }
  }),

  handle(showOfficeHistory, ({ db, actor, params, query }) => historyOf(db, actor, { ...params, ...query })),
]
