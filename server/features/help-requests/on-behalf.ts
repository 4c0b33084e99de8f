// For whom a desk asked.

import type { HelpRequest } from '#contract/help-requests/schemas.ts'
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

/** Where it is needed. */
export function placeNameOf(row: RequestRow): string {
  const { city, state } = onBehalfIn(row).on_behalf ?? { city: row.credit_union_city, state: row.credit_union_state }
  return `${city}, ${state}`
}
