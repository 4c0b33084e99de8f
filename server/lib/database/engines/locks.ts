// How transactions wait for each other, always to their end. The embedded database has one writer, so there is nothing to wait for: a transaction is alone
// from its beginning.

import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables, Tx } from '#server/lib/database/tables/tables.ts'
import { isPostgres } from './open.ts'

/** The rows that a query finds, as they are once they are locked. Other transactions may still refer to them. */
export const lockRows = <Table extends keyof Tables, Row>(tx: Tx, query: SelectQueryBuilder<Tables, Table, Row>) =>
  isPostgres(tx) ? query.forNoKeyUpdate() : query

/** The same without those that another transaction has locked. */
export const lockFreeRows = <Table extends keyof Tables, Row>(tx: Tx, query: SelectQueryBuilder<Tables, Table, Row>) =>
  isPostgres(tx) ? query.forUpdate().skipLocked() : query

type WithId = { [Table in keyof Tables]: Tables[Table] extends { id: string } ? Table : never }[keyof Tables]

/** The row as it is once it is locked; undefined if there is none. */
export const lockRow = <Table extends WithId>(tx: Tx, table: Table, id: string) =>
  lockRows(
    tx,
    tx
      .selectFrom(table as 'users')
      .selectAll()
      .where('id', '=', id),
  ).executeTakeFirst() as Promise<unknown> as Promise<Selectable<Tables[Table]> | undefined>

const turns = {
  /**
   * Whether a status counts depends on areas, phases and confirmations, so these do not change while a status is being stored. Any number of statuses can
   * be stored at the same time.
   */
  areas: () => sql`select pg_advisory_xact_lock(37)`,
  'areas, shared': () => sql`select pg_advisory_xact_lock_shared(37)`,
  nows: () => sql`select pg_advisory_xact_lock(52)`,
  /** A desk enters the same contact once. */
  contacts: () => sql`select pg_advisory_xact_lock(86)`,
  /** Who is asked next depends on who was asked, so one process at a time decides it. */
  asks: () => sql`select pg_advisory_xact_lock(85)`,
  /** Of stored rows under a limit: those that are counted at the same moment count each other. Taken before other locks where one transaction
   * counts first and another one later. */
  counts: (what: string) => sql`select pg_advisory_xact_lock(171, hashtext(${what}))`,
  /** One process at a time reads the audit trail for hooks, so that their sequence has no gaps. */
  hooks: () => sql`select pg_advisory_xact_lock(126)`,
  /**
   * Of reports about one credit union. Called before they change, and before their rows are locked, as when a report is filed, so that no two
   * transactions wait for each other.
   */
  reports: (isChanged: RawBuilder<boolean>) => sql`select take_turns(array(select about from disaster_reports where ${isChanged}))`,
}

/** Waits for other transactions of this kind, and lets later ones wait. */
export async function takeTurns<Kind extends keyof typeof turns>(tx: Tx, kind: Kind, ...keys: Parameters<(typeof turns)[Kind]>) {
  if (isPostgres(tx)) await (turns[kind] as (...named: unknown[]) => RawBuilder<unknown>)(...keys).execute(tx)
}

/** For a transaction whose work is done again after a crash: its commit does not wait for the disk. */
export async function commitEarly(tx: Tx) {
  if (isPostgres(tx)) await sql`set local synchronous_commit = off`.execute(tx)
}
