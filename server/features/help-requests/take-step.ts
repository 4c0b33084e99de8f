import type { EventKind } from '#contract/audit-events/options.ts'
import type { HelpKind, OfferAction } from '#contract/records/help-options.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import type { Sender } from '#server/domain/mail/words/lending-words.ts'
import { recordStep } from '#server/domain/offer-steps.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { closeOnceBack } from './close-once-back.ts'
import { linkTo, type Mailer, mailAskingSide, mailOtherAsking, mailOthers, senderOf } from './mails.ts'
import { nameMeantBy } from './on-behalf.ts'
import { askedBy, sideOf } from './policy.ts'
import { freeDays, promiseDays } from './promised-days.ts'
import { findOffer, type LockedRequest, lockRequest, type OfferRow } from './queries.ts'
import { comesNext, endedStates, isMySide, type Side, steps } from './steps.ts'
import { tellAsked } from './tell-asked.ts'
import { tellNeededAgain } from './tell-needed-again.ts'
import { updateRequestState } from './update-request-state.ts'

const events: Record<OfferAction, EventKind> = {
  accept: 'offer accepted',
  decline: 'offer declined',
  'on-the-way': 'offer on the way',
  arrived: 'offer arrived',
  returned: 'offer returned',
  cancel: 'offer cancelled',
}

/** Takes the next step with an offer: it, the promise of its days, the state of the need, the record and the mail are one. */
export const takeStep = ({ db, settings, actor }: Context, id: string, action: OfferAction, reason?: string) =>
  change(db, async (tx) => {
    const { offer, side, request } = await lockOffer(tx, actor, id)
    refuseStep(action, side, offer, request.state)
    const reached = steps[action].to
    if (action === 'accept') await promiseDays(tx, offer)
    if (endedStates.includes(reached)) await freeDays(tx, id)
    await tx.updateTable('offers').set({ state: reached, updated_at: now() }).where('id', '=', id).execute()
    const state = await updateRequestState(tx, offer.help_request_id, request)
    await recordStep(tx, actor, id, reached, reason ?? null)
    const moved = state !== request.state && { request_state: state }
    await recordEvent(tx, actor, events[action], { recordId: id, details: { unit: offer.unit, ...(reason && { reason }), ...moved } })
    if (endedStates.includes(reached)) await closeOnceBack(tx, actor, offer.help_request_id, { ...request, state })
    const sender = await senderOf(tx, actor)
    const link = linkTo(settings, offer.help_request_id)
    await tellSides(tx, actor, { action, offer, side, kind: request.kind, sender, link })
    const asked = { id: offer.help_request_id, kind: request.kind, credit_union_id: offer.asking_id }
    if (action === 'accept' && state === 'met') await tellAsked(tx, actor, { request: asked, how: 'filled', sender, link })
    if (request.state === 'met' && state === 'open') await tellNeededAgain(tx, { request: asked, link })
  })

interface Taken {
  action: OfferAction
  offer: OfferRow
  /** The side that took the step. */
  side: Side
  kind: HelpKind
  sender: Sender
  link: string
}

/** Tells the other side; and where a desk asks for an organization, the one of the two that did not take the step. */
export async function tellSides(tx: Tx, actor: Mailer, { action, offer, side, kind, sender, link }: Taken) {
  const { unit: what, quantity, from, until, moves } = offer
  const to = side === 'asking' ? 'lending' : 'asking'
  const meant = await nameMeantBy(tx, offer.help_request_id)
  const say = (words: MailWords) => words.offerMoved({ ...sender, action, kind, what, quantity, from, until, moves, to, for: meant, link })
  if (to === 'asking') return mailAskingSide(tx, actor, { request: askedBy(offer), say })
  await mailOthers(tx, actor, { to: offer.credit_union_id, say })
  const lent = { what, quantity, from, until, lender: offer.credit_union_name }
  await mailOtherAsking(tx, actor, {
    request: askedBy(offer),
    say: (words) => words.requestActed({ ...sender, kind, did: action, lent, for: meant, link }),
  })
}

/** The offer, after its request was locked so that it cannot change. */
async function lockOffer(tx: Tx, actor: Actor, id: string) {
  const seen = await findOffer(tx, actor, id)
  const request = seen && (await lockRequest(tx, seen.help_request_id))
  const offer = request && (await findOffer(tx, actor, id))
  const side = offer && sideOf(actor, askedBy(offer), offer)
  if (!offer || !side) throw new AppError('not_found')
  return { offer, side, request }
}

function refuseStep(action: OfferAction, side: Side, offer: OfferRow, request: LockedRequest['state']) {
  if (!isMySide(action, side, offer)) throw new AppError(side === 'asking' ? 'not_lending_side' : 'not_asking_side')
  if (!comesNext(action, offer.state)) throw new AppError('step_out_of_order')
  if (steps[action].needsOpen && request !== 'open') throw new AppError('request_over')
  if (steps[action].needsDays && isOver(offer)) throw new AppError('offer_over')
}
