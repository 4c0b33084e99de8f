import * as calls from '#contract/offices/calls.ts'
import type { Office } from '#contract/records/office.ts'
import type { Actor } from '#server/domain/actor.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { isIn } from '#server/domain/incidents/in-area.ts'
import { presentOffices } from '#server/domain/incidents/present-offices.ts'
import { noteContactsViewed } from '#server/domain/sign-in/contact-views.ts'
import { pageIn } from '#server/lib/database/list.ts'
import { add, changeDetails, close } from './change-offices.ts'
import { decideWaitingNote } from './decide-waiting-note.ts'
import { officesOf, type SeenOffice } from './queries.ts'
import { showPublicly as show } from './show-publicly.ts'

export const officeRoutes = bindCalls(calls, {
  listOffices: async (call) => {
    const { credit_union_id, incident_id } = call.query
    const incident = incident_id === undefined ? null : await incidentFor(call.db, call.actor, incident_id)
    const offices = await officesOf(call.db, call.actor, { of: credit_union_id, isForIncident: incident !== null })
    const page = answerPage(call.reply, pageIn(offices, call.query))
    const isOthers = credit_union_id !== undefined && credit_union_id !== call.actor.credit_union_id
    if (isOthers && page.some(({ row }) => row.phone !== null)) await noteContactsViewed(call.db, call.actor, `offices ${credit_union_id}`)
    return presented(call, page, incident)
  },

  addOffice: async (call) => presentedOne(call, await add(call, call.body)),
  changeOffice: async (call) => presentedOne(call, await changeDetails(call, call.params.id, call.body)),
  closeOffice: async (call) => presentedOne(call, await close(call, call.params.id)),

  decideWaitingNote: async (call) => {
    const row = await decideWaitingNote(call, call.params.id, call.body)
    return presentedOne(call, { row, isDraft: false })
  },

  showPublicly: (call) => show(call, call.params.id, call.body.shown),
})

async function presented({ db, actor }: Context<Actor>, offices: readonly SeenOffice[], incident: FoundIncident | null): Promise<Office[]> {
  const rows = offices.map(({ row }) => row)
  const shown = await presentOffices(db, actor, rows, { incident })
  return shown.map((office, at) => {
    const { isDraft = false, stored } = offices[at] ?? {}
    if (!isDraft) return office
    const is_in_area = incident && stored !== undefined && isIn(incident, stored)
    return { ...office, is_draft: true, is_in_area, ...(stored === undefined && { takes_status: false }) }
  })
}

async function presentedOne(call: Context<Actor>, seen: SeenOffice): Promise<Office> {
  const [office] = await presented(call, [seen], null)
  if (!office) throw new Error('An office was not presented.')
  return office
}
