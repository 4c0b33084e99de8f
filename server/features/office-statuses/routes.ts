import * as calls from '#contract/office-statuses/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentOffices } from '#server/domain/incidents/present-offices.ts'
import { AppError } from '#server/lib/app-error.ts'
import { historyOf } from './queries.ts'
import { submitStatuses } from './submit-statuses.ts'

export const officeStatusRoutes = bindCalls(calls, {
  storeStatuses: async (call) => {
    const { db, actor, body } = call
    const { incident, offices, received_at } = await submitStatuses(call, body)
    return { stored: await presentOffices(db, actor, offices, incident), received_at }
  },

  withdrawStatuses: async () => {
    throw new AppError('not_found')
  },

  showOfficeHistory: ({ db, actor, params, query }) => historyOf(db, actor, { ...params, ...query }),
})
