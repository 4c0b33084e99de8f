import * as calls from '#contract/help-requests/calls.ts'
import type { OfferAction } from '#contract/records/help-options.ts'
import { seesContacts } from '#server/domain/actor.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { placeNear, placeOfOrganization } from '#server/domain/geography/near.ts'
import { noteContactsAnswered, noteContactsViewed, viewsOf } from '#server/domain/sign-in/contact-views.ts'
import { declineRequest, markAsSeen } from './answer-invitation.ts'
import { askForHelp } from './ask-for-help.ts'
import { changeRequest } from './change-request.ts'
import { closeRequest, findOwnRequest } from './close-request.ts'
import { inviteHelpers } from './invite-helpers.ts'
import { offerHelp } from './offer-help.ts'
import { presentRequests, showOfferTo, showRequestTo, showsContacts } from './present.ts'
import { listRequests } from './queries.ts'
import { reopenRequest } from './reopen-request.ts'
import { suggestHelpers } from './suggest-helpers.ts'
import { takeStep } from './take-step.ts'

/** The distance from the actor's organization, if its location is known. */
const show = async ({ db, actor }: Context, id: string) =>
  showRequestTo(db, actor, id, await placeOfOrganization(db, actor.credit_union_id))

/** The answer to a change of it. */
async function answer(call: Context, id: string) {
  const request = await show(call, id)
  if (showsContacts(call.actor, request)) await noteContactsAnswered(call.db, call.actor, `request ${id}`)
  return request
}

async function answerOffer({ db, actor }: Context, id: string) {
  const offer = await showOfferTo(db, actor, id)
  if (offer.credit_union.id !== actor.credit_union_id) await noteContactsAnswered(db, actor, `offer ${id}`)
  return offer
}

async function step(call: Context & { params: { id: string } }, action: OfferAction, reason?: string) {
  await takeStep(call, call.params.id, action, reason)
  return answerOffer(call, call.params.id)
}

export const helpRequestRoutes = bindCalls(calls, {
  createHelpRequest: async (call) => answer(call, await askForHelp(call, call.body)),

  listHelpRequests: async ({ db, actor, query, reply }) => {
    const place = await placeNear(db, actor, query.near)
    const { rows, total } = await listRequests(db, actor, query, place)
    const requests = await presentRequests(db, actor, rows, place)
    if (requests.some((request) => showsContacts(actor, request))) await noteContactsViewed(db, actor, `requests ${JSON.stringify(query)}`)
    return answerPage(reply, { rows: requests, total })
  },

  showHelpRequest: async (call) => {
    const request = await show(call, call.params.id)
    if (showsContacts(call.actor, request)) await noteContactsViewed(call.db, call.actor, `request ${request.id}`)
    // What cannot be stored just now does not keep anybody from reading.
    if (request.is_invited && !call.actor.key)
      await markAsSeen(call.db, call.actor, request.id).catch((error) => call.log.warn({ error }, 'An invitation was not marked as seen.'))
    return request
  },

  updateHelpRequest: async (call) => {
    await changeRequest(call, call.params.id, call.body)
    return answer(call, call.params.id)
  },

  declineHelpRequest: async (call) => {
    await declineRequest(call, call.params.id, call.body.reason || null)
    return answer(call, call.params.id)
  },

  suggestHelpers: async ({ db, actor, params }) => {
    const suggestions = await suggestHelpers(db, actor, await findOwnRequest(db, actor, params.id))
    const shown = seesContacts(actor) ? suggestions.filter(({ phone }) => phone !== null) : []
    await noteContactsViewed(db, actor, `suggestions ${params.id}`, viewsOf(shown.length))
    return suggestions
  },

  inviteHelpers: (call) => inviteHelpers(call, call.params.id, call.body.credit_union_ids),

  offerHelp: async (call) => answerOffer(call, await offerHelp(call, call.params.id, call.body)),

  acceptOffer: (call) => step(call, 'accept'),
  declineOffer: (call) => step(call, 'decline'),
  sendOffer: (call) => step(call, 'on-the-way'),
  receiveOffer: (call) => step(call, 'arrived'),
  returnOffer: (call) => step(call, 'returned'),
  cancelOffer: (call) => step(call, 'cancel', call.body.reason),

  closeHelpRequest: async (call) => {
    await closeRequest(call, call.params.id, call.body.reason)
    return answer(call, call.params.id)
  },

  reopenHelpRequest: async (call) => {
    await reopenRequest(call, call.params.id)
    return answer(call, call.params.id)
  },
})
