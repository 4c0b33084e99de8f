import type { FastifyReply } from 'fastify'
import type { FeedName } from '#contract/records/warning-options.ts'
import * as calls from '#contract/warnings/calls.ts'
import { FEED_HEADER } from '#contract/wire.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { changeChoices, choicesOf } from './choices.ts'
import { findDeclarations } from './declarations.ts'
import { draftAlertFrom, draftIncidentFrom } from './drafts.ts'
import { answeredAt, askNow, listAllFeeds } from './feeds.ts'
import { hide, unhide } from './hide.ts'
import { presentWarnings } from './present.ts'
import { findWarning, findWarnings, readerOf } from './queries.ts'
import { remind } from './remind.ts'
import { sendSample } from './send-sample.ts'

async function sayAnswered(db: Db, reply: FastifyReply, name: FeedName) {
  const at = await answeredAt(db, name)
  if (at !== null) reply.header(FEED_HEADER, at)
}

export const warningRoutes = bindCalls(calls, {
  listWarnings: async ({ db, actor, query, reply }) => {
    await sayAnswered(db, reply, 'weather')
    const reader = await readerOf(db, actor)
    const rows = answerPage(reply, await findWarnings(db, reader, query))
    return presentWarnings(db, reader, rows)
  },
  showWarning: async ({ db, actor, params, reply }) => {
    await sayAnswered(db, reply, 'weather')
    const reader = await readerOf(db, actor)
    return one(await presentWarnings(db, reader, [await findWarning(db, reader, params.id)]))
  },
  hideWarning: (call) => hide(call, call.params.id),
  unhideWarning: (call) => unhide(call, call.params.id),
  draftIncident: (call) => draftIncidentFrom(call, call.body.warning_ids),
  draftAlert: (call) => draftAlertFrom(call, call.body.warning_ids),
  remindToPrepare: (call) => remind(call, call.body),
  listDeclarations: async ({ db, actor, query, reply }) => {
    await sayAnswered(db, reply, 'declarations')
    return answerPage(reply, await findDeclarations(db, actor, query))
  },
  showWarningChoices: ({ db, actor }) => choicesOf(db, actor.id),
  changeWarningChoices: ({ db, actor, body }) => changeChoices(db, actor, body),
  sendSampleWarning: (call) => sendSample(call, call.body),
  listFeeds: ({ db, settings }) => listAllFeeds(db, settings),
  readFeed: ({ db, settings, params }) => askNow(db, settings, params.name),
})

function one<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new AppError('not_found')
  return item
}
