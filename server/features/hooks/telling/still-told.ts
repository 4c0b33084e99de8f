// Of another organization, a hook is told only while it is still shown to it: it may have hidden itself since the event was written.

import { sql } from 'kysely'
import type { HookEvent } from '#contract/records/hook-options.ts'
import { isShownPublicly } from '#server/domain/incidents/shown-organizations.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface About {
  type: HookEvent
  /** Null for an event about an area. */
  credit_union_id: string | null
  is_own: boolean
}

/** Those of the events that the hook may still be told; `isAssociation` is of the hook's organization. */
export async function stillTold<Event extends About>(
  db: Db,
  { isAssociation }: { isAssociation: boolean },
  events: readonly Event[],
): Promise<Event[]> {
  const others = events.flatMap((event) => (isOfOthers(event) && event.credit_union_id !== null ? [event.credit_union_id] : []))
  if (others.length === 0) return [...events]
  // Members of an Association read every confirmed organization of its states.
  const isReadable = isAssociation ? sql<boolean>`credit_unions.confirmed_at is not null` : isShownPublicly
  const rows = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('id', 'in', [...new Set(others)])
    .where('deleted_at', 'is', null)
    .where(isReadable)
    .execute()
  const readable = new Set<string | null>(rows.map(({ id }) => id))
  return events.filter((event) => !isOfOthers(event) || readable.has(event.credit_union_id))
}

/** That an organization is hidden is what its hiding itself is told by. */
const isOfOthers = ({ type, credit_union_id, is_own }: About) => !is_own && credit_union_id !== null && type !== 'credit_union.hidden'
