import * as calls from '#contract/notices/calls.ts'
import { rules } from '#contract/notices/rules.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import type { Context } from '#server/domain/context.ts'
import { createNotice } from './create-notice.ts'
import { addNote, deleteNotice, fileNotice, markNotRequired } from './end-notice.ts'
import { mailNotice } from './mail-notice.ts'
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
  showNotice: (call) => shown(call, call.params.id),
  createNotice: async (call) => shown(call, await createNotice(call, call.body)),
  updateNotice: async (call) => {
    const conflicts = await updateNotice(call, call.params.id, call.body)
    return { ...(await shown(call, call.params.id)), conflicts }
  },
  deleteNotice: (call) => deleteNotice(call, call.params.id, call.body.reason),
  fileNotice: async (call) => {
    await fileNotice(call, call.params.id, call.body)
    return shown(call, call.params.id)
  },
  markNotRequired: async (call) => {
    await markNotRequired(call, call.params.id, call.body.reason)
    return shown(call, call.params.id)
  },
  addNoticeNote: async (call) => {
    await addNote(call, call.params.id, call.body.text)
    return shown(call, call.params.id)
  },
  mailNotice: (call) => mailNotice(call, call.params.id),
  showNoticeSources: async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return showSources(db, await findOwner(db, notice.credit_union_id), notice)
  },
  showNoticeTimeline: async ({ db, actor, params }) => {
    const notice = await findNotice(db, actor, params.id)
    return timelineOf(db, await findOwner(db, notice.credit_union_id), notice)
  },
})

const shown = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, id: string): Promise<Notice> =>
  presentNotice(db, await findNotice(db, actor, id))
