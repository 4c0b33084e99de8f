import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#contract/rules/loan-days.ts'

/** Whether a help request can still be answered: its dates have not passed, and its organization has not left. */
export const isOpen = (): RawBuilder<boolean> =>
  sql`(help_requests.state = 'open' and help_requests.until >= ${dayIn(0)} and credit_unions.deleted_at is null)`

/** Whether an organization asked: itself, or as the desk that asked for another one. */
export const isAskingSide = (own: string): RawBuilder<boolean> =>
  sql`(help_requests.credit_union_id = ${own} or help_requests.desk_id = ${own})`
