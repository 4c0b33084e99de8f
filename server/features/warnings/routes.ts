import type { FastifyReply } from 'fastify'
import type { FeedName } from '#contract/records/warning-options.ts'
import {
  changeWarningChoices,
  draftAlert,
  draftIncident,
  hideWarning,
  listDeclarations,
  listFeeds,
  listWarnings,
  readFeed,
  sendSampleWarning,
  showWarning,
  showWarningChoices,
} from '#contract/warnings/calls.ts'
import { FEED_HEADER } from '#contract/wire.ts'
import { answerPage, type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { changeChoices, choicesOf } from './choices.ts'
import { findDeclarations } from './declarations.ts'
import { draftAlertFrom, draftIncidentFrom } from './drafts.ts'
import { answeredAt, askNow, listAllFeeds } from './feeds.ts'
import { hide } from './hide.ts'
import { presentWarnings } from './present.ts'
import { findWarning, findWarnings, readerOf } from './queries.ts'
import { sendSample } from './send-sample.ts'

async function sayAnswered(db: Db, reply: FastifyReply, name: FeedName) {
  const at = await answeredAt(db, name)
  if (at !== null) reply.header(FEED_HEADER, at)
}

export const warningRoutes: BoundRoute[] = [
  handle(listWarnings, async ({ db, actor, query, reply }) => {
    await sayAnswered(db, reply, 'weather')
    const reader = await readerOf(db, actor)
    const rows = answerPage(reply, await findWarnings(db, reader, query))
    return presentWarnings(db, reader, rows)
  }),
  handle(showWarning, async ({ db, actor, params }) => {
    const reader = await readerOf(db, actor)
    return one(await presentWarnings(db, reader, [await findWarning(db, reader, params.id)]))
  }),
  handle(hideWarning, (call) => hide(call, call.params.id)),
  handle(draftIncident, (call) => draftIncidentFrom(call, call.body.warning_ids)),
  handle(draftAlert, (call) => draftAlertFrom(call, call.body.warning_ids)),
  handle(listDeclarations, async ({ db, actor, query, reply }) => {
    await sayAnswered(db, reply, 'declarations')
    return answerPage(reply, await findDeclarations(db, actor, query))
  }),
  handle(showWarningChoices, ({ db, actor }) => choicesOf(db, actor.id)),
  handle(changeWarningChoices, ({ db, actor, body }) => changeChoices(db, actor, body)),
  handle(sendSampleWarning, (call) => sendSample(call, call.body)),
  handle(listFeeds, ({ db, settings }) => listAllFeeds(db, settings)),
  handle(readFeed, ({ db, settings, params }) => askNow(db, settings, params.name)),
]

function one<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new AppError('not_found')
  return item
}
