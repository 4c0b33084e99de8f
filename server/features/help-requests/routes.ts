import type { OfferAction } from '#contract/help-options.ts'
import {
  acceptOffer,
  cancelOffer,
  closeHelpRequest,
  createHelpRequest,
  declineOffer,
  inviteHelpers as inviteHelpersCall,
  listHelpRequests,
  offerHelp as offerHelpCall,
  receiveOffer,
  returnOffer,
  sendOffer,
  showHelpRequest,
  suggestHelpers as suggestHelpersCall,
} from '#contract/help-requests/calls.ts'
import type { Context } from '#server/context.ts'
import { placeNear, placeOfOrganization } from '#server/geography/near.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { askForHelp } from './ask-for-help.ts'
import { closeRequest, findOwnRequest } from './close-request.ts'
import { inviteHelpers } from './invite-helpers.ts'
import { offerHelp } from './offer-help.ts'
import { presentRequests, showOfferTo, showRequestTo } from './present.ts'
import { listRequests } from './queries.ts'
import { suggestHelpers } from './suggest-helpers.ts'
import { takeStep } from './take-step.ts'

const success = { status: 'success' as const }

/** Away from the own organization, where it is known where that is. */
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

  handle(showHelpRequest, (call) => show(call, call.params.id)),

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
