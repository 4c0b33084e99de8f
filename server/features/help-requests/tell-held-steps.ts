// An organization that is not confirmed mails nobody. Once it is, the other side is told where each of its offers and loans stands by its own last step.

import { fullName } from '#contract/rules/full-name.ts'
import { isOver } from '#contract/rules/loan-days.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { type Mailing, workThrough } from '#server/lib/jobs/work-through.ts'
import { linkTo } from './mails.ts'
import { tellOffered } from './offer-help.ts'
import { listHeld, lockRequest, offerById } from './queries.ts'
import { actionOf, endedStates } from './steps.ts'
import { tellSides } from './take-step.ts'

/** The most offers in a run; the others are told of with the next. */
const AT_ONCE = 200

/** Returns the number of offers of which the other side was told. */
export const tellHeldSteps = async ({ db, settings }: Mailing, isEnding = () => false): Promise<number> =>
  workThrough(await listHeld(db, AT_ONCE), { db, isEnding }, async (tx, { offer_id, held_by, organization }) => {
    const found = await offerById(tx, offer_id)
    const request = found && (await lockRequest(tx, found.help_request_id))
    const offer = request && (await offerById(tx, offer_id))
    const steps = await stepsOf(tx, offer_id)
    if (!offer || !(await release(tx, offer_id, held_by))) return false
    const last = steps.at(-1)
    if (last?.held_by !== held_by) return false
    const isNews = steps.some((step) => step.held_by !== held_by) || !endedStates.includes(last.state)
    const isLate = isOver(offer) && ['offered', 'accepted'].includes(last.state)
    if (!isNews || isLate) return false
    const by = { organization_confirmed: true, credit_union_id: held_by }
    const link = linkTo(settings, offer.help_request_id)
    const action = actionOf(last.state)
    if (action === null) {
      if (request.state !== 'open') return false
      await tellOffered(tx, by, { request, offer, organization, link })
      return true
    }
    const sender = { organization, by: last.first_name === null ? '' : fullName(last), phone: last.phone }
    const side = held_by === offer.credit_union_id ? 'lending' : 'asking'
    await tellSides(tx, by, { action, offer, side, kind: request.kind, sender, link })
    return true
  })

const stepsOf = (db: Db, offerId: string) =>
  db
    .selectFrom('offer_steps')
    .leftJoin('users', 'users.id', 'offer_steps.by')
    .select(['offer_steps.state', 'offer_steps.held_by', 'users.first_name', 'users.last_name', 'users.phone'])
    .where('offer_id', '=', offerId)
    .orderBy('offer_steps.id')
    .execute()

/** False where another process was faster. */
async function release(tx: Tx, offerId: string, heldBy: string) {
  const { numUpdatedRows } = await tx
    .updateTable('offer_steps')
    .set({ held_by: null })
    .where('offer_id', '=', offerId)
    .where('held_by', '=', heldBy)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
