import type { Place } from '#contract/help-requests/schemas.ts'
import type { RequestRow } from './queries.ts'

type PlaceColumns = Pick<RequestRow, 'place_street' | 'place_city' | 'place_contact_name' | 'place_contact_phone'>

/** Null where nothing of it is known. */
export function placeOf(row: PlaceColumns): Place | null {
  const place = {
    street: row.place_street,
    city: row.place_city,
    contact_name: row.place_contact_name,
    contact_phone: row.place_contact_phone,
  }
  return Object.values(place).some(Boolean) ? place : null
}
