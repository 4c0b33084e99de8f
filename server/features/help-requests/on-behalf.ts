// For whom a desk asked.

import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { RequestRow } from './queries.ts'

/** Left out of a request that an organization made for itself. */
export function onBehalfIn(row: RequestRow): Pick<HelpRequest, 'on_behalf'> {
  if (row.desk_id !== null)
    return {
      on_behalf: {
        desk: row.desk_name ?? '',
        desk_id: row.desk_id,
        directory_id: null,
        name: row.credit_union_name,
        city: row.credit_union_city,
        state: row.credit_union_state,
      },
    }
  if (row.for_directory_id === null) return {}
  return {
    on_behalf: {
      desk: row.credit_union_name,
      desk_id: row.credit_union_id,
      directory_id: row.for_directory_id,
      name: row.meant_name ?? '',
      city: row.meant_city ?? '',
      state: row.meant_state ?? '',
    },
  }
}

/** The name of the credit union that needs it, if it is another one than the one that asks. */
export const nameMeant = (row: RequestRow) => onBehalfIn(row).on_behalf?.name ?? null

/** The same of a request by its id. */
export async function nameMeantBy(tx: Tx, requestId: string): Promise<string | null> {
  const { desk_id, name, listed_name } = await tx
    .selectFrom('help_requests')
    .innerJoin('credit_unions', 'credit_unions.id', 'help_requests.credit_union_id')
    .leftJoin('directory', 'directory.id', 'help_requests.for_directory_id')
    .select(['help_requests.desk_id', 'credit_unions.name', 'directory.name as listed_name'])
    .where('help_requests.id', '=', requestId)
    .executeTakeFirstOrThrow()
  return desk_id === null ? listed_name : name
}

/** Where it is needed. */
export function placeNameOf(row: RequestRow): string {
  const { city, state } = onBehalfIn(row).on_behalf ?? { city: row.credit_union_city, state: row.credit_union_state }
  return `${city}, ${state}`
}
