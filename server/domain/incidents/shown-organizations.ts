import { sql } from 'kysely'
import { holdsCharterNumber } from '#server/domain/claims/holds-charter-number.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Whether the public page shows the offices of the organization in `credit_unions`. */
export const isShownPublicly = sql<boolean>`(credit_unions.confirmed_at is not null and credit_unions.is_shown_publicly)`

/** The same of a row that was read before it is changed. */
export const wasShown = ({ confirmed_at, is_shown_publicly }: { confirmed_at: string | null; is_shown_publicly: boolean | null }) =>
  confirmed_at !== null && is_shown_publicly === true

/** The organizations of these offices that are shown now. */
export async function shownOrganizations(db: Db, offices: readonly { directory_id: string }[]): Promise<string[]> {
  const ids = new Set(offices.map(({ directory_id }) => directory_id))
  const rows = await db
    .selectFrom('directory')
    .innerJoin('credit_unions', 'credit_unions.charter_key', 'directory.charter_key')
    .select(['directory.id', 'credit_unions.id as credit_union_id'])
    .where(holdsCharterNumber)
    .where(isShownPublicly)
    .orderBy('credit_unions.id')
    .execute()
  return rows.filter(({ id }) => ids.has(id)).map(({ credit_union_id }) => credit_union_id)
}
