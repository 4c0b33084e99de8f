// Who asks: an organization, and with it the desk that asked for it. For a credit union that is not confirmed, the desk alone asks.

import { type Actor, requireOrganization } from '#server/domain/actor.ts'
import { covers, deskOf, outsideDesk } from '#server/domain/desk/desk.ts'
import { findMeant, listedIdIn } from '#server/domain/desk/on-behalf.ts'
import { directoryRowOf } from '#server/domain/organizations/offices/directory-row.ts'
import { isTrial } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** As a row of `help_requests` has it. */
export interface AskingSide {
  credit_union_id: string
  desk_id: string | null
  for_directory_id: string | null
}

/** The actor's own organization. */
export const askingForOwn = (actor: Actor): AskingSide => ({
  credit_union_id: requireOrganization(actor),
  desk_id: null,
  for_directory_id: null,
})

/**
 * For an organization of the desk's states: an id, or `directory:` and the id of a credit union of the directory. One that is not confirmed may be a
 * false claim, so the desk asks for it until it is.
 * @throws AppError `forbidden` outside the desk's states, or `invalid_input` where there is none
 */
export async function askingFor(db: Db, actor: Actor, onBehalfOf: string): Promise<AskingSide> {
  const desk = await deskOf(db, actor)
  const { credit_union_id, place } = await findMeant(db, onBehalfOf)
  if (!covers(desk, place.state)) throw outsideDesk(actor)
  const directoryId = listedIdIn(onBehalfOf) ?? (await directoryRowOf(db, credit_union_id))
  return sideOf(db, actor, { credit_union_id, directory_id: directoryId })
}

interface Meant {
  credit_union_id: string | null
  directory_id: string | null
}

/** The same of one that the desk may act for. */
export async function sideOf(db: Db, actor: Actor, { credit_union_id, directory_id }: Meant): Promise<AskingSide> {
  const own = requireOrganization(actor)
  if (credit_union_id === own) return askingForOwn(actor)
  const isOfItself = credit_union_id !== null && (directory_id === null || (await isBelieved(db, credit_union_id)))
  if (isOfItself) return { credit_union_id, desk_id: own, for_directory_id: null }
  return { credit_union_id: own, desk_id: null, for_directory_id: directory_id }
}

async function isBelieved(db: Db, creditUnionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('credit_unions')
    .select('id')
    .where('id', '=', creditUnionId)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), isTrial]))
    .executeTakeFirst()
  return found !== undefined
}
