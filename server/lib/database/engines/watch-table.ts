// Notices changes of a table, whichever process made them. PostgreSQL announces them by itself. The embedded database is asked whether it was written to,
// which costs next to nothing, and only then for the table.

import { sql } from 'kysely'
import pg from 'pg'
import { poll, type Watch } from '#server/lib/database/poll.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { LISTENER } from './running-portal.ts'

export interface WatchedDatabase {
  db: Db
  DATABASE_URL?: string | undefined
}

export interface WatchedTable {
  /** Where triggers of PostgreSQL announce each change. */
  channel: string
  hasChangedAfter(db: Db, moment: string): Promise<boolean>
  /** Another text after whatever may happen. */
  stateOf(db: Db): Promise<string>
}

/** How often the embedded database is asked, and how soon a lost connection to PostgreSQL is made again. In milliseconds. */
const LOOK_EVERY = 500
const CONNECT_AGAIN_AFTER = 1000
const LATE = 10_000

/** Calls back after each change, until stopped. */
export const watchTable = ({ db, DATABASE_URL }: WatchedDatabase, table: WatchedTable, onChange: () => void): Watch =>
  DATABASE_URL ? listen(db, DATABASE_URL, table, onChange) : look(db, table, onChange)

function listen(db: Db, url: string, { channel, hasChangedAfter }: WatchedTable, onChange: () => void): Watch {
  // Older changes were read before this began. A change may be committed later than its own time says, and clocks differ.
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
      await mine.query(`listen ${channel}`)
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

function look(db: Db, { stateOf }: WatchedTable, onChange: () => void): Watch {
  let seen: { version: number; state: string } | undefined

  return poll(LOOK_EVERY, async () => {
    const { rows } = await sql<{ version: number }>`select data_version as version from pragma_data_version`.execute(db)
    const version = rows[0]?.version ?? 0
    if (version === seen?.version) return
    const state = await stateOf(db)
    if (seen && state !== seen.state) onChange()
    seen = { version, state }
  })
}
