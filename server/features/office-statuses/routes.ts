import * as calls from '#contract/office-statuses/calls.ts'
import { requireOrganization, requireRealPerson } from '#server/domain/actor.ts'
import { presentReplies, repliesOf } from '#server/domain/asks/replies.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { everywhere, lookOf } from '#server/domain/incidents/look.ts'
import { presentOffices } from '#server/domain/incidents/present-offices.ts'
import { historyOf } from './history.ts'
import { submitStatuses } from './submit-statuses.ts'
import { withdrawStatuses } from './withdraw-statuses.ts'

export const officeStatusRoutes = bindCalls(calls, {
  storeStatuses: async (call) => {
    const { db, actor, body } = call
    const { offices, received_at, ...around } = await submitStatuses(call, body)
    return { stored: await presentOffices(db, actor, offices, { ...around, look: lookAfter(around.incident) }), received_at }
  },

  listReplies: async ({ db, actor }) => {
    requireRealPerson(actor)
    return presentReplies(db, actor.isShutOut ? [] : await repliesOf(db, requireOrganization(actor)), actor)
  },

  withdrawStatuses: async (call) => {
    const { offices, withdrawn_at, incident } = await withdrawStatuses(call, call.params.submission_id, call.body)
    return { stored: await presentOffices(call.db, call.actor, offices, { incident, look: lookAfter(incident) }), withdrawn_at }
  },

  showOfficeHistory: ({ db, actor, params, query }) => historyOf(db, actor, { ...params, ...query }),
})

/** What was said counts at once, also where the storm of its card is closed, and shows its last picture. An exercise has nothing else. */
const lookAfter = (incident: FoundIncident | null) =>
  incident === null || (incident.phase === 'closed' && !incident.is_exercise) ? everywhere : lookOf(incident)
