import { type HelpRequestChanges, requestDays } from '#contract/help-requests/forms.ts'
import type { Days } from '#contract/rules/loan-days.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { placeColumns } from '#server/domain/on-behalf/place-columns.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import { findOwnRequest } from './close-request.ts'
import { linkTo, mailOtherAsking, mailOthers, senderOf } from './mails.ts'
import { nameMeant } from './on-behalf.ts'
import { isPromised } from './policy.ts'
import { listOffers, lockRequest } from './queries.ts'

/** Changes one of the organization's own help requests, if nothing is promised yet. Lenders with a waiting offer get an email, except about the place. */
export async function changeRequest({ db, settings, actor }: Context, id: string, changes: HelpRequestChanges) {
  const meant = nameMeant(await findOwnRequest(db, actor, id))
  await change(db, async (tx) => {
    const locked = await lockRequest(tx, id)
    if (locked?.state !== 'open') throw new AppError('request_over')
    const offers = await listOffers(tx, actor, [id])
    if (isPromised(offers)) throw new AppError('request_promised')
    const { place, note, ...terms } = changes
    const { quantity = locked.quantity, from = locked.from, until = locked.until } = terms
    if (terms.from !== undefined || terms.until !== undefined) refuseDays({ from, until })
    await tx
      .updateTable('help_requests')
      .set({ quantity, from, until, updated_at: now() })
      .$if(note !== undefined, (query) => query.set({ note: note || null }))
      .$if(place !== undefined, (query) => query.set(placeColumns(place)))
      .where('id', '=', id)
      .execute()
    // The trail names what has changed. Who may see the place is decided elsewhere.
    await recordEvent(tx, actor, 'help request changed', { recordId: id, details: { changed: Object.keys(changes) } })
    if (note === undefined && Object.keys(terms).length === 0) return
    const sender = await senderOf(tx, actor)
    await mailOtherAsking(tx, actor, {
      request: locked,
      say: (words) =>
        words.requestActed({ ...sender, kind: locked.kind, did: 'change', lent: null, for: meant, link: linkTo(settings, id) }),
    })
    for (const { state, credit_union_id: to, unit } of offers) {
      if (state !== 'offered') continue
      const need = { kind: locked.kind, quantity, from, until }
      await mailOthers(tx, actor, {
        to,
        say: (words) => words.requestChanged({ ...sender, need, unit, for: meant, link: linkTo(settings, id) }),
      })
    }
  })
}

function refuseDays({ from, until }: Days) {
  const { success, error } = requestDays.safeParse({ from, until })
  if (!success) throw fieldError('until', error.issues[0]?.message ?? '')
}
