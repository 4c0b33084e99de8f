// Requests for help. Of one that is over, others read how it ended and nothing else.

import { stateOfZip } from '#server/domain/geography/zip-codes.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { findOrganization } from './organization.ts'
import type { Told, TrailEvent } from './told.ts'

export const tellRequested = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.opened')

export const tellRequestClosed = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.closed', 'closed')
export const tellLapsed = (db: Db, { record_id }: TrailEvent) => tellRequest(db, record_id, 'help_request.closed', 'lapsed')

/** The offer that was accepted may have met the request. */
export async function tellMet(db: Db, { record_id }: TrailEvent): Promise<Told | null> {
  const offer = await db
    .selectFrom('offers')
    .innerJoin('help_requests', 'help_requests.id', 'offers.help_request_id')
    .select(['help_requests.id', 'help_requests.state'])
    .where('offers.id', '=', record_id ?? '')
    .executeTakeFirst()
  return offer?.state === 'met' ? tellRequest(db, offer.id, 'help_request.closed', 'met') : null
}

async function tellRequest(db: Db, id: string | null, type: Told['type'], ended?: string): Promise<Told | null> {
  const row = await db
    .selectFrom('help_requests')
    .select(['id', 'credit_union_id', 'for_directory_id', 'kind', 'quantity', 'from', 'until', 'zip', 'urgency'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  const organization = row && (await findOrganization(db, row.credit_union_id))
  if (!row || !organization?.isConfirmed) return null
  const { credit_union_id, for_directory_id, zip, ...asked } = row
  const state = (await stateOfZip(zip)) ?? organization.state
  const where = { state, zip3: zip.slice(0, 3) }
  const whole = { ...asked, in: where, ...(ended && { state: ended }) }
  const over = { id: asked.id, kind: asked.kind, state: ended }
  return {
    ...{ type, creditUnionId: organization.id, states: [state], isExercise: false, path: `/help-requests/${row.id}` },
    ...{ own: { help_request: whole }, shared: { help_request: ended ? over : whole }, isShown: organization.isShown },
  }
}
