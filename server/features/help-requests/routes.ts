import {
  acceptOffer,
  cancelOffer,
  closeHelpRequest,
  createHelpRequest,
  declineHelpRequest,
  declineOffer,
  inviteHelpers as inviteHelpersCall,
  listHelpRequests,
  offerHelp as offerHelpCall,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
  suggestHelpers as suggestHelpersCall,
  updateHelpRequest,
} from '#contract/help-requests/calls.ts'
import type { OfferAction } from '#contract/records/help-options.ts'
import { answerPage, type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import type { Context } from '#server/domain/context.ts'
import { placeNear, placeOfOrganization } from '#server/domain/geography/near.ts'
import { declineRequest, markAsSeen } from './answer-invitation.ts'
import { askForHelp } from './ask-for-help.ts'
import { changeRequest } from './change-request.ts'
import { closeRequest, findOwnRequest } from './close-request.ts'
import { inviteHelpers } from './invite-helpers.ts'
import { offerHelp } from './offer-help.ts'
import { presentRequests, showOfferTo, showRequestTo } from './present.ts'
import { listRequests } from './queries.ts'
import { suggestHelpers } from './suggest-helpers.ts'
import { takeStep } from './take-step.ts'

const success = { status: 'success' as const }

/** The distance from the actor's organization, if its location is known. */
const show = async ({ db, actor }: Context, id: string) =>
  showRequestTo(db, actor, id, await placeOfOrganization(db, actor.credit_union_id))

async function step(call: Context & { params: { id: string } }, action: OfferAction, reason?: string) {
  await takeStep(call, call.params.id, action, reason)
  return showOfferTo(call.db, call.actor, call.params.id)
}

export const helpRequestRoutes: BoundRoute[] = [
  handle(createHelpRequest, async (call) => show(call, await askForHelp(call, call.body))),

  handle(listHelpRequests, async ({ db, actor, query, reply }) => {
    const place = await placeNear(db, actor, query.near)
    const { rows, total } = await listRequests(db, actor, query, place)
    return answerPage(reply, { rows: await presentRequests(db, actor, rows, place), total })
  }),

  handle(showHelpRequest, async (call) => {
    const request = await show(call, call.params.id)
    // What cannot be stored just now does not keep anybody from reading.
    if (request.is_invited)
      await markAsSeen(call.db, call.actor, request.id).catch((error) => call.log.warn({ error }, 'An invitation was not marked as seen.'))
    return request
  }),

  handle(updateHelpRequest, async (call) => {
    await changeRequest(call, call.params.id, call.body)
    return show(call, call.params.id)
  }),

  handle(declineHelpRequest, async (call) => {
    await declineRequest(call, call.params.id, call.body.reason || null)
    return show(call, call.params.id)
  }),

  handle(suggestHelpersCall, async ({ db, actor, params }) => suggestHelpers(db, actor, await findOwnRequest(db, actor, params.id))),

  handle(inviteHelpersCall, async (call) => {
    await inviteHelpers(call, call.params.id, call.body.credit_union_ids)
    return success
  }),

  handle(offerHelpCall, async (call) => showOfferTo(call.db, call.actor, await offerHelp(call, call.params.id, call.body))),

  handle(acceptOffer, (call) => step(call, 'accept')),
  handle(declineOffer, (call) => step(call, 'decline')),
  handle(sendOffer, (call) => step(call, 'on-the-way')),
  handle(receiveOffer, (call) => step(call, 'arrived')),
  handle(returnOffer, (call) => step(call, 'returned')),
  handle(cancelOffer, (call) => step(call, 'cancel', call.body.reason)),

  handle(closeHelpRequest, async (call) => {
    await closeRequest(call, call.params.id, call.body.reason)
    return show(call, call.params.id)
  }),
]
