// Who reads a review: the desk of the incident all of it, the Managers of a credit union their own part.

import type { Actor } from '#server/domain/actor.ts'
import { requireClosed } from '#server/domain/reviews/closed-incident.ts'
import { incidentOfDesk, partOf } from '#server/domain/reviews/readers.ts'
import { reviewsOfAll, wholeReview } from '#server/domain/reviews/stored-review.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export async function reviewOfAll(db: Db, actor: Actor, id: string) {
  const incident = requireClosed(await incidentOfDesk(db, actor, id))
  return { incident, whole: await wholeReview(db, incident) }
}

/** @throws AppError `not_found` if it did not take part, or is somebody else's */
export async function reviewOfOne(db: Db, actor: Actor, { id, credit_union_id }: { id: string; credit_union_id: string }) {
  const { incident, directoryId, isOwn } = await partOf(db, actor, { incidentId: id, creditUnion: credit_union_id })
  const closed = requireClosed(incident)
  const whole = await wholeReview(db, closed)
  const all = await reviewsOfAll(db, closed)
  const one = all.get(directoryId)
  if (!one) throw new AppError('not_found')
  return { incident: closed, whole, all, directoryId, one, isOwn }
}
