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
  if (id === null) return null
  const row = await db
    .selectFrom('credit_unions')
    .select(['id', 'name', 'state', 'confirmed_at', 'charter_number', 'charter_state', isShownPublicly.as('is_shown')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { charter_number, charter_state, confirmed_at, is_shown, ...named } = row
  const number = charter_number && charter_state ? `${charter_state}-${charter_number}` : charter_number
  // The embedded database answers an expression as a number.
  return { ...named, charter_number: number, isConfirmed: confirmed_at !== null, isShown: Boolean(is_shown) }
}

export const presentOrganization = ({ id, charter_number, name }: Named) => ({ id, charter_number, name })
