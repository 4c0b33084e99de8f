import * as calls from '#contract/reviews/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { presentOwnReview, presentReview } from '#server/domain/reviews/present-review.ts'
import { answerRecord } from './answer-record.ts'
import { reviewOfAll, reviewOfOne } from './find-review.ts'
import { recordOf } from './record.ts'

export const reviewRoutes = bindCalls(calls, {
  showReview: async ({ db, actor, params }) => presentReview(db, actor, await reviewOfAll(db, actor, params.id)),
  showOwnReview: async ({ db, actor, params }) => presentOwnReview(db, actor, await reviewOfOne(db, actor, params)),
  downloadRecord: async ({ db, actor, params, query, reply }) =>
    answerRecord(reply, await recordOf(db, actor, { id: params.id, ...query }), 'xlsx'),
  downloadRecordFiles: async ({ db, actor, params, query, reply }) =>
    answerRecord(reply, await recordOf(db, actor, { id: params.id, ...query }), 'zip'),
})
