import {
  addNoticeNote,
  createNotice as createNoticeCall,
  deleteNotice as deleteNoticeCall,
  fileNotice as fileNoticeCall,
  listNoticeRules,
  listNotices,
  markNotRequired as markNotRequiredCall,
  showNotice,
  showNoticeSources,
  showNoticeStart,
  showNoticeTimeline,
  updateNotice as updateNoticeCall,
} from '#contract/notices/calls.ts'
import { rules } from '#contract/notices/rules.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { createNotice } from './create-notice.ts'
import { addNote, deleteNotice, fileNotice, markNotRequired } from './end-notice.ts'
import { presentNotice, presentNotices } from './present.ts'
import { findNotice, findNotices, findOwner } from './queries.ts'
import { showSources } from './sources.ts'
import { startOf } from './start.ts'
import { timelineOf } from './timeline.ts'
import { updateNotice } from './update-notice.ts'

export const noticeRoutes: BoundRoute[] = [
  handle(listNoticeRules, () => rules),
  handle(showNoticeStart, ({ db, actor, query }) => startOf(db, actor, query)),
  handle(listNotices, async ({ db, actor }) => presentNotices(db, await findNotices(db, actor))),
  handle(showNotice, async ({ db, actor, params }) => presentNotice(db, await findNotice(db, actor, params.id))),
  handle(createNoticeCall, async (call) => {
    const id = await createNotice(call, call.body)
    return presentNotice(call.db, await findNotice(call.db, call.actor, id))
  }),
  handle(updateNoticeCall, async (call) => {
    const conflicts = await updateNotice(call, call.params.id, call.body)
    return { ...(await presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))), conflicts }
  }),
  handle(deleteNoticeCall, async (call) => {
    await deleteNotice(call, call.params.id, call.body.reason)
    return 'Success' as const
  }),
  handle(fileNoticeCall, async (call) => {
    await fileNotice(call, call.params.id, call.body)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  }),
  handle(markNotRequiredCall, async (call) => {
    await markNotRequired(call, call.params.id, call.body.reason)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  }),
  handle(addNoticeNote, async (call) => {
    await addNote(call, call.params.id, call.body.text)
    return presentNotice(call.db, await findNotice(call.db, call.actor, call.params.id))
  }),
  handle(showNoticeSources, async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return showSources(db, await findOwner(db, notice.credit_union_id), notice)
  }),
  handle(showNoticeTimeline, async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return timelineOf(db, await findOwner(db, notice.credit_union_id), notice)
  }),
]
