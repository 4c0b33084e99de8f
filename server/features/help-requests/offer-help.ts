import { fieldErrors } from '#contract/field-errors.ts'
import type { OfferForm } from '#contract/help-requests/forms.ts'
import { moverOf } from '#contract/records/help-options.ts'
import { endThatMisses, isOver } from '#contract/rules/loan-days.ts'
import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import type { HelpRequestSummary } from '#server/domain/mail/words/lending-words.ts'
import { recordStep } from '#server/domain/offer-steps.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { textKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { linkTo, type Mailer, mailAskingSide, senderOf } from './mails.ts'
import { nameMeantBy } from './on-behalf.ts'
import { isAsking, mayOfferTo } from './policy.ts'
import { refusePromised } from './promised-days.ts'
import { findOutline, findRequest, lockRequest, type RequestRow } from './queries.ts'

/**
 * Offers a unit of the actor's organization for an open request, and returns the id of the offer. A submission that is sent again gets the id of the
 * stored one.
 */
export async function offerHelp({ db, settings, actor }: Context, requestId: string, sent: OfferForm): Promise<string> {
  const { submission_id, ...form } = sent
  const submission = submission_id?.toLowerCase() ?? null
  const creditUnionId = requireOrganization(actor)
  const stored = await findSubmission(db, creditUnionId, submission)
  if (stored) return stored
  const request = await findOpenRequest(db, actor, requestId)
  const missing = endThatMisses(request, form)
  if (missing) throw fieldError(missing, fieldErrors.outsideNeed)
  const id = newId()
  const again = await change(db, async (tx) => {
    // Locked, so that the request is not filled or closed, nor the same offer stored, before this one.
    const locked = await lockRequest(tx, requestId)
    const storedMeanwhile = await findSubmission(tx, creditUnionId, submission)
    if (storedMeanwhile) return storedMeanwhile
    if (locked?.state !== 'open') throw new AppError('request_over')
    // It was handed to the offering side since it was read.
    if (isAsking(actor, locked)) throw new AppError('own_request')
    await refusePromised(tx, { ...form, credit_union_id: creditUnionId, unit_key: textKey(form.unit) })
    await insertOffer(tx, actor, { ...form, submission_id: submission, id, help_request_id: requestId, credit_union_id: creditUnionId })
    await recordStep(tx, actor, id, 'offered')
    await recordEvent(tx, actor, 'help offered', { recordId: id, details: { unit: form.unit, request: requestId } })
    const { organization } = await senderOf(tx, actor)
    await tellOffered(tx, actor, { request, offer: form, organization, link: linkTo(settings, requestId) })
    return null
  })
  if (again) return again
  return id
}

interface Offered {
  request: HelpRequestSummary & { id: string; credit_union_id: string; desk_id: string | null }
  offer: Omit<HelpRequestSummary, 'kind'> & Pick<OfferForm, 'unit' | 'transport' | 'contact_name' | 'contact_phone'>
  organization: string
  link: string
}

export async function tellOffered(tx: Tx, by: Mailer, { request, offer, organization, link }: Offered) {
  const said = {
    ...{ need: request, offer: { ...offer, what: offer.unit }, organization, transport: offer.transport },
    ...{ contact: offer.contact_name, phone: offer.contact_phone, for: await nameMeantBy(tx, request.id), link },
  }
  await mailAskingSide(tx, by, { request, say: (words) => words.helpOffered(said) })
}

async function findSubmission(db: Db, creditUnionId: string, submissionId: string | null): Promise<string | undefined> {
  if (submissionId === null) return undefined
  const stored = await db
    .selectFrom('offers')
    .select('id')
    .where('credit_union_id', '=', creditUnionId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return stored?.id
}

/** Everyone can see that a request is filled or closed, so the refusal reveals nothing. */
async function findOpenRequest(db: Db, actor: Actor, id: string): Promise<RequestRow> {
  const request = await findRequest(db, actor, id)
  if (!request) throw new AppError((await findOutline(db, actor, id)) ? 'request_over' : 'not_found')
  if (isAsking(actor, request)) throw new AppError('own_request')
  if (isOver(request)) throw new AppError('request_over')
  if (!mayOfferTo(actor, { is_confirmed: request.credit_union_confirmed_at !== null })) throw new AppError('not_confirmed')
  return request
}

interface NewOffer extends OfferForm {
  submission_id: string | null
  id: string
  help_request_id: string
  credit_union_id: string
}

async function insertOffer(tx: Db, actor: Actor, { conditions, moves, ...offer }: NewOffer) {
  const time = now()
  await tx
    .insertInto('offers')
    .values({
      ...offer,
      unit_key: textKey(offer.unit),
      conditions: conditions || null,
      moves: moves ?? moverOf(offer.transport),
      offered_by: actor.id,
      state: 'offered',
      created_at: time,
      updated_at: time,
    })
    .execute()
    .catch((error) => {
      if (violates(error, 'offers_waiting', 'offers.help_request_id, offers.credit_union_id, offers.unit_key'))
        throw new AppError('already_offered')
      // The unit was promised to another request at the same moment.
      if (violates(error, 'offers_submission', 'offers.credit_union_id, offers.submission_id')) throw new AppError('already_offered')
      throw error
    })
}
