import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface Named {
  id: string
  /** NCUA's number, or the state and its number, joined by a hyphen. */
  charter_number: string | null
  name: string
  state: string
  isConfirmed: boolean
  isShown: boolean
}

export async function findOrganization(db: Db, id: string | null): Promise<Named | null> {
  return id === null ? null : ((await findOrganizations(db, [id])).get(id) ?? null)
}

export async function findOrganizations(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string | null, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_unions')
    .select(['id', 'name', 'state', 'confirmed_at', 'charter_number', 'charter_state', isShownPublicly.as('is_shown')])
    .where('id', 'in', ids)
    .execute()
  const named = rows.map(({ charter_number, charter_state, confirmed_at, is_shown, ...row }) => ({
    ...row,
    charter_number: charter_number && charter_state ? `${charter_state}-${charter_number}` : charter_number,
    isConfirmed: confirmed_at !== null,
    // The embedded database answers an expression as a number.
    isShown: Boolean(is_shown),
  }))
  return new Map(named.map((row) => [row.id, row]))
}

export const presentOrganization = ({ id, charter_number, name }: Named) => ({ id, charter_number, name })
