import * as calls from '#contract/roster/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { addPerson, changePerson, removePerson } from './change-roster.ts'
import { importPeople } from './import-people.ts'
import { findInRoster, findPresented, presentedRoster } from './queries.ts'
import { rosterFile } from './roster-file.ts'

export const rosterRoutes = bindCalls(calls, {
  // Names are not shown to support.
  listRoster: async (call) => {
    // The total of a search would tell names, too.
    if (call.actor.impersonator) return answerPage(call.reply, { ...(await findInRoster(call, {})), rows: [] })
    return answerPage(call.reply, await findInRoster(call, call.query))
  },

  addToRoster: async (call) => findPresented(call, await addPerson(call, call.body)),

  changeInRoster: async (call) => {
    await changePerson(call, call.params.id, call.body)
    return findPresented(call, call.params.id)
  },

  removeFromRoster: (call) => removePerson(call, call.params.id),

  importRoster: (call) => importPeople(call, call.body),

  downloadRoster: async (call) => {
    requireRealPerson(call.actor)
    const people = await presentedRoster(call)
    await recordEvent(call.db, call.actor, 'roster downloaded', { details: { people: people.length } })
    return answerTable(call.reply, rosterFile(people), call.query.format)
  },
})
