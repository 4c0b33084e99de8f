// A chain of reports: each update continues the newest report before it. Withdrawn and deleted reports are not in the chain.

import { sql } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { reportColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isOfSame, type Whose } from './policy.ts'

/** The position of a new report in its chain. */
export interface ChainPosition {
  updates_id: string | null
  chain_id: string | null
  updates: number
}

export const startOfChain: ChainPosition = { updates_id: null, chain_id: null, updates: 0 }

const ofChain = (db: Db, chain: string) =>
  db
    .selectFrom('disaster_reports')
    .where((eb) => eb.or([eb('id', '=', chain), eb('chain_id', '=', chain)]))
    .where('deleted_at', 'is', null)

const inForce = (db: Db, chain: string) => ofChain(db, chain).where('withdrawn_at', 'is', null)

const newestOf = (db: Db, chain: string) =>
  inForce(db, chain).select(['id', 'updates']).orderBy('updates', 'desc').limit(1).executeTakeFirst()

async function chainOf(db: Db, id: string) {
  const found = await db
    .selectFrom('disaster_reports')
    .select(['id', 'chain_id', 'credit_union_id', 'directory_charter', 'reported_by'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found && { ...found, chain: found.chain_id ?? found.id }
}

/** The position after the report that is continued; undefined where another one is the newest of its chain by now. */
export async function positionAfter(db: Db, whose: Whose, updates_id: string): Promise<ChainPosition | undefined> {
  const continued = await chainOf(db, updates_id)
  if (!continued || !isOfSame(whose, continued)) throw fieldError('updates_id', fieldErrors.notOwnReport)
  const newest = await newestOf(db, continued.chain)
  return newest?.id === updates_id ? { updates_id, chain_id: continued.chain, updates: newest.updates + 1 } : undefined
}

/** Why an update was not stored, with the report that can be updated instead. */
export async function refusedUpdate(db: Db, updates_id: string) {
  const newest = await newestOf(db, (await chainOf(db, updates_id))?.chain ?? updates_id)
  return newest
    ? new AppError('report_updated', { errors: { updates_id: [fieldErrors.reportUpdated] }, more: { newest_id: newest.id } })
    : new AppError('report_withdrawn', { errors: { updates_id: [fieldErrors.reportWithdrawn] } })
}

/** The report that continues this one. */
export async function updatedBy(db: Db, { chain, updates }: { chain: string; updates: number }): Promise<string | null> {
  const next = await inForce(db, chain).select('id').where('updates', '>', updates).orderBy('updates').limit(1).executeTakeFirst()
  return next?.id ?? null
}

/** Newest first; withdrawn ones are in it, marked. */
export const historyOf = (db: Settled, chain: string) =>
  ofChain(db, chain).select(reportColumns(db)).orderBy('updates', 'desc').orderBy(sql`created_at`, 'desc').orderBy('id', 'desc').execute()
