// Requests for help. Of one that is over, others read how it ended and nothing else.

import { stateOfZip } from '#server/domain/geography/zip-codes.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

export const tellRequested = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.opened')

/** By its days, not by an offer. */
export const tellFilled = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.closed', 'met')
export const tellLapsed = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.closed', 'lapsed')

/** One that was met, or whose days were over, has been told as such. */
export async function tellRequestClosed(db: Db, { record_id, details }: TrailEvent): Promise<Told | null> {
  if (details.was === 'met' || (await hasLapsed(db, record_id))) return null
  return tellRequest(db, record_id, 'help_request.closed', 'closed')
}

/** A request that is opened again while everything is still promised is filled at once. */
export const tellReopened = async (db: Db, { record_id, details }: TrailEvent) =>
  details.request_state === 'open' ? tellRequest(db, record_id, 'help_request.opened') : null

async function hasLapsed(db: Db, id: string | null): Promise<boolean> {
  const request = await db
    .selectFrom('help_requests')
    .select('until')
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  const lapses = await db
    .selectFrom('audit_events')
    .select('details')
    .where('record_id', '=', id)
    .where('what', '=', 'help request lapsed')
    .execute()
  return lapses.some(({ details }) => JSON.parse(details ?? '{}').end === request?.until)
}

/** A step of an offer may have met the request, or opened it again. As it was then: it may have moved on. */
export async function tellOfferMoved(db: Db, { record_id, details: { request_state } }: TrailEvent): Promise<Told | null> {
  if (request_state !== 'met' && request_state !== 'open') return null
  const offer = await db
    .selectFrom('offers')
    .select('help_request_id')
    .where('id', '=', record_id ?? '')
    .executeTakeFirst()
  if (!offer) return null
  return request_state === 'met'
    ? tellRequest(db, offer.help_request_id, 'help_request.closed', 'met')
    : tellRequest(db, offer.help_request_id, 'help_request.opened')
}

async function tellRequest(db: Db, id: string | null, type: Told['type'], ended?: string): Promise<Told | null> {
  const row = await db
    .selectFrom('help_requests')
    .select(['id', 'credit_union_id', 'desk_id', 'kind', 'quantity', 'from', 'until', 'zip', 'urgency'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  const organization = row && (await findOrganization(db, row.credit_union_id))
  if (!row || !organization?.isConfirmed) return null
  const { credit_union_id, desk_id, zip, ...asked } = row
  const state = (await stateOfZip(zip)) ?? organization.state
  const where = { state, zip3: zip.slice(0, 3) }
  const whole = { ...asked, in: where, ...(ended && { state: ended }) }
  const over = { id: asked.id, kind: asked.kind, state: ended }
  return {
    ...{ type, creditUnionId: organization.id, deskId: desk_id, states: [state], isExercise: false, path: `/help-requests/${row.id}` },
    ...{ own: { help_request: whole }, shared: { help_request: ended ? over : whole }, isShown: organization.isShown },
  }
}
