// Notices changed alerts, whichever process changed them. PostgreSQL announces changes by itself (003-back-office.ts). The embedded database is asked
// whether it was written to, which costs next to nothing, and only then for the alerts.

import { sql } from 'kysely'
import pg from 'pg'
import type { Engine } from '#server/lib/database/engines/open.ts'
import { LISTENER } from '#server/lib/database/engines/running-portal.ts'
import { poll, type Watch } from '#server/lib/database/poll.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface WatchedDatabase {
  db: Db
  engine: Engine
  DATABASE_URL?: string | undefined
}

/** How often the embedded database is asked, and how soon a lost connection to PostgreSQL is made again. In milliseconds. */
const LOOK_EVERY = 500
const CONNECT_AGAIN_AFTER = 1000
const LATE = 10_000

/** Calls back after each change, until stopped. */
export const watchAlerts = ({ db, engine, DATABASE_URL }: WatchedDatabase, onChange: () => void): Watch =>
  engine === 'postgres' && DATABASE_URL ? listen(db, DATABASE_URL, onChange) : look(db, onChange)

function listen(db: Db, url: string, onChange: () => void): Watch {
  // Who watches has read what is older. A change may be committed later than it says, and clocks differ.
  const start = new Date(Date.now() - LATE).toISOString()
  let isFirst = true
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connecting = connect()

  async function connect() {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: LISTENER,
    })
    client = mine
    let isLost = false
    const again = () => {
      if (isLost || isStopped) return
      isLost = true
      timer = setTimeout(() => {
        connecting = connect()
      }, CONNECT_AGAIN_AFTER).unref()
    }
    mine.on('error', again).on('end', again).on('notification', onChange)
    try {
      await mine.connect()
      await mine.query('listen alerts')
      // Changes from before the connection are not announced again.
      if (!isFirst || (await hasChangedAfter(db, start))) onChange()
      isFirst = false
    } catch {
      // A standby accepts the connection and refuses to listen, so each try would leave an open connection behind.
      await mine.end().catch(() => {})
      again()
    }
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}

async function hasChangedAfter(db: Db, moment: string): Promise<boolean> {
  const columns = ['created_at', 'changed_at', 'ended_at', 'deleted_at'] as const
  const changed = await db
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => eb(column, '>', moment))))
    .executeTakeFirst()
  return changed !== undefined
}

function look(db: Db, onChange: () => void): Watch {
  let seen: { version: number; alerts: string } | undefined

  return poll(LOOK_EVERY, async () => {
    const { rows } = await sql<{ version: number }>`select data_version as version from pragma_data_version`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version === seen?.version) return
    const alerts = await stateOf(db)
    if (seen && alerts !== seen.alerts) onChange()
    seen = { version, alerts }
  })
}

/** Another text for whatever may happen to an alert: published, changed, ended, taken back, brought back. */
async function stateOf(db: Db) {
  const state = await db
    .selectFrom('alerts')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(deleted_at)`.as('deleted'),
      sql<string>`max(id)`.as('last'),
      sql<string>`max(deleted_at)`.as('last_deleted'),
      sql<number>`count(ended_at)`.as('ended'),
      sql<string>`max(changed_at)`.as('last_changed'),
    ])
    .executeTakeFirst()
  return JSON.stringify(state)
}
