import type { FastifyReply } from 'fastify'
import type { FeedName } from '#contract/warning-options.ts'
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
import { requireRealPerson } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/database/tables.ts'
import { answerPage, type BoundRoute, handle } from '#server/http/handle.ts'
import { changeChoices, choicesOf } from './choices.ts'
import { answeredAt, askNow, listAllFeeds } from './feeds.ts'

async function sayAnswered(db: Db, reply: FastifyReply, name: FeedName) {
  const at = await answeredAt(db, name)
  if (at !== null) reply.header(FEED_HEADER, at)
}

export const warningRoutes: BoundRoute[] = [
  handle(listWarnings, async ({ db, reply }) => {
    await sayAnswered(db, reply, 'weather')
    return answerPage(reply, { rows: [], total: 0 })
  }),
  handle(showWarning, () => {
    throw new AppError('not_found')
  }),
  handle(hideWarning, () => {
    throw new AppError('not_found')
  }),
  handle(draftIncident, () => {
    throw new AppError('not_found')
  }),
  handle(draftAlert, () => {
    throw new AppError('not_found')
  }),
  handle(listDeclarations, async ({ db, reply }) => {
    await sayAnswered(db, reply, 'declarations')
    return answerPage(reply, { rows: [], total: 0 })
  }),
  handle(showWarningChoices, ({ db, actor }) => choicesOf(db, actor.id)),
  handle(changeWarningChoices, ({ db, actor, body }) => changeChoices(db, actor, body)),
  handle(sendSampleWarning, ({ actor }) => {
    requireRealPerson(actor)
    return { mails: 0, pushes: 0 }
  }),
  handle(listFeeds, ({ db, settings }) => listAllFeeds(db, settings)),
  handle(readFeed, ({ db, settings, params }) => askNow(db, settings, params.name)),
]
