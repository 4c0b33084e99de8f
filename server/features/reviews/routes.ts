import * as calls from '#contract/reviews/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { presentOwnReview, presentReview } from '#server/domain/reviews/present-review.ts'
import { afterActionsOf, showAfterAction } from './after-actions.ts'
import { answerRecord } from './answer-record.ts'
import { reviewOfAll, reviewOfOne } from './find-review.ts'
import { recordOf } from './record.ts'
import { changeAfterAction, discardAfterAction, issueAfterAction, writeAfterAction } from './write-after-action.ts'

export const reviewRoutes = bindCalls(calls, {
  showReview: async ({ db, actor, params }) => presentReview(db, actor, await reviewOfAll(db, actor, params.id)),
  showOwnReview: async ({ db, actor, params }) => presentOwnReview(db, actor, await reviewOfOne(db, actor, params)),
  downloadRecord: async ({ db, actor, params, query, reply }) =>
    answerRecord(reply, await recordOf(db, actor, { id: params.id, ...query }), 'xlsx'),
  downloadRecordFiles: async ({ db, actor, params, query, reply }) =>
    answerRecord(reply, await recordOf(db, actor, { id: params.id, ...query }), 'zip'),
  listAfterActions: async ({ db, actor, params }) => afterActionsOf(db, actor, await incidentFor(db, actor, params.id)),
  writeAfterAction: async (context) => showAfterAction(context, await writeAfterAction(context, context.params.id, context.body)),
  changeAfterAction: async (context) => {
    await changeAfterAction(context, context.params.id, context.body)
    return showAfterAction(context, context.params.id)
  },
  discardAfterAction: (context) => discardAfterAction(context, context.params.id),
  issueAfterAction: async (context) => {
    await issueAfterAction(context, context.params.id)
    return showAfterAction(context, context.params.id)
  },
})
