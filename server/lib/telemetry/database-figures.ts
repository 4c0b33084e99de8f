// Metrics from the database, read when metrics are requested, at most every few seconds. All processes of one database report the same values.

import { Gauge, type Registry } from 'prom-client'
import type { FeedName } from '#contract/records/warning-options.ts'
import { lastBackup } from '#server/lib/backup/last-backup.ts'
import type { OpenDatabase } from '#server/lib/database/engines/open.ts'
import { type Db, outboxKinds } from '#server/lib/database/tables/tables.ts'
import { SESSION_IDLE, SESSION_LIFE } from '#server/lib/http/session-life.ts'
import { MINUTE } from '#server/lib/time.ts'

/** In milliseconds. Prometheus gives up after ten seconds, and most metrics do not need the database. */
const LONGEST_WAIT = 3000
const KEPT = 5000
const FAILURES_OF_LAST = 15 * MINUTE

/** Returns what brings the figures up to date: they are read together, so that the database is asked once. */
export function databaseFigures({ db, load }: OpenDatabase, registers: Registry[], feeds: readonly FeedName[]): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers })
  const up = gauge('breakwater_database_up', '1 if the database answers, otherwise 0 without the other figures.')
  const waiting = gauge('breakwater_outbox_waiting', 'Queued emails, text messages, push messages and requests for reset links.', ['kind'])
  const oldest = gauge('breakwater_outbox_oldest_seconds', 'How long the oldest entry has been queued.', ['kind'])
  const sessions = gauge('breakwater_sessions', 'Sessions that are valid.')
  const failures = gauge('breakwater_sign_ins_failed_recently', 'Sign-ins that failed within the last 15 minutes.')
  const connections = gauge('breakwater_database_connections', 'Connections of this process to the database.', ['state'])
  const queue = gauge(
    'breakwater_database_queue',
    'Operations of this process that wait for a database connection, or for their turn to write.',
  )
  const feedAnswered = gauge(
    'breakwater_feed_answered_timestamp_seconds',
    'When a feed last answered, in seconds since 1970; 0 if it never did.',
    ['feed'],
  )
  const backedUp = gauge('breakwater_backup_timestamp_seconds', 'When the last backup was made, in seconds since 1970; 0 for never.')
  const answered = gauge('breakwater_database_answer_seconds', 'How long the database took to return these figures.')
  const read = kept(() => readFigures(db))

  return async () => {
    const { open, idle, queued } = load()
    connections.set({ state: 'in_use' }, open - idle)
    connections.set({ state: 'idle' }, idle)
    queue.set(queued)
    for (const each of [waiting, oldest, feedAnswered]) each.reset()
    for (const each of [answered, sessions, failures, backedUp]) each.remove()
    const figures = await read()
    up.set(figures ? 1 : 0)
    if (!figures) return
    answered.set(figures.seconds)
    sessions.set(figures.sessions)
    failures.set(figures.failures)
    backedUp.set(figures.backedUp / 1000)
    for (const feed of feeds) feedAnswered.set({ feed }, (figures.feeds.get(feed) ?? 0) / 1000)
    for (const kind of outboxKinds) {
      const row = figures.waiting.find((each) => each.kind === kind)
      waiting.set({ kind }, row?.count ?? 0)
      oldest.set({ kind }, row ? Math.max(0, (Date.now() - Date.parse(row.since)) / 1000) : 0)
    }
  }
}

/** Caches the answer for a while. Undefined if there is no answer in time. */
function kept<Value>(ask: () => Promise<Value>): () => Promise<Value | undefined> {
  let asked = 0
  let answer: Promise<Value | undefined> = Promise.resolve(undefined)
  return () => {
    if (Date.now() - asked < KEPT) return answer
    asked = Date.now()
    answer = Promise.race([ask().catch(() => undefined), after(LONGEST_WAIT)])
    return answer
  }
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref())

async function readFigures(db: Db) {
  const time = Date.now()
  const ago = (milliseconds: number) => new Date(time - milliseconds).toISOString()
  const waiting = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .execute()
  const { sessions } = await db
    .selectFrom('sessions')
    .where('last_used_at', '>', ago(SESSION_IDLE))
    .where('created_at', '>', ago(SESSION_LIFE))
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .executeTakeFirstOrThrow()
  const { failures } = await db
    .selectFrom('audit_events')
    .where('what', '=', 'sign-in failed')
    .where('happened_at', '>', ago(FAILURES_OF_LAST))
    .select(({ fn }) => fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow()
  const answers = await db.selectFrom('feeds').select(['name', 'answered_at']).execute()
  const feeds = new Map(answers.map(({ name, answered_at }) => [name, answered_at === null ? 0 : Date.parse(answered_at)]))
  const backedUp = await lastBackup(db)
  return { waiting, sessions, failures, feeds, backedUp, seconds: (Date.now() - time) / 1000 }
}
