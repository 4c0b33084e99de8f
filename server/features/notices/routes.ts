import * as calls from '#contract/notices/calls.ts'
import { rules } from '#contract/notices/rules.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { createNotice } from './create-notice.ts'
import { addNote, deleteNotice, fileNotice, markNotRequired } from './end-notice.ts'
import { presentNotice, presentNotices } from './present.ts'
import { findNotice, findNotices, findOwner } from './queries.ts'
import { showSources } from './sources.ts'
import { startOf } from './start.ts'
import { timelineOf } from './timeline.ts'
import { updateNotice } from './update-notice.ts'

export const noticeRoutes = bindCalls(calls, {
  listNoticeRules: () => rules,
  showNoticeStart: ({ db, actor, query }) => startOf(db, actor, query),
  listNotices: async ({ db, actor }) => presentNotices(db, await findNotices(db, actor)),
  showNotice: async ({ db, actor, params }) => presentNotice(db, await findNotice(db, actor, params.id)),
  createNotice: async (call) => {
    const id = await createNotice(call, call.body)
    return presentNotice(call.db, await findNotice(call.db, call.actor, id))
  },
  updateNotice: async (call) => {
    const conflicts = await updateNotice(call, call.params.id, call.body)
    return { ...(await presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))), conflicts }
  },
  deleteNotice: async (call) => {
    await deleteNotice(call, call.params.id, call.body.reason)
  },
  fileNotice: async (call) => {
    await fileNotice(call, call.params.id, call.body)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  },
  markNotRequired: async (call) => {
    await markNotRequired(call, call.params.id, call.body.reason)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  },
  addNoticeNote: async (call) => {
    await addNote(call, call.params.id, call.body.text)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  },
  showNoticeSources: async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return showSources(db, await findOwner(db, notice.credit_union_id), notice)
  },
  showNoticeTimeline: async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return timelineOf(db, await findOwner(db, notice.credit_union_id), notice)
  },
})
