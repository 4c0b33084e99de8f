import * as calls from '#contract/office-statuses/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentOffices } from '#server/domain/incidents/present-offices.ts'
import { historyOf } from './history.ts'
import { submitStatuses } from './submit-statuses.ts'
import { withdrawStatuses } from './withdraw-statuses.ts'

export const officeStatusRoutes = bindCalls(calls, {
  storeStatuses: async (call) => {
    const { db, actor, body } = call
    const { offices, received_at, ...around } = await submitStatuses(call, body)
    return { stored: await presentOffices(db, actor, offices, around), received_at }
  },

  withdrawStatuses: async (call) => {
    const { offices, withdrawn_at, incident } = await withdrawStatuses(call, call.params.submission_id, call.body)
    return { stored: await presentOffices(call.db, call.actor, offices, { incident }), withdrawn_at }
  },

  showOfficeHistory: ({ db, actor, params, query }) => historyOf(db, actor, { ...params, ...query }),
})
