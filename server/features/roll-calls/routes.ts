import * as calls from '#contract/roll-calls/calls.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { decideAskReply } from '#server/domain/asks/decide-ask-reply.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { answerTable } from '#server/lib/http/table-file.ts'
import { changeCase } from './change-case.ts'
import { decideReply } from './decide-reply.ts'
import { peopleIn } from './present-people.ts'
import { previewRollCall } from './preview-roll-call.ts'
import { findOwn, listOf, presentOne, showOne, showPerson } from './queries.ts'
import { rollCallFile } from './roll-call-file.ts'
import { answerAsOneself, askAgain, closeRollCall, markPerson } from './run-roll-call.ts'
import { startRollCall } from './start-roll-call.ts'

export const rollCallRoutes = bindCalls(calls, {
  listRollCalls: async ({ db, actor, query, reply }) => answerPage(reply, await listOf(db, actor, query)),
  startRollCall: async (call) => presentOne(call.db, call.actor, await startRollCall(call, call.body)),
  previewRollCall: (call) => previewRollCall(call, call.body),
  showRollCall: ({ db, actor, params }) => showOne(db, actor, params.id),

  markPerson: async (call) => {
    await markPerson(call, call.params, call.body)
    return showPerson(call.db, call.params.id, call.params.person_id)
  },

  changeCase: async (call) => {
    await changeCase(call, call.params, call.body)
    return showPerson(call.db, call.params.id, call.params.person_id)
  },

  decideReply: async (call) => {
    const ofAsk = await decideAskReply(call, call.params.id, call.body.means)
    if (ofAsk) return ofAsk
    const { rollCallId, personId } = await decideReply(call, call.params.id, call.body.means)
    return showPerson(call.db, rollCallId, personId)
  },

  askAgain: async (call) => ({ asked: await askAgain(call, call.params.id) }),

  closeRollCall: async (call) => {
    await closeRollCall(call, call.params.id)
    return presentOne(call.db, call.actor, call.params.id)
  },

  downloadRollCall: async ({ db, actor, params, query, reply }) => {
    requireRealPerson(actor)
    const { id, started_at } = await findOwn(db, actor, params.id)
    await recordEvent(db, actor, 'roll call downloaded', { recordId: id })
    return answerTable(reply, rollCallFile(started_at, await peopleIn(db, id)), query.format)
  },

  answerRollCall: (call) => answerAsOneself(call, call.params.id, call.body),
})
