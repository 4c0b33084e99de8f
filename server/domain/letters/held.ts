import { sql } from 'kysely'
import type { HeldVoucher } from '#contract/back-office/options.ts'

/**
 * The letter that enrolled an organization and vouches for it without confirming it: the foundation looks at these first. Not of an Association that may no
 * longer vouch.
 */
const holding = sql`from letters
  inner join credit_unions as associations on associations.id = letters.association_id
  inner join letter_desks on letter_desks.association_id = letters.association_id
  where letters.used_credit_union_id = credit_unions.id and letters.held_because is not null
  and associations.confirmed_at is not null and associations.deleted_at is null
  and letter_desks.may_vouch and letter_desks.stopped_at is null`

export const isHeldByLetter = sql<boolean>`exists (select 1 ${holding})`

export const heldBecause = sql<HeldVoucher | null>`(select letters.held_because ${holding} order by letters.id limit 1)`
export const heldAssociation = sql<string | null>`(select associations.name ${holding} order by letters.id limit 1)`
