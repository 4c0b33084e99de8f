// A chain of reports: each update continues the newest report before it. Withdrawn and deleted reports are not in the chain.

import { sql } from 'kysely'
import { fieldErrors } from '#contract/field-errors.ts'
import { reportColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isOfSame, type Whose } from './policy.ts'

/** The position of a new report in its chain, and the incident that the chain is about. */
export interface ChainPosition {
  incident_id: string | null
  updates_id: string | null
  chain_id: string | null
  updates: number
}

export const startOfChain: ChainPosition = { incident_id: null, updates_id: null, chain_id: null, updates: 0 }

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

interface Continuing {
  updates_id: string
  /** The incident that the new report names. */
  incident: { id: string; is_exercise: boolean } | null
}

/**
 * The position after the report that is continued; undefined where another one is the newest of its chain by now.
 * @throws AppError `report_of_other_incident`: an update stays with the incident of its chain
 */
export async function positionAfter(db: Db, whose: Whose, { updates_id, incident }: Continuing): Promise<ChainPosition | undefined> {
  const continued = await chainOf(db, updates_id)
  if (!continued || !isOfSame(whose, continued)) throw fieldError('updates_id', fieldErrors.notOwnReport)
  const about = await incidentOf(db, continued.chain)
  const isOther = incident !== null && about !== incident.id && (about !== null || incident.is_exercise)
  if (isOther) throw await ofOtherIncident(db, whose, incident.id)
  const newest = await newestOf(db, continued.chain)
  const position = { updates_id, chain_id: continued.chain, incident_id: about ?? incident?.id ?? null }
  return newest?.id === updates_id ? { ...position, updates: newest.updates + 1 } : undefined
}

/** The incident that a chain is about: the first report of it may have named none. */
async function incidentOf(db: Db, chain: string): Promise<string | null> {
  const named = ofChain(db, chain).select('incident_id').where('incident_id', 'is not', null)
  return (await named.orderBy('updates', 'desc').limit(1).executeTakeFirst())?.incident_id ?? null
}

/** With the report about that incident that can be updated instead, if there is one. */
async function ofOtherIncident(db: Db, { credit_union_id, directory_charter, reported_by }: Whose, incident: string) {
  const about = db
    .selectFrom('disaster_reports')
    .select('id')
    .where('incident_id', '=', incident)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
  const own =
    credit_union_id !== null
      ? about.where('credit_union_id', '=', credit_union_id)
      : directory_charter !== null
        ? about.where('credit_union_id', 'is', null).where('directory_charter', '=', directory_charter)
        : about.where('credit_union_id', 'is', null).where('directory_charter', 'is', null).where('reported_by', '=', reported_by)
  const newest = await own.orderBy('created_at', 'desc').orderBy('updates', 'desc').limit(1).executeTakeFirst()
  const errors = { updates_id: [fieldErrors.reportOfOtherIncident] }
  return new AppError('report_of_other_incident', { errors, ...(newest && { more: { newest_id: newest.id } }) })
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
