// Whether an organization is prepared: its Prepare form is done, and no part of it was last confirmed more than a year ago.

import { type RawBuilder, sql } from 'kysely'
import { DAY } from '#server/lib/time.ts'

const YEAR = 365 * DAY

/** A row of `credit_unions` that was done, and is confirmed. */
export function isPrepared(): RawBuilder<boolean> {
  const since = new Date(Date.now() - YEAR).toISOString()
  return sql<boolean>`(credit_unions.confirmed_at is not null and credit_unions.completed_at is not null and not exists (
    select 1 from confirmations where confirmations.credit_union_id = credit_unions.id and confirmations.confirmed_at < ${since}))`
}
