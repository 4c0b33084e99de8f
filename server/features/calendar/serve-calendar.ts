// /calendar/{token}.ics: read by calendar programs, without a session.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/domain/context.ts'
import { AppError } from '#server/lib/app-error.ts'
import { calendarFile } from '#server/lib/calendar.ts'
import { isDiskFull } from '#server/lib/database/engines/database-errors.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { clientOf } from '#server/lib/http/client.ts'
import { slowWrongTokens } from '#server/lib/http/slow-wrong-tokens.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { MINUTE } from '#server/lib/time.ts'
import { eventsOf } from './events.ts'
import { findCalendar } from './find-calendar.ts'
import { calendarWords } from './words.ts'

/** "Last read" is written at most once in this time, so that reading stays reading. */
const READING_NOTED_EVERY = MINUTE

type Request = FastifyRequest<{ Params: { file: string } }>

export function serveCalendar(app: FastifyInstance, { db, settings }: Deps) {
  const slow = slowWrongTokens()
  app.get('/calendar/:file', async (request: Request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
    const hash = token === undefined ? null : hashToken(token)
    const calendar = hash === null ? null : await findCalendar(db, hash, settings)
    if (!calendar || hash === null) {
      await slow(clientOf(request, settings).network)
      throw new AppError('not_found')
    }
    const { last_read_at } = calendar
    if (last_read_at === null || Date.now() - Date.parse(last_read_at) > READING_NOTED_EVERY) await noteReading(db, hash)
    const words = calendarWords[calendar.language ?? 'en']
    const events = await eventsOf({ db, calendar, words, publicUrl: settings.PUBLIC_URL, time: Date.now() })
    const host = new URL(settings.PUBLIC_URL).hostname
    return reply.type('text/calendar; charset=utf-8').send(calendarFile(events, { name: words.name, host, now: now() }))
  })
}

/** If there is no room to store it, the calendar can still be read. */
const noteReading = (db: Db, hash: string) =>
  db
    .updateTable('calendars')
    .set({ last_read_at: now() })
    .where('token_hash', '=', hash)
    .execute()
    .catch((error) => {
      if (!isDiskFull(error)) throw error
    })
