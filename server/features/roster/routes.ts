import { addToRoster, changeInRoster, downloadRoster, importRoster, listRoster, removeFromRoster } from '#contract/roster/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { answerPage, type BoundRoute, handle, handleStream } from '#server/domain/calls/handle.ts'
import { addPerson, changePerson, removePerson } from './change-roster.ts'
import { importPeople } from './import-people.ts'
import { findInRoster, findPresented, presentedRoster } from './queries.ts'
import { rosterFile } from './roster-file.ts'

export const rosterRoutes: BoundRoute[] = [
  // Names are not shown to support.
  handle(listRoster, async (call) => {
    const found = await findInRoster(call, call.query)
    return answerPage(call.reply, call.actor.impersonator ? { ...found, rows: [] } : found)
  }),

  handle(addToRoster, async (call) => findPresented(call, await addPerson(call, call.body))),

  handle(changeInRoster, async (call) => {
    await changePerson(call, call.params.id, call.body)
    return findPresented(call, call.params.id)
  }),

  handle(removeFromRoster, async (call) => {
    await removePerson(call, call.params.id)
    return { status: 'success' as const }
  }),

  handle(importRoster, (call) => importPeople(call, call.body)),

  handleStream(downloadRoster, async (call) => {
    requireRealPerson(call.actor)
    const people = await presentedRoster(call)
    await recordEvent(call.db, call.actor, 'roster downloaded', { details: { people: people.length } })
    call.reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="roster_${new Date().toISOString().slice(0, 10)}.csv"`)
    return rosterFile(people)
  }),
]
