import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#contract/rules/loan-days.ts'

/** Whether a help request can still be answered: its dates have not passed, and its organization has not left. */
export const isOpen = (): RawBuilder<boolean> =>
  sql`(help_requests.state = 'open' and help_requests.until >= ${dayIn(0)} and credit_unions.deleted_at is null)`
